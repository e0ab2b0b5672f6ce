import { isAmount, toFixed18 } from '../amounts.ts';
import type { TokenPhase, UsdPrice } from '../ports.ts';

/** A market of one token as far as its figures depend on it. */
export interface MarketState {
  readonly phase: TokenPhase;
  /** What the next base unit trades at. */
  readonly spot: { readonly quoteRaw: bigint; readonly tokenRaw: bigint } | null;
  readonly quoteDecimals: number;
  readonly decimals: number;
  readonly totalSupplyRaw: bigint | null;
  /** What it holds of the quote asset; null where that was not read. */
  readonly quoteHeldRaw: bigint | null;
}

export interface MarketFigures {
  readonly priceUsd18: bigint | null;
  readonly marketCapUsd18: bigint | null;
  readonly liquidityUsd18: bigint | null;
}

export const UNKNOWN_FIGURES: MarketFigures = {
  priceUsd18: null,
  marketCapUsd18: null,
  liquidityUsd18: null,
};

/** While its curve is closed and its pool not open a token has no price; after a rescue it never has one again. */
export const isTrading = (phase: TokenPhase): boolean => phase !== 'graduating' && phase !== 'rescued';

/**
 * In 18-digit fixed point, rounded down; all null without a fresh price of the quote asset. An empty pool's price can be moved
 * anywhere for nothing: what no amount in the contract can say is unknown.
 */
export function marketFigures(market: MarketState, quotePrice: UsdPrice | undefined): MarketFigures {
  if (quotePrice === undefined || quotePrice.stale) return UNKNOWN_FIGURES;
  const { spot, quoteDecimals, decimals, totalSupplyRaw, quoteHeldRaw } = market;
  const quoteUsd18 = toFixed18(quotePrice.usd);
  const quoteUnit = 10n ** BigInt(quoteDecimals);
  const hasPrice = spot !== null && spot.tokenRaw > 0n && isTrading(market.phase);
  const worth = (tokenRaw: bigint): bigint | null =>
    hasPrice ? shown((spot.quoteRaw * quoteUsd18 * tokenRaw) / (quoteUnit * spot.tokenRaw)) : null;
  return {
    priceUsd18: worth(10n ** BigInt(decimals)),
    marketCapUsd18: totalSupplyRaw === null ? null : worth(totalSupplyRaw),
    liquidityUsd18: quoteHeldRaw === null ? null : shown((quoteHeldRaw * quoteUsd18) / quoteUnit),
  };
}

/** Null where no amount in the contract can say it. */
export const shown = (usd18: bigint): bigint | null => (isAmount(usd18, 18) ? usd18 : null);
