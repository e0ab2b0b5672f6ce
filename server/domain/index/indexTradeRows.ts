import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { OrderedPage } from '../keyset.ts';
import type { Address } from '../ports.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';

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

/** Where the last trade before a time has left a token's market. */
export type TradedSpot = Pick<
  IndexTradeRow,
  'token' | 'block_number' | 'log_index' | 'spot_quote_raw' | 'spot_token_raw'
>;

export type SpotMoved = TradedSpot & Pick<IndexTradeRow, 'mined_at'>;

/** Of each of the tokens that had traded before then. */
export async function listSpotsTraded(
  db: Database | Trx,
  tokens: readonly string[],
  before: Date,
): Promise<TradedSpot[]> {
  const { rows } = await sql<TradedSpot>`
    SELECT k.token, t.* FROM unnest(${[...tokens]}::text[]) AS k (token)
    CROSS JOIN LATERAL (SELECT block_number, log_index, spot_quote_raw, spot_token_raw FROM index_trades
      WHERE index_trades.token = k.token AND mined_at < ${before}
      ORDER BY mined_at DESC, block_number DESC, log_index DESC LIMIT 1) AS t`.execute(db);
  return rows;
}

export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Where the trades of the token left its market within the span: the last of each second. */
export async function listTradesWithin(
  db: Database,
  token: string,
  { from, to }: TimeSpan,
): Promise<SpotMoved[]> {
  const { rows } = await sql<SpotMoved>`
    SELECT DISTINCT ON (mined_at) token, mined_at, block_number, log_index, spot_quote_raw, spot_token_raw FROM index_trades
    WHERE token = ${token} AND mined_at BETWEEN ${from} AND ${to}
    ORDER BY mined_at DESC, block_number DESC, log_index DESC`.execute(db);
  return rows;
}

export interface TradeFilter {
  readonly side?: 'buy' | 'sell' | undefined;
  readonly ours?: boolean | undefined;
  readonly agentId?: string | undefined;
}

/** Newest first: by the place in the chain. */
export const TRADE_ORDER = [
  { name: 'block_number', direction: 'desc', type: 'bigint' },
  { name: 'log_index', direction: 'desc', type: 'integer' },
] as const satisfies readonly OrderColumn[];

/** Trades of the token that pass the filter, newest first, one more than the page holds. */
export async function listIndexTrades(
  db: Database,
  token: Address,
  { side, ours, agentId }: TradeFilter,
  page: OrderedPage,
): Promise<IndexTradeRow[]> {
  const conditions = [
    sql<SqlBool>`token = ${token}`,
    // Written out, because the index of the sales is chosen by the word itself.
    ...(side === undefined ? [] : [sql<SqlBool>`side = ${sql.lit(side)}`]),
    ...(ours === undefined ? [] : [sql<SqlBool>`agent_id IS ${sql.raw(ours ? 'NOT ' : '')}NULL`]),
    ...(agentId === undefined ? [] : [sql<SqlBool>`agent_id = ${agentId}`]),
  ];
  return selectPage(db, sql`SELECT * FROM index_trades`, conditions, { order: TRADE_ORDER, page });
}
