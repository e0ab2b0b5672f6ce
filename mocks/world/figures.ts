import {
  fromRaw,
  price36,
  quoteToUsd18,
  rawToUsd18,
  showPriceUsd,
  showQuotePrice,
  showUsd,
  toFixed18,
} from '../../server/money/amounts.ts';
import { ETH_USD, type WorldToken, type WorldTrade } from './buildWorld.ts';
import { type Market, newMarket, raisedOf } from './curve.ts';

/** Ether costs the same all the time, so that sums of dollars are sums of ether. */
export const ETH_USD18 = toFixed18(ETH_USD);
const UNITS = { decimals: 18, quoteDecimals: 18 };

export const usd18Of = (etherRaw: bigint): bigint => rawToUsd18(etherRaw, 18, ETH_USD18) ?? 0n;
export const usdOf = (etherRaw: bigint): string => showUsd(usd18Of(etherRaw));

export const spot36 = ({ quoteRaw, tokenRaw }: Market): bigint =>
  price36({ quoteRaw, tokenRaw }, UNITS) ?? 0n;
export const showSpot = (market: Market): string | null => showQuotePrice(spot36(market));
export const spotUsd18 = (market: Market): bigint => quoteToUsd18(spot36(market), ETH_USD18) ?? 0n;
export const showSpotUsd = (market: Market): string => showPriceUsd(spotUsd18(market));

/** At most what the market holds. */
export function worthIn(market: Market, raw: bigint): bigint {
  const [atMargin, most] = [rawToUsd18(raw, 18, spotUsd18(market)) ?? 0n, usd18Of(raisedOf(market))];
  return atMargin < most ? atMargin : most;
}

/** Since the launch: in percent with four digits, and as a ratio. */
export function changeOf({ market }: Pick<WorldToken, 'market'>) {
  const first = spot36(newMarket());
  const millionths = ((spot36(market) - first) * 1_000_000n) / first;
  return { priceChange24hPct: fromRaw(millionths, 4), priceChange24hRatio: fromRaw(millionths, 6) };
}

export const sumOf = <Item>(items: readonly Item[], rawOf: (item: Item) => bigint): bigint =>
  items.reduce((sum, item) => sum + rawOf(item), 0n);

export const volumeOf = (trades: readonly WorldTrade[]): bigint => sumOf(trades, ({ quoteRaw }) => quoteRaw);
export const creatorFeesOf = (trades: readonly WorldTrade[]): bigint =>
  sumOf(trades, ({ creatorRaw }) => creatorRaw);
