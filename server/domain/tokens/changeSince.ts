import { toFixed18 } from '../amounts.ts';
import { price36 } from '../index/worth.ts';
import type { UsdPrice } from '../ports.ts';
import { changePct } from './changePct.ts';
import { type MarketState, marketFigures } from './marketFigures.ts';

/**
 * How what a market shows as its price changed since it was `before54` (USD, 54-digit fixed point), in percent; null where it shows none,
 * or nothing is known of then.
 */
export function changeSince(
  before54: bigint | undefined,
  market: MarketState,
  quotePrice: UsdPrice | undefined,
): string | null {
  if (before54 === undefined || quotePrice === undefined || market.spot === null) return null;
  if (marketFigures(market, quotePrice).priceUsd18 === null) return null;
  const price = price36(market.spot, market);
  return price === null ? null : changePct(before54, price * toFixed18(quotePrice.usd));
}
