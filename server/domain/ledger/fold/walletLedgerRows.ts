import { type Expression, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import { isMarked } from './markRows.ts';

/** False while another process folds the wallet. */
export async function lockLedger(trx: Trx, walletId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM wallet_ledgers WHERE wallet_id = ${walletId}
    FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows.length === 1;
}

/** Before all comparisons. */
const NEVER = new Date(0);

/** The wallet sent something above the compared blocks: the next comparison is due. */
export const makeComparisonDue = (trx: Trx, walletId: string, block: bigint) =>
  trx
    .updateTable('wallet_ledgers')
    .set({ compared_at: NEVER })
    .where('wallet_id', '=', walletId)
    .where((eb) => eb.or([eb('compared_block', 'is', null), eb('compared_block', '<', block.toString())]))
    .execute();

export interface DueLedger {
  readonly walletId: string;
  readonly comparedBlock: bigint | null;
}

/**
 * Takes ledgers that were not compared since `before`. Leaves out those with facts up to `block` that are not
 * folded, and those of `busy` wallets.
 */
export async function takeDueLedgers(
  db: Database,
  due: {
    readonly before: Date;
    readonly block: bigint;
    readonly busy: readonly string[];
    readonly now: Date;
  },
  limit: number,
): Promise<DueLedger[]> {
  const { rows } = await sql<{ wallet_id: string; compared_block: string | null }>`
    UPDATE wallet_ledgers SET compared_at = ${due.now} WHERE wallet_id IN (
      SELECT wallet_id FROM wallet_ledgers WHERE compared_at < ${due.before}
        AND NOT ${isMarked(due.block)} AND wallet_id <> ALL (${[...due.busy]}::text[])
      ORDER BY compared_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING wallet_id, compared_block`.execute(db);
  return rows.map(({ wallet_id, compared_block: block }) => ({
    walletId: wallet_id,
    comparedBlock: block === null ? null : BigInt(block),
  }));
}

export const setCompared = (trx: Trx, walletIds: readonly string[], block: bigint) =>
  trx
    .updateTable('wallet_ledgers')
    .set({ compared_block: block.toString() })
    .where((eb) => eb('wallet_id', '=', eb.fn.any(eb.val([...walletIds]))))
    .execute();

/** SQL value: when the next comparison with the chain is due; null without a ledger. */
export const comparisonsDueAt = (seconds: Expression<number>) => sql<string | null>`(
  SELECT min(compared_at) + make_interval(secs => ${seconds}) FROM wallet_ledgers)`;
