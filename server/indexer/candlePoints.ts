import type { AnswerFact } from '../ports/chainLogs.ts';

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

export interface TradePoint {
  readonly token: string;
  readonly minedAt: string;
  /** Of the market after the trade. */
  readonly spot36: bigint | null;
  readonly spotUsd18: bigint | null;
  readonly amountTokenRaw: bigint;
  readonly amountQuoteRaw: bigint;
  readonly countedQuoteRaw: bigint;
  /** Null if unknown. */
  readonly countedUsd18: bigint | null;
}

export const pointOfTrade = (trade: TradePoint): Candle => ({
  series: trade.token,
  startMs: Date.parse(trade.minedAt),
  quote36: onePrice(trade.spot36),
  usd18: onePrice(trade.spotUsd18),
  trades: 1,
  unvalued: trade.countedUsd18 === null ? 1 : 0,
  volume: {
    tokenRaw: countedTokenRaw(trade),
    quoteRaw: trade.countedQuoteRaw,
    usd18: trade.countedUsd18 ?? 0n,
  },
});

/** The counted part of the trade's tokens, rounded down. */
const countedTokenRaw = ({ amountTokenRaw, amountQuoteRaw, countedQuoteRaw }: TradePoint): bigint =>
  countedQuoteRaw === amountQuoteRaw ? amountTokenRaw : (amountTokenRaw * countedQuoteRaw) / amountQuoteRaw;

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

/** By series and start. */
export type Candles = Map<string, Candle>;

/** Adds the parts to the candles of this length. The parts of a series are in chain order. */
export function joinCandles(parts: Iterable<Candle>, seconds: number, candles: Candles = new Map()): Candles {
  const lengthMs = seconds * 1_000;
  for (const part of parts) {
    const startMs = Math.floor(part.startMs / lengthMs) * lengthMs;
    const interval = `${part.series} ${startMs}`;
    const candle = candles.get(interval);
    candles.set(interval, candle === undefined ? { ...part, startMs } : joinTwo(candle, part));
  }
  return candles;
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
    // biome-ignore lint/complexity/useMathMinMax: it does not take bigints
    high: next.high > range.high ? next.high : range.high,
    // biome-ignore lint/complexity/useMathMinMax: it does not take bigints
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
