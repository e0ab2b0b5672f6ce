import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { formatFixedOrNull, parseFixed18 } from '../money/amounts.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../paging/cursors.ts';

import type { Address } from '../ports/basics.ts';
import type { AnswerFact } from '../ports/chainLogs.ts';
import type { CandleCut } from './candleRows.ts';

export type IndexTradeRow = Readonly<Selectable<DB['index_trades']>>;

const INSERT_BATCH = 1_000;

export async function insertTrades(trx: Trx, trades: readonly IndexTradeRow[]): Promise<void> {
  for (let from = 0; from < trades.length; from += INSERT_BATCH) {
    const rows = JSON.stringify(trades.slice(from, from + INSERT_BATCH));
    await sql`INSERT INTO index_trades
      SELECT * FROM jsonb_populate_recordset(NULL::index_trades, ${rows}::jsonb)`.execute(trx);
  }
}

export const deleteTradesAbove = (trx: Trx, block: bigint): Promise<IndexTradeRow[]> =>
  trx.deleteFrom('index_trades').where('block_number', '>', block.toString()).returningAll().execute();

export async function listNewestTrades(trx: Trx, tokens: readonly string[]): Promise<IndexTradeRow[]> {
  const { rows } = await sql<IndexTradeRow>`
    SELECT t.* FROM unnest(${[...tokens]}::text[]) AS k (token)
    CROSS JOIN LATERAL (SELECT * FROM index_trades WHERE index_trades.token = k.token
      ORDER BY block_number DESC, log_index DESC LIMIT 1) AS t`.execute(trx);
  return rows;
}

/** After a trade or event. */
export type TradedSpot = Pick<
  IndexTradeRow,
  'token' | 'block_number' | 'log_index' | 'spot_quote_raw' | 'spot_token_raw'
>;

export type SpotMoved = TradedSpot & Pick<IndexTradeRow, 'mined_at'>;

/** Tokens without a trade before then are absent. */
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

/** The market after the last trade of each second. */
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
  /** Mined at this time or later, in RFC 3339. */
  readonly from?: string | undefined;
  /** Mined before this time. */
  readonly to?: string | undefined;
}

export const TRADE_ORDER = [
  { name: 'block_number', direction: 'desc', type: 'bigint' },
  { name: 'log_index', direction: 'desc', type: 'integer' },
] as const satisfies readonly OrderColumn[];

/** Newest first, one more than the page. */
export async function listIndexTrades(
  db: Database,
  token: Address,
  { side, ours, agentId, from, to }: TradeFilter,
  page: OrderedPage,
): Promise<IndexTradeRow[]> {
  const conditions = [
    sql<SqlBool>`token = ${token}`,
    // The partial index of sales matches only a literal.
    ...(side === undefined ? [] : [sql<SqlBool>`side = ${sql.lit(side)}`]),
    ...(ours === undefined ? [] : [sql<SqlBool>`agent_id IS ${sql.raw(ours ? 'NOT ' : '')}NULL`]),
    ...(agentId === undefined ? [] : [sql<SqlBool>`agent_id = ${agentId}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`block_number >= ${blockOfTradesFrom(token, from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`block_number < ${blockOfTradesFrom(token, to)}`]),
  ];
  return selectPage(db, sql`SELECT * FROM index_trades`, conditions, { order: TRADE_ORDER, page });
}

const AFTER_ALL_BLOCKS = sql.raw(`${2n ** 63n - 1n}`);

/** Blocks are in the order of their times, and indexes of trades in the order of blocks. */
const blockOfTradesFrom = (token: Address, time: string) =>
  sql`coalesce((SELECT block_number FROM index_trades WHERE token = ${token} AND mined_at >= ${time}::timestamptz
    ORDER BY mined_at, block_number LIMIT 1), ${AFTER_ALL_BLOCKS})`;

/** Newest first, of all tokens. */
export const listNewestTradesOf = (db: Database, agentId: string, most: number): Promise<IndexTradeRow[]> =>
  selectPage(db, sql`SELECT * FROM index_trades`, [sql<SqlBool>`agent_id = ${agentId}`], {
    order: TRADE_ORDER,
    page: { limit: most - 1, after: null },
  });

/** Events other than trades. */
export type IndexTokenEventRow = Readonly<Selectable<DB['index_token_events']>>;

export async function insertTokenEvents(trx: Trx, rows: readonly IndexTokenEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_token_events
    SELECT * FROM jsonb_populate_recordset(NULL::index_token_events, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

export const deleteTokenEventsAbove = (trx: Trx, block: bigint): Promise<IndexTokenEventRow[]> =>
  trx.deleteFrom('index_token_events').where('block_number', '>', block.toString()).returningAll().execute();

export async function listNewestTokenEvents(
  db: Database | Trx,
  tokens: readonly string[],
): Promise<IndexTokenEventRow[]> {
  const { rows } = await sql<IndexTokenEventRow>`
    SELECT DISTINCT ON (token, kind) * FROM index_token_events WHERE token = ANY (${[...tokens]}::text[])
    ORDER BY token, kind, block_number DESC, log_index DESC`.execute(db);
  return rows;
}

/** Tokens without an event before then are absent. */
export async function listSpotsMoved(
  db: Database | Trx,
  tokens: readonly string[],
  before: Date,
): Promise<TradedSpot[]> {
  const { rows } = await sql<TradedSpot>`
    SELECT k.token, e.* FROM unnest(${[...tokens]}::text[]) AS k (token)
    CROSS JOIN LATERAL (SELECT block_number, log_index, spot_quote_raw, spot_token_raw FROM index_token_events
      WHERE index_token_events.token = k.token AND mined_at < ${before} AND spot_token_raw IS NOT NULL
      ORDER BY mined_at DESC, block_number DESC, log_index DESC LIMIT 1) AS e`.execute(db);
  return rows;
}

export async function listMovesWithin(
  db: Database,
  token: string,
  { from, to }: TimeSpan,
): Promise<SpotMoved[]> {
  const { rows } = await sql<SpotMoved>`
    SELECT token, mined_at, block_number, log_index, spot_quote_raw, spot_token_raw FROM index_token_events
    WHERE token = ${token} AND mined_at BETWEEN ${from} AND ${to} AND spot_token_raw IS NOT NULL`.execute(db);
  return rows;
}

/** In [from, to). */
export async function listTokensMoved(trx: Trx, from: Date, to: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('index_token_events')
    .select('token')
    .distinct()
    .where('spot_token_raw', 'is not', null)
    .where('mined_at', '>=', from.toISOString())
    .where('mined_at', '<', to.toISOString())
    .execute();
  return rows.map(({ token }) => token);
}

export type IndexFeeRow = Readonly<Selectable<DB['index_fee_events']>>;

export async function insertFeeEvents(trx: Trx, rows: readonly IndexFeeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`INSERT INTO index_fee_events
    SELECT * FROM jsonb_populate_recordset(NULL::index_fee_events, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

export const deleteFeesAbove = (trx: Trx, block: bigint) =>
  trx.deleteFrom('index_fee_events').where('block_number', '>', block.toString()).execute();

export type IndexAnswer = AnswerFact & { readonly minedAt: string };

export async function insertAnswers(trx: Trx, answers: readonly IndexAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ blockNumber, logIndex, feed, usd18, updatedAtSeconds, minedAt }) => ({
    block_number: blockNumber.toString(),
    log_index: logIndex,
    feed,
    usd: formatFixedOrNull(usd18, 18),
    updated_at: new Date(Number(updatedAtSeconds) * 1_000),
    mined_at: minedAt,
  }));
  await sql`INSERT INTO oracle_answers
    SELECT * FROM jsonb_populate_recordset(NULL::oracle_answers, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** 18-digit fixed point; null if the newest answer was not positive. */
export async function readNewestAnswers(
  db: Database | Trx,
  feeds: readonly Address[],
): Promise<Map<Address, bigint | null>> {
  const { rows } = await sql<{ feed: Address; usd: string | null }>`
    SELECT f.feed, a.usd FROM unnest(${[...feeds]}::text[]) AS f (feed)
    CROSS JOIN LATERAL (SELECT usd FROM oracle_answers WHERE oracle_answers.feed = f.feed
      ORDER BY block_number DESC, log_index DESC LIMIT 1) AS a`.execute(db);
  return new Map(rows.map(({ feed, usd }) => [feed, usd === null ? null : parseFixed18(usd)]));
}

/** 18-digit fixed point; null if the answer was not positive. Feeds without an answer by then are absent. */
export async function readAnswersBy(
  db: Database,
  feeds: readonly Address[],
  by: Date,
): Promise<Map<Address, bigint | null>> {
  const { rows } = await sql<{ feed: Address; usd: string | null }>`
    SELECT f.feed, a.usd FROM unnest(${[...feeds]}::text[]) AS f (feed)
    CROSS JOIN LATERAL (SELECT usd FROM oracle_answers WHERE oracle_answers.feed = f.feed AND updated_at <= ${by}
      ORDER BY updated_at DESC, block_number DESC, log_index DESC LIMIT 1) AS a`.execute(db);
  return new Map(rows.map(({ feed, usd }) => [feed, usd === null ? null : parseFixed18(usd)]));
}

export type AnswerRow = Readonly<Selectable<DB['oracle_answers']>>;

export const deleteAnswersAbove = (trx: Trx, block: bigint): Promise<AnswerRow[]> =>
  trx.deleteFrom('oracle_answers').where('block_number', '>', block.toString()).returningAll().execute();

/** In chain order. */
export async function listAnswersFrom(trx: Trx, starts: readonly CandleCut[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`SELECT a.* FROM ${recordsOf(starts)}
    JOIN oracle_answers AS a ON a.feed = k.series AND a.mined_at >= k.since
    ORDER BY a.block_number, a.log_index`.execute(trx);
  return rows;
}

/** In chain order. */
export async function listTradesFrom(trx: Trx, starts: readonly CandleCut[]): Promise<IndexTradeRow[]> {
  const { rows } = await sql<IndexTradeRow>`SELECT t.* FROM ${recordsOf(starts)}
    JOIN index_trades AS t ON t.token = k.series AND t.mined_at >= k.since
    ORDER BY t.block_number, t.log_index`.execute(trx);
  return rows;
}

const recordsOf = (starts: readonly CandleCut[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) AS k (series text, since timestamptz)`;
