import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Trx } from '../../context.ts';

/** A trade as the index has it; what each column means stands in the migration that makes the table. */
export type IndexTradeRow = Readonly<Selectable<DB['index_trades']>>;

const ROWS_AT_ONCE = 1_000;

export async function insertTrades(trx: Trx, trades: readonly IndexTradeRow[]): Promise<void> {
  for (let from = 0; from < trades.length; from += ROWS_AT_ONCE) {
    const rows = JSON.stringify(trades.slice(from, from + ROWS_AT_ONCE));
    await sql`INSERT INTO index_trades
      SELECT * FROM jsonb_populate_recordset(NULL::index_trades, ${rows}::jsonb)`.execute(trx);
  }
}

/** Takes back what a reorg took back; returns what it was. */
export const deleteTradesAbove = (trx: Trx, block: bigint): Promise<IndexTradeRow[]> =>
  trx.deleteFrom('index_trades').where('block_number', '>', block.toString()).returningAll().execute();

/** The newest trade of each of the tokens that has one. */
export async function listNewestTrades(trx: Trx, tokens: readonly string[]): Promise<IndexTradeRow[]> {
  const { rows } = await sql<IndexTradeRow>`
    SELECT t.* FROM unnest(${[...tokens]}::text[]) AS k (token)
    CROSS JOIN LATERAL (SELECT * FROM index_trades WHERE index_trades.token = k.token
      ORDER BY block_number DESC, log_index DESC LIMIT 1) AS t`.execute(trx);
  return rows;
}
