import { sql } from 'kysely';
import type { Context } from '../../server/composition/context.ts';
import { advanceOperation } from '../../server/engine/delivery/advanceOperation.ts';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import type { TestService } from '../harness/startTestService.ts';
import { until } from './until.ts';

/** Before the sign commit, or inside it with its locks held. */
export type Moment = 'examine' | 'sign';

/** Holds a pass over the operation at `moment`; the returned function releases it. */
export async function holdPass(
  { context }: TestService,
  moment: Moment,
  id: string,
): Promise<() => Promise<void>> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { vault } = context;
  const hold = async (): Promise<void> => {
    reach();
    await gate;
  };
  const held: Context = {
    ...context,
    vault: {
      createKey: (walletId) => vault.createKey(walletId),
      importKey: (walletId, key) => vault.importKey(walletId, key),
      hasKey: (keyId) => vault.hasKey(keyId),
      reseal: (wallet) => vault.reseal(wallet),
      examine: async (...asked) => {
        await vault.examine(...asked);
        if (moment === 'examine') await hold();
      },
      sign: async (...asked) => {
        if (moment === 'sign') await hold();
        return vault.sign(...asked);
      },
    },
  };
  const operation = await findOperation(context.db, id);
  const pass = advanceOperation(held, operation!, {
    worker: 'held',
    stopping: new AbortController().signal,
  });
  const ended = pass.then(() => {
    throw new Error(`the pass over ${id} ended before it came to ${moment}`);
  });
  await Promise.race([reached, ended]);
  return async () => {
    release();
    await pass;
  };
}

export const somethingWaits = ({ database }: TestService): Promise<unknown> =>
  until('a statement waits for a lock', async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
    return (rows[0]?.count ?? 0) > 0;
  });
