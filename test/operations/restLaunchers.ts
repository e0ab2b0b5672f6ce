import type { TestService } from '../harness/startTestService.ts';

const FROZEN = 'nonce_ahead';

/** Launcher wallets that sign nothing. */
export interface RestingLaunchers {
  /** Why each of them is frozen, by its address. */
  readonly frozen: Readonly<Record<string, string>>;
  wake(): Promise<void>;
}

/** Lets no launcher wallet sign until it is woken, so that a token that is sold out stays without its pool. */
export async function restLaunchers({ database }: TestService): Promise<RestingLaunchers> {
  const launchers = () => database.db.updateTable('wallets').where('role', '=', 'launcher');
  const resting = await launchers().set({ frozen_reason: FROZEN }).returning('address').execute();
  return {
    frozen: Object.fromEntries(resting.map(({ address }) => [address, FROZEN])),
    async wake() {
      await launchers().set({ frozen_reason: null }).execute();
    },
  };
}
