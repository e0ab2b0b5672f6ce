import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../../generated/database.d.ts';
import type { Database, Trx } from '../db/database.ts';
import { formatFixed, formatFixedOrNull } from '../money/amounts.ts';
import { type Candle, joinCandles, type PriceRange } from './candlePoints.ts';

export type CandleRow = Readonly<Selectable<DB['index_candles']>>;

/** Each length is a multiple of the one before. */
export const CANDLE_SECONDS = [60, 300, 900, 3_600, 14_400, 86_400] as const;

export type CandleSeconds = (typeof CANDLE_SECONDS)[number];

const BATCH = 1_000;

const EPOCH = sql`timestamptz '1970-01-01 00:00:00+00'`;

const startOf = (seconds: RawBuilder<unknown>, time: RawBuilder<unknown>) =>
  sql`date_bin(make_interval(secs => ${seconds}), ${time}, ${EPOCH})`;

const first = (column: string) => {
  const name = sql.ref(`s.${column}`);
  return sql`(array_agg(${name} ORDER BY s.ordinality) FILTER (WHERE ${name} IS NOT NULL))[1]`;
};

const last = (column: string) => {
  const name = sql.ref(`s.${column}`);
  return sql`(array_agg(${name} ORDER BY s.ordinality DESC) FILTER (WHERE ${name} IS NOT NULL))[1]`;
};

/** Joins the parts `s` of each interval, in the order of `ordinality`. */
const joined = (parts: RawBuilder<unknown>, lengths: readonly number[]) => sql`
  SELECT s.series, i.seconds, ${startOf(sql`i.seconds`, sql`s.started_at`)},
    ${first('open_quote')}, max(s.high_quote), min(s.low_quote), ${last('close_quote')},
    ${first('open_usd')}, max(s.high_usd), min(s.low_usd), ${last('close_usd')},
    sum(s.trades), sum(s.unvalued), sum(s.volume_token_raw), sum(s.volume_quote_raw), sum(s.volume_usd)
  FROM ${parts} AS s CROSS JOIN unnest(${[...lengths]}::integer[]) AS i (seconds)
  GROUP BY 1, 2, 3`;

/** Adds points, or candles of whole minutes, that come after all points of their series so far. */
export async function addCandles(
  trx: Database | Trx,
  points: Iterable<Candle>,
  lengths: readonly number[] = CANDLE_SECONDS,
): Promise<void> {
  const rows: object[] = [];
  let parts = points;
  for (const seconds of lengths) {
    parts = [...joinCandles(parts, seconds).values()];
    for (const candle of parts) rows.push(candleRow(candle, seconds));
  }
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`INSERT INTO index_candles AS c
      SELECT * FROM jsonb_populate_recordset(NULL::index_candles, ${some}::jsonb)
      ON CONFLICT (series, seconds, started_at) DO UPDATE SET
        open_quote = coalesce(c.open_quote, excluded.open_quote),
        high_quote = greatest(c.high_quote, excluded.high_quote),
        low_quote = least(c.low_quote, excluded.low_quote),
        close_quote = coalesce(excluded.close_quote, c.close_quote),
        open_usd = coalesce(c.open_usd, excluded.open_usd),
        high_usd = greatest(c.high_usd, excluded.high_usd),
        low_usd = least(c.low_usd, excluded.low_usd),
        close_usd = coalesce(excluded.close_usd, c.close_usd),
        trades = c.trades + excluded.trades,
        unvalued = c.unvalued + excluded.unvalued,
        volume_token_raw = c.volume_token_raw + excluded.volume_token_raw,
        volume_quote_raw = c.volume_quote_raw + excluded.volume_quote_raw,
        volume_usd = c.volume_usd + excluded.volume_usd`.execute(trx);
  }
}

function candleRow({ series, startMs, quote36, usd18, volume, ...counts }: Candle, seconds: number) {
  return {
    series,
    seconds,
    started_at: new Date(startMs).toISOString(),
    ...priceColumns('quote', quote36, 36),
    ...priceColumns('usd', usd18, 18),
    ...counts,
    volume_token_raw: volume?.tokenRaw.toString() ?? null,
    volume_quote_raw: volume?.quoteRaw.toString() ?? null,
    volume_usd: formatFixedOrNull(volume?.usd18 ?? null, 18),
  };
}

/** Absent columns are null. */
const priceColumns = (unit: 'quote' | 'usd', range: PriceRange | null, digits: 18 | 36) =>
  range === null
    ? {}
    : {
        [`open_${unit}`]: formatFixed(range.open, digits),
        [`high_${unit}`]: formatFixed(range.high, digits),
        [`low_${unit}`]: formatFixed(range.low, digits),
        [`close_${unit}`]: formatFixed(range.close, digits),
      };

/** All points of the series from this time on were removed, and perhaps put back in part. */
export interface CandleCut {
  readonly series: string;
  readonly since: string;
}

/** The start of the shortest interval around it. */
export const minuteOf = (time: string): string =>
  new Date(Math.floor(Date.parse(time) / 60_000) * 60_000).toISOString();

/** `kept`: the points that are left from `minuteOf(since)` on. Longer intervals are joined from shorter ones. */
export async function cutCandles(
  trx: Trx,
  cuts: readonly CandleCut[],
  kept: readonly Candle[],
): Promise<void> {
  if (cuts.length === 0) return;
  const cut = sql`jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) AS k (series text, since timestamptz)`;
  await sql`DELETE FROM index_candles AS c
    USING (SELECT k.series, i.seconds, ${startOf(sql`i.seconds`, sql`k.since`)} AS started_at
      FROM ${cut} CROSS JOIN unnest(${[...CANDLE_SECONDS]}::integer[]) AS i (seconds)) AS b
    WHERE c.series = b.series AND c.seconds = b.seconds AND c.started_at >= b.started_at`.execute(trx);
  await addCandles(trx, kept, [CANDLE_SECONDS[0]]);
  for (const [at, seconds] of CANDLE_SECONDS.slice(1).entries()) {
    const shorter = CANDLE_SECONDS[at]!;
    const parts = sql`(SELECT c.*, extract(epoch FROM c.started_at) AS ordinality FROM ${cut}
      JOIN index_candles AS c ON c.series = k.series AND c.seconds = ${shorter}::integer
        AND c.started_at >= ${startOf(sql`${seconds}::integer`, sql`k.since`)})`;
    await sql`INSERT INTO index_candles ${joined(parts, [seconds])}`.execute(trx);
  }
}

export interface CandleRange {
  /** Inclusive; null: the newest ones. */
  readonly from: Date | null;
  /** Exclusive; null: no end. */
  readonly to: Date | null;
  readonly limit: number;
}

/** Oldest first: the first candles from `from` on, or the newest ones before `to`. */
export async function listCandles(
  db: Database,
  series: string,
  seconds: CandleSeconds,
  { from, to, limit }: CandleRange,
): Promise<CandleRow[]> {
  const rows = await db
    .selectFrom('index_candles')
    .selectAll()
    .where('series', '=', series)
    .where('seconds', '=', seconds)
    .$if(from !== null, (query) => query.where('started_at', '>=', from!.toISOString()))
    .$if(to !== null, (query) => query.where('started_at', '<', to!.toISOString()))
    .orderBy('started_at', from === null ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return from === null ? rows.reverse() : rows;
}

export const findCandleBefore = async (
  db: Database,
  series: string,
  seconds: CandleSeconds,
  to: Date,
): Promise<CandleRow | null> =>
  (await listCandles(db, series, seconds, { from: null, to, limit: 1 }))[0] ?? null;
