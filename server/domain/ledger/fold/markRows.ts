import { type Expression, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';

export interface MarkedWallet {
  readonly walletId: string;
  /** The first block to fold again. */
  readonly from: bigint;
}

/** Wallets with facts up to `block` that are not folded, the longest waiting first. */
export async function listMarkedWallets(db: Database, block: bigint, limit: number): Promise<MarkedWallet[]> {
  const rows = await db
    .selectFrom('ledger_marks')
    .select((eb) => ['wallet_id', eb.fn.min('from_block').as('first')])
    .where('from_block', '<=', block.toString())
    .groupBy('wallet_id')
    .orderBy((eb) => eb.fn.min('id'))
    .limit(limit)
    .execute();
  return rows.map(({ wallet_id: walletId, first }) => ({ walletId, from: BigInt(first) }));
}

/** Deletes the wallet's marks up to `block`. Returns the first marked block; null without marks. */
export async function takeMarks(trx: Trx, walletId: string, block: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ first: string | null }>`
    WITH taken AS (DELETE FROM ledger_marks WHERE wallet_id = ${walletId} AND from_block <= ${block.toString()}
      RETURNING from_block)
    SELECT min(from_block) AS first FROM taken`.execute(trx);
  const first = rows[0]?.first ?? null;
  return first === null ? null : BigInt(first);
}

export async function markWallet(trx: Trx, walletId: string, fromBlock: bigint): Promise<void> {
  await trx
    .insertInto('ledger_marks')
    .values({ wallet_id: walletId, from_block: fromBlock.toString() })
    .execute();
}

/** SQL condition on a row with `wallet_id`: a fact up to the block is not folded. */
export const isMarked = (block: bigint) =>
  sql<boolean>`EXISTS (SELECT FROM ledger_marks AS m WHERE m.wallet_id = wallet_ledgers.wallet_id
    AND m.from_block <= ${block.toString()})`;

/** SQL value: now, if a wallet has facts up to `block` that are not folded; else null. */
export const marksDueAt = (block: Expression<string | null>, now: Expression<string>) => sql<string | null>`(
  SELECT ${now}::timestamptz FROM ledger_marks WHERE from_block <= ${block} LIMIT 1)`;
