import type { Spot } from '../ports/chainLogs.ts';

/** No amount is ever a JS number. */

const DECIMAL = /^(0|[1-9]\d{0,29})(\.\d{1,18})?$/;

const WHOLE_DIGITS = 30;

/** USD values are integers with this many fraction digits. */
const USD_DECIMALS = 18;

/**
 * Null if the amount has more fraction digits than the token: amounts are never rounded. Throws on text that
 * breaks the contract's pattern.
 */
export function toRaw(amount: string, decimals: number): bigint | null {
  if (!DECIMAL.test(amount)) throw new Error('not a decimal amount');
  const [whole = '0', fraction = ''] = amount.split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return null;
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(significant.padEnd(decimals, '0') || '0');
}

/** The shortest decimal string. */
export function fromRaw(raw: bigint, decimals: number): string {
  const sign = raw < 0n ? '-' : '';
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** A token may report any number. */
export const isShowableAmount = (raw: bigint, decimals: number): boolean =>
  raw < 10n ** BigInt(WHOLE_DIGITS + decimals);

export const capToShowable = (raw: bigint, decimals: number): bigint =>
  isShowableAmount(raw, decimals) ? raw : 10n ** BigInt(WHOLE_DIGITS + decimals) - 1n;

export const showAmount = (raw: bigint, decimals: number): string =>
  fromRaw(capToShowable(raw, decimals), decimals);

/** Further digits are cut off. */
export function toFixed18(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, USD_DECIMALS).padEnd(USD_DECIMALS, '0'));
}

/** The decimal fraction of a percentage, exact: -3.25 (percent) is -0.0325. At most 16 fraction digits. */
export function ratioOfPct(percentage: string): string {
  const sign = percentage.startsWith('-') ? '-' : '';
  return sign + fromRaw(toFixed18(percentage.slice(sign.length)) / 100n, USD_DECIMALS);
}

/** 18-digit fixed point, rounded down. `priceUsd` is per whole token. */
export function valueUsd18(raw: bigint, decimals: number, priceUsd: string): bigint {
  return (raw * toFixed18(priceUsd)) / 10n ** BigInt(decimals);
}

/** Rounded down. */
export function fromFixed18(value: bigint, fractionDigits = 18): string {
  const unit = 10n ** BigInt(USD_DECIMALS - fractionDigits);
  return fromRaw(value / unit, fractionDigits);
}

/** Largest USD value of a database column: 20 digits before the point, 18 after. */
export const MAX_USD18 = 10n ** 38n - 1n;

/** Capped at the column's largest value. */
export const recordedUsd = (value: bigint): string => fromFixed18(value < MAX_USD18 ? value : MAX_USD18);

/** 6 fraction digits, capped at the contract's largest amount. */
export const showUsd = (value: bigint): string => fromFixed18(capToShowable(value, USD_DECIMALS), 6);

/** All digits, of either sign, so that sums are exact. Capped at the contract's largest amount. */
export const showExactUsd = (value: bigint): string =>
  value < 0n
    ? fromFixed18(-capToShowable(-value, USD_DECIMALS))
    : fromFixed18(capToShowable(value, USD_DECIMALS));

export const showExactUsdOrNull = (value: bigint | null): string | null =>
  value === null ? null : showExactUsd(value);

/** Rounded up, so that a sum above a limit is not shown as the limit. */
export const showUsdRoundedUp = (value: bigint): string => showUsd(value + 10n ** 12n - 1n);

/** All digits: a token can cost a billionth of a cent. */
export const showPriceUsd = (value: bigint): string => fromFixed18(value, 18);

/** `amount · (10,000 − bps) / 10,000`, rounded down. */
export const subtractBps = (amount: bigint, bps: number): bigint => (amount * BigInt(10_000 - bps)) / 10_000n;

/** Consecutive losses, each in basis points of the remainder, rounded up. */
export const compoundBps = (losses: readonly number[]): number =>
  10_000 - losses.reduce((kept, loss) => Math.floor((kept * (10_000 - loss)) / 10_000), 10_000);

const CREDIT_DECIMALS = 6;

/** Credits are micro-credits internally, decimal strings outside. */
export function creditsToMicro(credits: string): bigint {
  const micro = toRaw(credits, CREDIT_DECIMALS);
  if (micro === null) throw new Error('more than 6 digits after the point of a credit amount');
  return micro;
}

export const microToCredits = (micro: bigint): string => fromRaw(micro, CREDIT_DECIMALS);

/** Fraction digits of prices in the quote asset. */
const PRICE_DIGITS = 36;

/** The limit of the column. Strangers' tokens can report anything; larger values count as unknown. */
const MAX_PRICE = 10n ** 120n;

const MAX_MARKET_CAP = 10n ** 160n;

export interface Units {
  readonly decimals: number;
  readonly quoteDecimals: number;
}

const POWERS_OF_TEN: bigint[] = [];

const powerOfTen = (exponent: number): bigint => {
  POWERS_OF_TEN[exponent] ??= 10n ** BigInt(exponent);
  return POWERS_OF_TEN[exponent];
};

/** Whole quote per whole token, 36-digit fixed point, rounded down; null if it does not fit. */
export function price36({ quoteRaw, tokenRaw }: Spot, { decimals, quoteDecimals }: Units): bigint | null {
  if (tokenRaw <= 0n || quoteRaw < 0n) return null;
  const exponent = PRICE_DIGITS + decimals - quoteDecimals;
  const price =
    exponent < 0
      ? quoteRaw / (tokenRaw * powerOfTen(-exponent))
      : (quoteRaw * powerOfTen(exponent)) / tokenRaw;
  return price < MAX_PRICE ? price : null;
}

/** From 36-digit fixed point, with all digits. Null beyond the contract's largest price. */
export const showQuotePrice = (price: bigint | null): string | null =>
  price === null || !isShowableAmount(price, PRICE_DIGITS) ? null : fromRaw(price, PRICE_DIGITS);

/** In whole quote, 36-digit fixed point. */
export function marketCap36(price: bigint | null, supplyRaw: bigint, decimals: number): bigint | null {
  if (price === null) return null;
  const worth = (price * supplyRaw) / 10n ** BigInt(decimals);
  return worth < MAX_MARKET_CAP ? worth : null;
}

/** 18-digit fixed point; null if it does not fit. An empty pool's price can be moved for free. */
export function marketCapUsd18(price18: bigint | null, supplyRaw: bigint, decimals: number): bigint | null {
  return price18 === null ? null : storableUsd18((price18 * supplyRaw) / 10n ** BigInt(decimals));
}

/** 18-digit fixed point, at `usd18` per whole quote. */
export function quoteToUsd18(quote36: bigint | null, usd18: bigint | null): bigint | null {
  if (quote36 === null || usd18 === null) return null;
  return storableUsd18((quote36 * usd18) / powerOfTen(PRICE_DIGITS));
}

/** 18-digit fixed point. */
export function rawToUsd18(raw: bigint, decimals: number, usd18: bigint | null): bigint | null {
  return usd18 === null ? null : storableUsd18((raw * usd18) / powerOfTen(decimals));
}

export const storableUsd18 = (usd18: bigint): bigint | null => (usd18 <= MAX_USD18 ? usd18 : null);

/** As PostgreSQL reads it. */
export function formatFixed(value: bigint, digits: 18 | 36): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const formatFixedOrNull = (value: bigint | null, digits: 18 | 36): string | null =>
  value === null ? null : formatFixed(value, digits);

/** From a column with 18 fraction digits. */
export const parseFixed18 = (text: string): bigint => BigInt(text.replace('.', ''));
