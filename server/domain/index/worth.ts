import type { Spot } from '../ports.ts';

/** Prices in quote keep this many digits after the point. */
const PRICE_DIGITS = 36n;
/** What the columns can hold; a stranger's token may say anything, and what has no form is unknown. */
const MOST_USD18 = 10n ** 38n;
const MOST_PRICE = 10n ** 120n;
const MOST_WORTH = 10n ** 160n;

export interface Units {
  readonly decimals: number;
  readonly quoteDecimals: number;
}

/** Whole quote for one whole token, in 36-digit fixed point, rounded down; null where that has no form. */
export function price36({ quoteRaw, tokenRaw }: Spot, { decimals, quoteDecimals }: Units): bigint | null {
  if (tokenRaw <= 0n || quoteRaw < 0n) return null;
  const price =
    (quoteRaw * 10n ** (PRICE_DIGITS + BigInt(decimals))) / (tokenRaw * 10n ** BigInt(quoteDecimals));
  return price < MOST_PRICE ? price : null;
}

/** The whole supply at a price in whole quote, in 36-digit fixed point. */
export function worth36(price: bigint | null, supplyRaw: bigint, decimals: number): bigint | null {
  if (price === null) return null;
  const worth = (price * supplyRaw) / 10n ** BigInt(decimals);
  return worth < MOST_WORTH ? worth : null;
}

/** The same at a price in USD, in 18-digit fixed point. An empty pool's price can be moved anywhere for nothing. */
export function worthUsd(price18: bigint | null, supplyRaw: bigint, decimals: number): bigint | null {
  return price18 === null ? null : storable((price18 * supplyRaw) / 10n ** BigInt(decimals));
}

/** In USD, 18-digit fixed point, at `usd18` for one whole quote. */
export function usdOf36(quote36: bigint | null, usd18: bigint | null): bigint | null {
  if (quote36 === null || usd18 === null) return null;
  return storable((quote36 * usd18) / 10n ** PRICE_DIGITS);
}

/** The same of base units. */
export function usdOfRaw(raw: bigint, decimals: number, usd18: bigint | null): bigint | null {
  return usd18 === null ? null : storable((raw * usd18) / 10n ** BigInt(decimals));
}

export const storable = (usd18: bigint): bigint | null => (usd18 < MOST_USD18 ? usd18 : null);

/** Fixed point as PostgreSQL takes it. */
export function fixed(value: bigint, digits: 18 | 36): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const fixedOrNull = (value: bigint | null, digits: 18 | 36): string | null =>
  value === null ? null : fixed(value, digits);

/** The 18-digit fixed point of a column's text. */
export const unfixed18 = (text: string): bigint => BigInt(text.replace('.', ''));
