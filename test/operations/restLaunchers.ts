import type { TestService } from '../harness/startTestService.ts';

const FROZEN = 'nonce_ahead';

export interface RestingLaunchers {
  /** Reasons by address. */
  readonly frozen: Readonly<Record<string, string>>;
  wake(): Promise<void>;
}

/** Freezes all launcher wallets until `wake`, so a sold-out token stays without its pool. */
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
