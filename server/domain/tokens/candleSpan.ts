import type { CandleSeconds } from '../../indexer/candleRows.ts';
import { contractViolation } from '../../problem.ts';
import { assertSpan } from '../agents/ownedRecords.ts';

const INTERVALS = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
} as const satisfies Record<string, CandleSeconds>;

const DEFAULT_LIMIT = 100;

export interface SpanQuery {
  readonly interval: keyof typeof INTERVALS;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
}

export interface CandleSpan {
  readonly seconds: CandleSeconds;
  /** The start of an interval, inclusive. Null: the newest candles. */
  readonly from: Date | null;
  /** Exclusive. Null: no end. */
  readonly to: Date | null;
  readonly limit: number;
}

/** Empty if it ends where it starts. @throws Problem validation_failed */
export function candleSpan({ interval, from, to, limit = DEFAULT_LIMIT }: SpanQuery): CandleSpan {
  const seconds = INTERVALS[interval];
  assertSpan({ from, to });
  const end = to === undefined ? null : new Date(to);
  const isEmpty = from !== undefined && Date.parse(from) === end?.getTime();
  const begin = from === undefined ? null : isEmpty ? end : startOf(new Date(from), seconds);
  if (begin !== null && end !== null && (end.getTime() - begin.getTime()) / 1_000 > limit * seconds) {
    const message = `is too early for to: ${limit} intervals of ${interval} are at most ${(limit * seconds) / 60} minutes; shorten the span, choose a longer interval, or raise limit`;
    throw contractViolation([{ field: 'from', code: 'out_of_range', message }]);
  }
  return { seconds, from: begin, to: end, limit };
}

const startOf = (time: Date, seconds: number): Date =>
  new Date(Math.floor(time.getTime() / (seconds * 1_000)) * seconds * 1_000);

export interface ClosedSpan extends CandleSpan {
  readonly from: Date;
  readonly to: Date;
}

/** The intervals to fill, none after the one of `now`. */
export function closedSpan({ seconds, from, to, limit }: CandleSpan, now: Date): ClosedSpan {
  const stepMs = seconds * 1_000;
  const nextMs = startOf(now, seconds).getTime() + stepMs;
  const endMs = to === null ? nextMs : Math.min(to.getTime(), nextMs);
  if (from !== null) {
    const last = Math.min(endMs, from.getTime() + limit * stepMs);
    return { seconds, from, to: new Date(last), limit };
  }
  const newest = startOf(new Date(endMs - 1), seconds).getTime();
  const first = new Date(newest - (limit - 1) * stepMs);
  return { seconds, from: first, to: new Date(endMs), limit };
}

export interface Candle {
  readonly startedAt: Date;
  /** Decimals of the database; null if unknown. */
  readonly open: string | null;
  readonly high: string | null;
  readonly low: string | null;
  readonly close: string | null;
}

/** A price that held from a time on. */
export interface HeldPrice {
  readonly since: Date;
  readonly price: string | null;
}

/** Adds the intervals without a candle from the first known price on. `held`: before the span, or at the launch. */
export function fillGaps<Known extends Candle>(
  candles: readonly Known[],
  { seconds, from, to }: ClosedSpan,
  held: HeldPrice | null,
): (Known | Candle)[] {
  const known = new Map(candles.map((candle) => [candle.startedAt.getTime(), candle]));
  const filled: (Known | Candle)[] = [];
  let price = held?.price ?? null;
  for (let ms = from.getTime(); ms < to.getTime(); ms += seconds * 1_000) {
    const candle = known.get(ms);
    if (candle !== undefined) {
      filled.push(candle);
      price = candle.close ?? price;
    } else if (filled.length > 0 || (held !== null && startOf(held.since, seconds).getTime() <= ms)) {
      filled.push({ startedAt: new Date(ms), open: price, high: price, low: price, close: price });
    }
  }
  return filled;
}
