import { parseFixed18, price36, type Units } from '../money/amounts.ts';
import type { AnswerFact } from '../ports/chainLogs.ts';
import type { IndexTradeRow } from './factRows.ts';

export interface PriceRange {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

export interface CandleVolume {
  readonly tokenRaw: bigint;
  readonly quoteRaw: bigint;
  readonly usd18: bigint;
}

/** Of one interval, or of the moment of one trade or answer. */
export interface Candle {
  readonly series: string;
  readonly startMs: number;
  /** 36-digit fixed point; null if no price is known. */
  readonly quote36: PriceRange | null;
  /** 18-digit fixed point; null if no price is known. */
  readonly usd18: PriceRange | null;
  readonly trades: number;
  readonly unvalued: number;
  /** Null for a feed. */
  readonly volume: CandleVolume | null;
}

/** The market's price after the trade. */
export function pointOfTrade(trade: IndexTradeRow, units: Units): Candle {
  const spot = { quoteRaw: BigInt(trade.spot_quote_raw), tokenRaw: BigInt(trade.spot_token_raw) };
  const { counted_usd } = trade;
  return {
    series: trade.token,
    startMs: Date.parse(trade.mined_at),
    quote36: onePrice(price36(spot, units)),
    usd18: onePrice(trade.spot_usd === null ? null : parseFixed18(trade.spot_usd)),
    trades: 1,
    unvalued: counted_usd === null ? 1 : 0,
    volume: {
      tokenRaw: countedTokenRaw(trade),
      quoteRaw: BigInt(trade.counted_quote_raw),
      usd18: counted_usd === null ? 0n : parseFixed18(counted_usd),
    },
  };
}

/** The counted part of the trade's tokens, rounded down. */
function countedTokenRaw({ amount_token_raw, amount_quote_raw, counted_quote_raw }: IndexTradeRow): bigint {
  const tokenRaw = BigInt(amount_token_raw);
  if (counted_quote_raw === amount_quote_raw) return tokenRaw;
  return (tokenRaw * BigInt(counted_quote_raw)) / BigInt(amount_quote_raw);
}

export type PricedAnswer = Pick<AnswerFact, 'feed'> & { readonly minedAt: string; readonly usd18: bigint };

export const pointOfAnswer = ({ feed, minedAt, usd18 }: PricedAnswer): Candle => ({
  series: feed,
  startMs: Date.parse(minedAt),
  quote36: null,
  usd18: onePrice(usd18),
  trades: 1,
  unvalued: 0,
  volume: null,
});

const onePrice = (price: bigint | null): PriceRange | null =>
  price === null ? null : { open: price, high: price, low: price, close: price };

/** One candle for each interval with a part. The parts of a series are in chain order. */
export function joinCandles(parts: readonly Candle[], seconds: number): Candle[] {
  const lengthMs = seconds * 1_000;
  const joined = new Map<string, Candle>();
  for (const part of parts) {
    const startMs = Math.floor(part.startMs / lengthMs) * lengthMs;
    const interval = `${part.series} ${startMs}`;
    const before = joined.get(interval);
    joined.set(interval, before === undefined ? { ...part, startMs } : joinTwo(before, part));
  }
  return [...joined.values()];
}

const joinTwo = (candle: Candle, next: Candle): Candle => ({
  series: candle.series,
  startMs: candle.startMs,
  quote36: joinRanges(candle.quote36, next.quote36),
  usd18: joinRanges(candle.usd18, next.usd18),
  trades: candle.trades + next.trades,
  unvalued: candle.unvalued + next.unvalued,
  volume: joinVolumes(candle.volume, next.volume),
});

function joinRanges(range: PriceRange | null, next: PriceRange | null): PriceRange | null {
  if (range === null || next === null) return range ?? next;
  return {
    open: range.open,
    high: next.high > range.high ? next.high : range.high,
    low: next.low < range.low ? next.low : range.low,
    close: next.close,
  };
}

function joinVolumes(volume: CandleVolume | null, next: CandleVolume | null): CandleVolume | null {
  if (volume === null || next === null) return volume ?? next;
  return {
    tokenRaw: volume.tokenRaw + next.tokenRaw,
    quoteRaw: volume.quoteRaw + next.quoteRaw,
    usd18: volume.usd18 + next.usd18,
  };
}
