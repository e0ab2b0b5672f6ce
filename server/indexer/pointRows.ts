import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { parseFixed18 } from '../money/amounts.ts';
import type { Address } from '../ports/basics.ts';
import type { Spot } from '../ports/chainLogs.ts';
import type { IndexTradeRow } from './factRows.ts';

/** The end of a block, or a time. The facts of a reorganised chain may differ at the same moment. */
export type Moment = { readonly block: bigint } | { readonly time: Date };

export interface FeedPoint {
  readonly feed: Address;
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
      SELECT p.n, a.usd FROM ${recordsOf(moments)} CROSS JOIN LATERAL (
        SELECT usd FROM oracle_answers AS f WHERE f.feed = p.key AND ${newestFirst('f', isByBlock)} LIMIT 1
      ) AS a`.execute(db);
    for (const { n, usd } of rows) answers[n] = usd === null ? null : parseFixed18(usd);
  }
  return answers;
}

export interface TokenPoint {
  readonly token: Address;
  readonly at: Moment;
}

/** A launched token's market at a moment. */
export interface MarketPoint {
  readonly quote: Address;
  readonly quoteDecimals: number;
  readonly decimals: number;
  readonly spot: Spot;
  /** Of the quote asset, what the curve or the venue's locked liquidity holds. Null if unknown. */
  readonly heldQuoteRaw: bigint | null;
}

interface MarketRow {
  readonly n: number;
  readonly quote: Address;
  readonly quote_decimals: number;
  readonly decimals: number;
  readonly spot_quote_raw: string;
  readonly spot_token_raw: string;
  readonly held_raw: string | null;
}

/** In the order of the points; null before the launch, after a rescue, and for tokens of no venue. */
export async function readMarketsAt(
  db: Database | Trx,
  points: readonly TokenPoint[],
): Promise<(MarketPoint | null)[]> {
  const found: (MarketPoint | null)[] = points.map(() => null);
  for (const [moments, isByBlock] of byKind(points)) {
    for (const row of await selectMarkets(db, moments, isByBlock)) {
      found[row.n] = {
        quote: row.quote,
        quoteDecimals: row.quote_decimals,
        decimals: row.decimals,
        spot: { quoteRaw: BigInt(row.spot_quote_raw), tokenRaw: BigInt(row.spot_token_raw) },
        heldQuoteRaw: row.held_raw === null ? null : BigInt(row.held_raw),
      };
    }
  }
  return found;
}

/** A curve holds what it raised. A pool holds nothing before its first trade. */
async function selectMarkets(
  db: Database | Trx,
  moments: readonly Numbered[],
  isByBlock: boolean,
): Promise<readonly MarketRow[]> {
  const columns = sql`m.block_number, m.log_index, m.spot_quote_raw, m.spot_token_raw, m.pool_quote_raw, m.held_quote_raw`;
  const launched = isByBlock ? sql`t.launched_block <= p.block` : sql`t.launched_at <= p.time`;
  const isPast = isByBlock ? sql`e.block_number <= p.block` : sql`e.mined_at <= p.time`;
  const event = (kind: string) => sql`EXISTS (SELECT FROM index_token_events AS e
    WHERE e.token = t.address AND e.kind = ${kind} AND ${isPast})`;
  const { rows } = await sql<MarketRow>`
    SELECT p.n, t.quote, t.quote_decimals, t.decimals,
      coalesce(m.spot_quote_raw, t.initial_spot_quote_raw) AS spot_quote_raw,
      coalesce(m.spot_token_raw, t.initial_spot_token_raw) AS spot_token_raw,
      CASE WHEN m.block_number IS NULL THEN 0
        WHEN t.phantom_quote_raw IS NOT NULL AND NOT ${event('graduated')} THEN m.pool_quote_raw
        ELSE m.held_quote_raw END AS held_raw
    FROM ${recordsOf(moments)} JOIN index_tokens AS t ON t.address = p.key AND ${launched}
    LEFT JOIN LATERAL (
      SELECT * FROM (
        (SELECT ${columns} FROM index_trades AS m WHERE m.token = t.address AND ${newestFirst('m', isByBlock)} LIMIT 1)
        UNION ALL
        (SELECT ${columns} FROM index_token_events AS m WHERE m.token = t.address AND m.spot_token_raw IS NOT NULL
          AND ${newestFirst('m', isByBlock)} LIMIT 1)
      ) AS moved ORDER BY block_number DESC, log_index DESC LIMIT 1
    ) AS m ON true
    WHERE NOT ${event('rescued')}`.execute(db);
  return rows;
}

export interface TransactionPlace {
  readonly block: string;
  readonly tx: string;
}

export type OwnTrade = Pick<
  IndexTradeRow,
  'tx_hash' | 'block_number' | 'token' | 'side' | 'amount_quote_raw' | 'fee_quote_raw'
> & {
  readonly quote: Address;
  readonly fee_bps: number;
  readonly creator_tax_bps: number;
  /** The trade was on the token's curve. */
  readonly is_curve: boolean;
};

/** The trades of the service's wallets in these transactions. */
export async function listOwnTradesIn(
  db: Database | Trx,
  places: readonly TransactionPlace[],
): Promise<OwnTrade[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<OwnTrade>`
    SELECT i.tx_hash, i.block_number, i.token, i.side, i.amount_quote_raw, i.fee_quote_raw, t.quote, t.fee_bps,
      t.creator_tax_bps, t.phantom_quote_raw IS NOT NULL AND NOT EXISTS (SELECT FROM index_token_events AS e
        WHERE e.token = i.token AND e.kind = 'graduated'
          AND (e.block_number, e.log_index) < (i.block_number, i.log_index)) AS is_curve
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p (block bigint, tx text)
    JOIN index_trades AS i ON i.block_number = p.block AND i.tx_hash = p.tx AND i.agent_id IS NOT NULL
    JOIN index_tokens AS t ON t.address = i.token
    ORDER BY i.block_number, i.log_index`.execute(db);
  return rows;
}

const newestFirst = (table: string, isByBlock: boolean) => {
  const [block, log, time] = [`${table}.block_number`, `${table}.log_index`, `${table}.mined_at`].map(
    (name) => sql.ref(name),
  );
  return isByBlock
    ? sql`${block} <= p.block ORDER BY ${block} DESC, ${log} DESC`
    : sql`${time} <= p.time ORDER BY ${time} DESC, ${block} DESC, ${log} DESC`;
};

interface Numbered {
  readonly n: number;
  readonly key: Address;
  readonly block?: string;
  readonly time?: string;
}

/** The points by block and those by time, each with its place in the list. */
function byKind(points: readonly (FeedPoint | TokenPoint)[]): [Numbered[], boolean][] {
  const numbered = points.map((point, n): Numbered => {
    const key = 'feed' in point ? point.feed : point.token;
    return 'block' in point.at
      ? { n, key, block: point.at.block.toString() }
      : { n, key, time: point.at.time.toISOString() };
  });
  const kinds: [Numbered[], boolean][] = [
    [numbered.filter(({ block }) => block !== undefined), true],
    [numbered.filter(({ time }) => time !== undefined), false],
  ];
  return kinds.filter(([some]) => some.length > 0);
}

const recordsOf = (points: readonly Numbered[]) => sql`jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
  AS p (n integer, key text, block bigint, time timestamptz)`;
