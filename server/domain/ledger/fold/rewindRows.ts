import type { Trx } from '../../../db/database.ts';

/** Number of the last reorg that the index or the wallet logs followed. */
export async function countRewinds(trx: Trx): Promise<bigint> {
  const { last } = await trx
    .selectFrom('ledger_rewinds')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return BigInt(last ?? 0);
}
