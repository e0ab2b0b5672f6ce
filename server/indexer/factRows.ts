import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { formatFixedOrNull, parseFixed18 } from '../money/amounts.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../paging/cursors.ts';

import type { Address } from '../ports/basics.ts';
import type { AnswerFact } from '../ports/chainLogs.ts';
import type { CandleCut } from './candleRows.ts';

export type IndexTradeRow = Readonly<Selectable<DB['index_trades']>>;

const AMOUNT = 'numeric(78, 0)';
const USD = 'numeric(38, 18)';

const TRADE_TYPES: Readonly<Record<keyof IndexTradeRow, string>> = {
  block_number: 'bigint',
  log_index: 'integer',
  token: 'text',
  tx_hash: 'text',
  mined_at: 'timestamptz',
  side: 'text',
  trader: 'text',
  agent_id: 'text',
  token_agent_id: 'text',
  amount_token_raw: AMOUNT,
  amount_quote_raw: AMOUNT,
  counted_quote_raw: AMOUNT,
  fee_quote_raw: AMOUNT,
  creator_fee_raw: AMOUNT,
  price_quote: 'numeric(120, 36)',
  price_usd: USD,
  value_usd: USD,
  counted_usd: USD,
  creator_fee_usd: USD,
  spot_quote_raw: 'numeric',
  spot_token_raw: 'numeric',
  spot_usd: USD,
  pool_quote_raw: AMOUNT,
  held_quote_raw: AMOUNT,
};

const TRADE_COLUMNS = Object.keys(TRADE_TYPES) as (keyof IndexTradeRow)[];

/** As columns, which PostgreSQL reads in two thirds of the time of JSON: a past has millions of trades. */
export async function insertTrades(trx: Trx, trades: readonly IndexTradeRow[]): Promise<void> {
  if (trades.length === 0) return;
  const columns = TRADE_COLUMNS.map(
    (name) => sql`${arrayOf(trades.map((trade) => trade[name]))}::${sql.raw(TRADE_TYPES[name])}[]`,
  );
  await sql`INSERT INTO index_trades (${sql.join(TRADE_COLUMNS.map((name) => sql.ref(name)))})
    SELECT * FROM unnest(${sql.join(columns)})`.execute(trx);
}

/** PostgreSQL's text of an array. JSON's quotes, escapes and nulls mean the same there. */
const arrayOf = (values: readonly (string | number | null)[]): string =>
  `{${JSON.stringify(values).slice(1, -1)}}`;

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

export interface TransactionPlace {
  readonly block: string;
  readonly tx: string;
}

export type PlacedTrade = Pick<
  IndexTradeRow,
  'tx_hash' | 'block_number' | 'token' | 'side' | 'amount_quote_raw' | 'fee_quote_raw'
> & {
  /** The token had graduated before. */
  readonly is_graduated: boolean;
};

/** The trades of agents' wallets in these transactions, in chain order. */
export async function listAgentTradesIn(
  db: Database | Trx,
  places: readonly TransactionPlace[],
): Promise<PlacedTrade[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<PlacedTrade>`
    SELECT i.tx_hash, i.block_number, i.token, i.side, i.amount_quote_raw, i.fee_quote_raw,
      EXISTS (SELECT FROM index_token_events AS e WHERE e.token = i.token AND e.kind = 'graduated'
        AND (e.block_number, e.log_index) < (i.block_number, i.log_index)) AS is_graduated
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p (block bigint, tx text)
    JOIN index_trades AS i ON i.block_number = p.block AND i.tx_hash = p.tx AND i.agent_id IS NOT NULL
    ORDER BY i.block_number, i.log_index`.execute(db);
  return rows;
}

/** From `from` on, before `to`. */
export interface EarningPart {
  readonly agent: string;
  readonly from: Date;
  readonly to: Date;
}

export interface EarnedRow {
  readonly agent_id: string;
  readonly token: Address;
  readonly usd: string;
}

/** Creator fees of the agents' tokens, by part and token. Trades without a known value count 0. */
export async function sumTradeEarnings(
  db: Database,
  parts: readonly EarningPart[],
  tokens: readonly { readonly agent_id: string | null; readonly address: Address }[],
): Promise<EarnedRow[]> {
  if (parts.length === 0 || tokens.length === 0) return [];
  const { rows } = await sql<EarnedRow>`
    SELECT t.agent_id, t.address AS token, f.usd::numeric(1000, 18) AS usd
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS r
      (agent text, "from" timestamptz, "to" timestamptz)
    JOIN jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) AS t (agent_id text, address text) ON t.agent_id = r.agent
    CROSS JOIN LATERAL (SELECT sum(i.creator_fee_usd) AS usd FROM index_trades AS i WHERE i.token = t.address
      AND i.mined_at >= r."from" AND i.mined_at < r."to") AS f
    WHERE f.usd IS NOT NULL`.execute(db);
  return rows;
}

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

/** The end of a block, or a time. The facts of a reorganised chain may differ at the same moment. */
export type Moment = { readonly block: bigint } | { readonly time: Date };

export interface FeedPoint {
  readonly feed: Address;
  readonly at: Moment;
}

export interface TokenPoint {
  readonly token: Address;
  readonly at: Moment;
}

/** In the order of the points; null if there was no answer by then, or it was not positive. */
export async function readAnswersAt(
  db: Database | Trx,
  points: readonly FeedPoint[],
): Promise<(bigint | null)[]> {
  const answers: (bigint | null)[] = points.map(() => null);
  for (const [moments, isByBlock] of byKind(points)) {
    const { rows } = await sql<{ n: number; usd: string | null }>`
      SELECT p.n, a.usd FROM ${pointsOf(moments)} CROSS JOIN LATERAL (
        SELECT usd FROM oracle_answers AS f WHERE f.feed = p.key AND ${newestFirst('f', isByBlock)} LIMIT 1
      ) AS a`.execute(db);
    for (const { n, usd } of rows) answers[n] = usd === null ? null : parseFixed18(usd);
  }
  return answers;
}

/** After the newest trade or event that moved the market; null if there was none. */
export type MarketState = { readonly [column in (typeof STATE_COLUMNS)[number]]: string | null } & {
  readonly has_moved: boolean;
  readonly is_graduated: boolean;
};

const STATE_COLUMNS = ['spot_quote_raw', 'spot_token_raw', 'pool_quote_raw', 'held_quote_raw'] as const;

/** In the order of the points; null after a rescue. */
export async function readMarketStatesAt(
  db: Database | Trx,
  points: readonly TokenPoint[],
): Promise<(MarketState | null)[]> {
  const states: (MarketState | null)[] = points.map(() => null);
  for (const [moments, isByBlock] of byKind(points))
    for (const { n, ...state } of await selectMarketStates(db, moments, isByBlock)) states[n] = state;
  return states;
}

async function selectMarketStates(
  db: Database | Trx,
  moments: readonly NumberedPoint[],
  isByBlock: boolean,
): Promise<readonly (MarketState & { readonly n: number })[]> {
  const state = sql.join(STATE_COLUMNS.map((name) => sql.ref(`m.${name}`)));
  const moved = sql`m.block_number, m.log_index, ${state}`;
  const isPast = isByBlock ? sql`e.block_number <= p.block` : sql`e.mined_at <= p.time`;
  const event = (kind: string) => sql`EXISTS (SELECT FROM index_token_events AS e
    WHERE e.token = p.key AND e.kind = ${kind} AND ${isPast})`;
  const { rows } = await sql<MarketState & { readonly n: number }>`
    SELECT p.n, ${state}, m.block_number IS NOT NULL AS has_moved, ${event('graduated')} AS is_graduated
    FROM ${pointsOf(moments)} LEFT JOIN LATERAL (
      SELECT * FROM (
        (SELECT ${moved} FROM index_trades AS m WHERE m.token = p.key AND ${newestFirst('m', isByBlock)} LIMIT 1)
        UNION ALL
        (SELECT ${moved} FROM index_token_events AS m WHERE m.token = p.key AND m.spot_token_raw IS NOT NULL
          AND ${newestFirst('m', isByBlock)} LIMIT 1)
      ) AS moved ORDER BY block_number DESC, log_index DESC LIMIT 1
    ) AS m ON true
    WHERE NOT ${event('rescued')}`.execute(db);
  return rows;
}

const newestFirst = (table: string, isByBlock: boolean): RawBuilder<unknown> => {
  const [block, log, time] = [`${table}.block_number`, `${table}.log_index`, `${table}.mined_at`].map(
    (name) => sql.ref(name),
  );
  return isByBlock
    ? sql`${block} <= p.block ORDER BY ${block} DESC, ${log} DESC`
    : sql`${time} <= p.time ORDER BY ${time} DESC, ${block} DESC, ${log} DESC`;
};

interface NumberedPoint {
  readonly n: number;
  readonly key: Address;
  readonly block?: string;
  readonly time?: string;
}

/** The points by block and those by time, each with its place in the list. */
function byKind(points: readonly (FeedPoint | TokenPoint)[]): [NumberedPoint[], boolean][] {
  const numbered = points.map((point, n): NumberedPoint => {
    const key = 'feed' in point ? point.feed : point.token;
    return 'block' in point.at
      ? { n, key, block: point.at.block.toString() }
      : { n, key, time: point.at.time.toISOString() };
  });
  const kinds: [NumberedPoint[], boolean][] = [
    [numbered.filter(({ block }) => block !== undefined), true],
    [numbered.filter(({ time }) => time !== undefined), false],
  ];
  return kinds.filter(([some]) => some.length > 0);
}

const pointsOf = (
  points: readonly NumberedPoint[],
) => sql`jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
  AS p (n integer, key text, block bigint, time timestamptz)`;
