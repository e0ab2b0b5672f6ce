import type { HasConfig } from '../../config/config.ts';
import { type HourSpot, readHourSpot } from '../../indexer/prices.ts';
import { fromFixed18, toFixed18, valueUsd18 } from '../../money/amounts.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { isCash, isPriced } from '../../ports/registryAssets.ts';
import { assetAt } from '../routes/findRoute.ts';
import { keptOfFees18, type RouteQuote, wholeAmountOut } from '../routes/routeQuote.ts';
import { freshUsdValue } from '../tokens/tokenPrices.ts';
import type { SwapPlan } from './planSwap.ts';
import type { LossTerms } from './swapRows.ts';

export interface SwapWorth {
  /** Null without a fresh oracle price on the route. */
  readonly valueUsd18: bigint | null;
  /** Loss over the route by oracle prices. */
  readonly shortfallBps: number;
  /** The swap buys cash, so only the possible loss counts. */
  readonly isSale: boolean;
  /** Maximum for the caps; null if unknown. */
  readonly countedUsd18: bigint | null;
  readonly lossTerms: LossTerms | null;
  /** The most that it may lose against the market, with the fees; null if unknown. */
  readonly mayLoseUsd18: bigint | null;
}

type Prices = ReadonlyMap<Address, UsdPrice>;

/**
 * A purchase counts in full, which covers any loss. A sale into cash counts its loss at the minimum output.
 */
export async function valueSwap(
  context: Pick<Ports, 'db' | 'addressBook' | 'prices'> & HasConfig,
  plan: SwapPlan,
): Promise<SwapWorth> {
  const { tokenIn, tokenOut, amountInRaw, quote, minAmountOutRaw } = plan;
  const assets = [...plan.intermediates, tokenOut];
  const brought = quote.legs.map(
    ({ leg, amountOutRaw }): Passed => [assetAt(assets, leg.tokenOut), amountOutRaw],
  );
  const passed: Passed[] = [[tokenIn, amountInRaw], ...brought];
  const hour = await readHourSpotOf(context, tokenIn);
  const asked = passed.map(([{ address }]) => address);
  const prices = await context.prices.oracle(hour === null ? asked : [...new Set([...asked, hour.quote])]);
  const worths = passed.map(([asset, raw]) => freshUsdValue(prices, asset, raw));
  const valueUsd18 = worths.find((worth) => worth !== null) ?? null;
  const hourUsd18 = hour === null ? null : hourWorth(prices, hour, amountInRaw);
  const inputUsd18 = inputValue(prices, [tokenIn, amountInRaw]) ?? hourUsd18 ?? valueUsd18;
  const isSale = isCash(context.addressBook, tokenOut.address);
  const isKnown = inputUsd18 !== null && isInputKnown(context, prices, tokenIn);
  const lossTerms = isKnown
    ? { inputUsd: fromFixed18(inputUsd18), pricesUsd: brought.map(([asset]) => freshPrice(prices, asset)) }
    : null;
  const least = minimumAfterLegs(quote, wholeAmountOut(quote, minAmountOutRaw), assets, 0);
  const lossUsd18 = isWrapping(quote) ? 0n : lossTerms && worstLoss(lossTerms, least);
  const marketUsd18 = larger(valueUsd18, hourUsd18);
  return {
    valueUsd18,
    mayLoseUsd18:
      lossUsd18 ?? (marketUsd18 === null ? null : marketLoss(marketUsd18, quote, minAmountOutRaw)),
    shortfallBps: shortfallBps(prices, [[tokenIn, quote.amountInUsedRaw], ...brought]),
    isSale,
    countedUsd18: isSale ? lossUsd18 : marketUsd18,
    lossTerms,
  };
}

const ONE_18 = 10n ** 18n;

/** What fees, price impact and the slippage that is allowed take from a worth, by the markets' own price. Rounded up. */
function marketLoss(worthUsd18: bigint, quote: RouteQuote, minAmountOutRaw: bigint): bigint {
  const kept18 = (keptOfFees18(quote) * (BPS - BigInt(quote.priceImpactBps))) / BPS;
  const leastUsd18 =
    quote.amountOutRaw === 0n
      ? 0n
      : (((worthUsd18 * kept18) / ONE_18) * minAmountOutRaw) / quote.amountOutRaw;
  return leastUsd18 < worthUsd18 ? worthUsd18 - leastUsd18 : 0n;
}

/** The output always equals the input. */
const isWrapping = ({ legs }: RouteQuote): boolean => legs.every(({ leg }) => leg.market === 'weth');

/** Cash needs a fresh price. */
const isInputKnown = (
  { addressBook }: Pick<Ports, 'addressBook'>,
  prices: Prices,
  { address }: Asset,
): boolean => !isCash(addressBook, address) || prices.get(address)?.stale === false;

const readHourSpotOf = async (
  { addressBook, config, db }: Pick<Ports, 'db' | 'addressBook'> & HasConfig,
  { address }: Asset,
): Promise<HourSpot | null> =>
  isPriced(addressBook, address) ? null : readHourSpot(db, config.chainId, address);

/** By the asset's own oracle. A stale feed (a stock at night) counts too: nobody can move it. */
function inputValue(prices: Prices, [{ address, decimals }, raw]: Passed): bigint | null {
  const price = prices.get(address);
  return price === undefined ? null : inputWorth(raw, decimals, price.usd);
}

/** At the last hour's market price; null without a fresh price of the quote asset. */
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

const larger = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other;

/** After each leg from leg `from` on, if the whole swap brings at least `leastWholeRaw`. */
export function minimumAfterLegs(
  quote: RouteQuote,
  leastWholeRaw: bigint,
  assets: readonly Asset[],
  from: number,
): LegBalance[] {
  const wholeOutRaw = wholeAmountOut(quote, quote.amountOutRaw);
  const isExact = isWrapping(quote) || wholeOutRaw === 0n;
  return quote.legs.map(({ leg, amountOutRaw }, at) => ({
    leg: from + at,
    decimals: assetAt(assets, leg.tokenOut).decimals,
    raw: isExact ? amountOutRaw : (amountOutRaw * leastWholeRaw) / wholeOutRaw,
  }));
}

export interface LegBalance {
  readonly leg: number;
  readonly decimals: number;
  readonly raw: bigint;
}

/** Loss against the input, at least 0; null if unknown. */
export function lossOf(
  { inputUsd, pricesUsd }: LossTerms,
  { leg, decimals, raw }: LegBalance,
): bigint | null {
  const priceUsd = pricesUsd[leg] ?? null;
  if (priceUsd === null) return null;
  const lost = toFixed18(inputUsd) - valueUsd18(raw, decimals, priceUsd);
  return lost > 0n ? lost : 0n;
}

/**
 * Maximum loss if the swap may stop after any leg. Ignores unpriced intermediates; null if the last asset is
 * unpriced.
 */
export function worstLoss(terms: LossTerms, least: readonly LegBalance[]): bigint | null {
  const losses = least.map((left) => lossOf(terms, left));
  if ((losses.at(-1) ?? null) === null) return null;
  return losses.reduce<bigint>((most, loss) => (loss !== null && loss > most ? loss : most), 0n);
}

/** USD, 18-digit fixed point, rounded up: the input is never undervalued. */
export function inputWorth(raw: bigint, decimals: number, priceUsd: string): bigint {
  const unit = 10n ** BigInt(decimals);
  return (raw * toFixed18(priceUsd) + unit - 1n) / unit;
}

const BPS = 10_000n;

/** An asset on the route and its base units. */
export type Passed = readonly [Asset, bigint];

/**
 * Loss between the first and the last asset with a fresh oracle price, rounded up. Pool prices do not count.
 * 0 with fewer than two prices.
 */
export function shortfallBps(prices: ReadonlyMap<Address, UsdPrice>, passed: readonly Passed[]): number {
  const worths = passed.flatMap(([asset, raw]) =>
    prices.get(asset.address)?.stale === false ? (freshUsdValue(prices, asset, raw) ?? []) : [],
  );
  const [inUsd18 = 0n, outUsd18 = 0n] = [worths[0], worths.at(-1)];
  if (outUsd18 >= inUsd18) return 0;
  return Number(((inUsd18 - outUsd18) * BPS + inUsd18 - 1n) / inUsd18);
}
