import type { Trx } from '../../../server/db/database.ts';
import {
  creditDeposit,
  grantStarterCredits,
  holdCredits,
  releaseHold,
  settleHold,
} from '../../../server/domain/billing/credits.ts';
import { readBalance } from '../../../server/domain/billing/ledgerRows.ts';
import { newId } from '../../../server/ids.ts';
import { createTestDatabase } from '../../harness/testDatabase.ts';

/** Each movement of credits is one transaction, as in the service. */
export async function openLedgers() {
  const database = await createTestDatabase();
  const { db } = database;
  const now = () => new Date();
  const commit = <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(work);

  async function open(starterMicro: bigint): Promise<string> {
    const id = newId('acc', now());
    await commit(async (trx) => {
      await trx.insertInto('accounts').values({ id, created_at: now(), updated_at: now() }).execute();
      await grantStarterCredits(trx, id, starterMicro, now());
    });
    return id;
  }

  return {
    ...database,
    commit,
    open,
    deposit: (accountId: string, reference: string, amountMicro: bigint) =>
      commit((trx) => creditDeposit(trx, { accountId, reference, amountMicro }, now())),
    hold: (accountId: string, reference: string, amountMicro: bigint) =>
      commit((trx) => holdCredits(trx, { accountId, reference, amountMicro }, now())),
    settle: (reference: string, spentMicro: bigint | null = null) =>
      commit((trx) => settleHold(trx, reference, now(), spentMicro)),
    release: (reference: string) => commit((trx) => releaseHold(trx, reference, now())),
    /** In micro-credits. */
    balance: async (accountId: string): Promise<[available: bigint, reserved: bigint]> => {
      const { availableMicro, reservedMicro } = await readBalance(db, accountId);
      return [availableMicro, reservedMicro];
    },
  };
}

export type Ledgers = Awaited<ReturnType<typeof openLedgers>>;
