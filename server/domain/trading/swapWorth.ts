import type { Context } from '../../context.ts';
import { fromFixed18 } from '../amounts.ts';
import { type HourSpot, readHourSpot } from '../index/readHourSpot.ts';
import type { Address, Asset, UsdPrice } from '../ports.ts';
import { freshWorth } from '../tokens/freshWorth.ts';
import { isCash, isPriced } from '../tokens/registryAssets.ts';
import type { SwapPlan } from './planSwap.ts';
import { assetAt } from './routeAssets.ts';
import { type RouteQuote, wholeOut } from './routeQuote.ts';
import { type Passed, shortfallBps } from './shortfallBps.ts';
import { inputWorth, type Left, type LossTerms, worstLoss } from './tradeLoss.ts';

/** In USD, 18-digit fixed point. */
export interface SwapWorth {
  /** By the quote; null without a fresh oracle price of anything on its way. */
  readonly valueUsd18: bigint | null;
  /** What the oracle finds missing of it at the end of the route, in basis points. */
  readonly shortfallBps: number;
  /** It buys cash: what it may lose is spending, not all that it puts in. */
  readonly isSale: boolean;
  /** What it takes from the caps at most; null where nobody knows. */
  readonly countedUsd18: bigint | null;
  readonly lossTerms: LossTerms | null;
}

type Prices = ReadonlyMap<Address, UsdPrice>;

/**
 * A purchase of anything but cash counts for all that it puts in, and no loss is more than that. Any other trade counts for what it loses
 * where it brings the least that it accepts.
 */
export async function worthOf(context: Context, plan: SwapPlan): Promise<SwapWorth> {
  const { tokenIn, tokenOut, amountInRaw, quote, minAmountOutRaw } = plan;
  const assets = [...plan.intermediates, tokenOut];
  const brought = quote.legs.map(
    ({ leg, amountOutRaw }): Passed => [assetAt(assets, leg.tokenOut), amountOutRaw],
  );
  const passed: Passed[] = [[tokenIn, amountInRaw], ...brought];
  const hour = await hourOf(context, tokenIn);
  const asked = passed.map(([{ address }]) => address);
  const prices = await context.prices.oracle(hour === null ? asked : [...new Set([...asked, hour.quote])]);
  const worths = passed.map(([asset, raw]) => freshWorth(prices, asset, raw));
  const valueUsd18 = worths.find((worth) => worth !== null) ?? null;
  const hourUsd18 = hour === null ? null : hourWorth(prices, hour, amountInRaw);
  const inputUsd18 = inputOf(prices, [tokenIn, amountInRaw]) ?? hourUsd18 ?? valueUsd18;
  const isSale = isCash(context.addressBook, tokenOut.address);
  const isKnown = inputUsd18 !== null && isInputKnown(context, prices, tokenIn);
  const lossTerms = isKnown
    ? { inputUsd: fromFixed18(inputUsd18), pricesUsd: brought.map(([asset]) => freshPrice(prices, asset)) }
    : null;
  const least = leastOf(quote, wholeOut(quote, minAmountOutRaw), assets, 0);
  const lossUsd18 = isWrapping(quote) ? 0n : lossTerms && worstLoss(lossTerms, least);
  return {
    valueUsd18,
    shortfallBps: shortfallBps(prices, [[tokenIn, quote.amountInUsedRaw], ...brought]),
    isSale,
    countedUsd18: isSale ? lossUsd18 : greater(valueUsd18, hourUsd18),
    lossTerms,
  };
}

/** It comes out as it went in, whatever it is worth. */
const isWrapping = ({ legs }: RouteQuote): boolean => legs.every(({ leg }) => leg.market === 'weth');

/** Of ether and the dollar only a fresh price counts. */
const isInputKnown = ({ addressBook }: Context, prices: Prices, { address }: Asset): boolean =>
  !isCash(addressBook, address) || prices.get(address)?.stale === false;

const hourOf = async ({ addressBook, config, db }: Context, { address }: Asset): Promise<HourSpot | null> =>
  isPriced(addressBook, address) ? null : readHourSpot(db, config.chainId, address);

/** By its own oracle; of a feed that rests, as that of a stock does at night, by its last answer, which nobody can move. */
function inputOf(prices: Prices, [{ address, decimals }, raw]: Passed): bigint | null {
  const price = prices.get(address);
  return price === undefined ? null : inputWorth(raw, decimals, price.usd);
}

/** At what the token traded at within the last hour; null without a fresh price of what it trades against. */
function hourWorth(prices: Prices, { quote, quoteDecimals, price36 }: HourSpot, raw: bigint): bigint | null {
  const price = prices.get(quote);
  if (price === undefined || price.stale) return null;
  const unit36 = 10n ** 36n;
  return inputWorth((raw * price36 + unit36 - 1n) / unit36, quoteDecimals, price.usd);
}

export const freshPrice = (prices: Prices, { address }: Pick<Asset, 'address'>): string | null => {
  const price = prices.get(address);
  return price === undefined || price.stale ? null : price.usd;
};

const greater = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other;

/**
 * The least that the wallet is left with after each leg of the quote, of which the first is the route's leg `from`, where the whole
 * brings no less than `leastWholeRaw`.
 */
export function leastOf(
  quote: RouteQuote,
  leastWholeRaw: bigint,
  assets: readonly Asset[],
  from: number,
): Left[] {
  const wholeOutRaw = wholeOut(quote, quote.amountOutRaw);
  const isExact = isWrapping(quote) || wholeOutRaw === 0n;
  return quote.legs.map(({ leg, amountOutRaw }, at) => ({
    leg: from + at,
    decimals: assetAt(assets, leg.tokenOut).decimals,
    raw: isExact ? amountOutRaw : (amountOutRaw * leastWholeRaw) / wholeOutRaw,
  }));
}
