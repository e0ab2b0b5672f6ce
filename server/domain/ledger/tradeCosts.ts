import type { Hop, Leg } from '../../ports/markets.ts';
import { NO_COSTS, type TradeCosts } from './results.ts';

const BPS = 10_000n;

const PIPS = 1_000_000n;

const PIPS_PER_BPS = 100n;

/** A trade in a launched token's market, as the chain logged it. Amounts are base units of the quote asset. */
export interface LoggedTrade {
  readonly side: 'buy' | 'sell';
  /** What the wallet paid or got, fees included. */
  readonly amountQuoteRaw: bigint;
  /** All fees and taxes. */
  readonly feeQuoteRaw: bigint;
  /** Of the curve. */
  readonly feeBps: number;
  readonly creatorTaxBps: number;
}

export type MarketCosts = Pick<
  TradeCosts,
  'venueFeesUsd18' | 'poolFeesUsd18' | 'creatorTaxUsd18' | 'snipeTaxUsd18'
>;

interface FeeParts {
  readonly venueRaw: bigint;
  readonly poolRaw: bigint;
  readonly creatorTaxRaw: bigint;
  readonly snipeTaxRaw: bigint;
}

/** The fees of a curve by its terms, rounded as its contract rounds them. What is beyond them is snipe tax. */
export function curveFees(trade: LoggedTrade): FeeParts {
  const { side, amountQuoteRaw, feeQuoteRaw, feeBps, creatorTaxBps } = trade;
  const wholeRaw = side === 'buy' ? amountQuoteRaw : amountQuoteRaw + feeQuoteRaw;
  const creatorTaxRaw = lesser((wholeRaw * BigInt(creatorTaxBps)) / BPS, feeQuoteRaw);
  const venueRaw = lesser((wholeRaw * BigInt(feeBps)) / BPS, feeQuoteRaw - creatorTaxRaw);
  return { venueRaw, poolRaw: 0n, creatorTaxRaw, snipeTaxRaw: feeQuoteRaw - creatorTaxRaw - venueRaw };
}

/** The fees of a pool, shared by the rates of its parts at the block's time. */
export function poolFees(feeQuoteRaw: bigint, hop: Hop | undefined, seconds: bigint): FeeParts {
  const rates = hop === undefined ? null : ratesOf(hop, seconds);
  const sum = rates === null ? 0n : rates.pool + rates.venue + rates.creatorTax + rates.snipeTax;
  if (rates === null || sum === 0n)
    return { venueRaw: 0n, poolRaw: feeQuoteRaw, creatorTaxRaw: 0n, snipeTaxRaw: 0n };
  const [venueRaw, creatorTaxRaw, snipeTaxRaw] = [rates.venue, rates.creatorTax, rates.snipeTax].map(
    (rate) => (feeQuoteRaw * rate) / sum,
  ) as [bigint, bigint, bigint];
  return {
    venueRaw,
    creatorTaxRaw,
    snipeTaxRaw,
    poolRaw: feeQuoteRaw - venueRaw - creatorTaxRaw - snipeTaxRaw,
  };
}

/** In pips. */
function ratesOf({ feePips, hookCut, fallingCut }: Hop, seconds: bigint) {
  const hookVenue = BigInt(hookCut?.venueFeeBps ?? 0) * PIPS_PER_BPS;
  const creatorTax = BigInt(hookCut?.creatorTaxBps ?? 0) * PIPS_PER_BPS;
  const end = BigInt(fallingCut?.endPips ?? 0);
  return {
    pool: BigInt(feePips) - hookVenue - creatorTax - end,
    venue: hookVenue + end,
    creatorTax,
    snipeTax: fallingCut === undefined ? 0n : excessPips(fallingCut, seconds),
  };
}

function excessPips(cut: NonNullable<Hop['fallingCut']>, seconds: bigint): bigint {
  const [excess, duration] = [BigInt(cut.startPips - cut.endPips), BigInt(cut.durationSeconds)];
  const elapsed = seconds - BigInt(cut.startSeconds);
  if (elapsed <= 0n) return excess;
  return elapsed >= duration ? 0n : excess - (excess * elapsed) / duration;
}

/** Costs of a trade whose fees are known. `usd18Of`: the worth of base units of its quote asset; null unknown. */
export function costsOfFees(fees: FeeParts, usd18Of: (raw: bigint) => bigint | null): MarketCosts {
  const worth = (raw: bigint): bigint => usd18Of(raw) ?? 0n;
  return {
    venueFeesUsd18: worth(fees.venueRaw),
    poolFeesUsd18: worth(fees.poolRaw),
    creatorTaxUsd18: worth(fees.creatorTaxRaw),
    snipeTaxUsd18: worth(fees.snipeTaxRaw),
  };
}

/** Fees of the pools of Uniswap v3, each on what the pool before it left. Rounded up, as the pools round. */
export function poolCosts({ hops }: Pick<Leg, 'hops'>, valueUsd18: bigint): MarketCosts {
  let left = valueUsd18;
  for (const { feePips } of hops) left -= (left * BigInt(feePips) + PIPS - 1n) / PIPS;
  return { ...NO_COSTS, poolFeesUsd18: valueUsd18 - left };
}

export interface QuotedSwap {
  /** As quoted, for the part that the last market took then. */
  readonly quotedOutRaw: bigint;
  /** The minimum for that part, and for the whole. Their ratio is that of the part to the whole. */
  readonly minOutRaw: bigint;
  readonly wholeMinOutRaw: bigint;
  /** Input of the last market, and what it kept of it. */
  readonly lastInRaw: bigint;
  readonly lastUsedRaw: bigint;
  readonly outRaw: bigint;
}

/**
 * What the quote promised for the input that was used, less what came, at the worth of what came. Below 0 if
 * more came.
 */
export function slippageUsd18(swap: QuotedSwap, valueUsd18: bigint): bigint {
  const { quotedOutRaw, minOutRaw, wholeMinOutRaw, lastInRaw, lastUsedRaw, outRaw } = swap;
  if (outRaw <= 0n || lastInRaw <= 0n) return 0n;
  const wholeRaw = minOutRaw > 0n ? (quotedOutRaw * wholeMinOutRaw) / minOutRaw : quotedOutRaw;
  const promisedRaw = (wholeRaw * lastUsedRaw) / lastInRaw;
  return (valueUsd18 * (promisedRaw - outRaw)) / outRaw;
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
