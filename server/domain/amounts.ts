/** Exact arithmetic between decimal strings and base units. No amount is ever a JS number. */

const DECIMAL = /^(0|[1-9]\d{0,29})(\.\d{1,18})?$/;

/** As many as the pattern above lets through. */
const WHOLE_DIGITS = 30;

/** USD values carry 18 fraction digits inside. */
const USD_DECIMALS = 18;

/**
 * Base units of a decimal string, or null when it has more fraction digits than the token: an amount is refused, never
 * rounded. Throws on text that the contract's pattern would not have let through.
 */
export function toRaw(amount: string, decimals: number): bigint | null {
  if (!DECIMAL.test(amount)) throw new Error('not a decimal amount');
  const [whole = '0', fraction = ''] = amount.split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return null;
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(significant.padEnd(decimals, '0') || '0');
}

/** Shortest decimal string of base units; the inverse of `toRaw`. */
export function fromRaw(raw: bigint, decimals: number): string {
  const sign = raw < 0n ? '-' : '';
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** Whether base units are an amount that the contract can show; a token may say any number. */
export const isAmount = (raw: bigint, decimals: number): boolean =>
  raw < 10n ** BigInt(WHOLE_DIGITS + decimals);

/** A sum as the contract can show it: no more than its largest amount. */
export const shownSum = (raw: bigint, decimals: number): bigint =>
  isAmount(raw, decimals) ? raw : 10n ** BigInt(WHOLE_DIGITS + decimals) - 1n;

/** Base units as the contract can show them: of what a stranger's token says, no more than its largest amount. */
export const showAmount = (raw: bigint, decimals: number): string =>
  fromRaw(shownSum(raw, decimals), decimals);

/** Any decimal string as 18-digit fixed point, further digits cut off. */
export function toFixed18(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 10n ** 18n + BigInt(fraction.slice(0, USD_DECIMALS).padEnd(USD_DECIMALS, '0'));
}

/** USD value in 18-digit fixed point of `raw` base units at `priceUsd` per whole token, rounded down. */
export function valueUsd18(raw: bigint, decimals: number, priceUsd: string): bigint {
  return (raw * toFixed18(priceUsd)) / 10n ** BigInt(decimals);
}

/** 18-digit fixed point as a decimal string with at most `fractionDigits` digits, rounded down. */
export function fromFixed18(value: bigint, fractionDigits = 18): string {
  const unit = 10n ** BigInt(USD_DECIMALS - fractionDigits);
  return fromRaw(value / unit, fractionDigits);
}

/** What a record of US dollars holds at most: 20 digits before the point and 18 after it. */
export const MOST_USD18 = 10n ** 38n - 1n;

/** 18-digit fixed point as such a record says it: no more than it can hold. */
export const recordedUsd = (value: bigint): string => fromFixed18(value < MOST_USD18 ? value : MOST_USD18);

/** USD amounts are shown to the micro-dollar, and a sum as no more than the largest amount. */
export const showUsd = (value: bigint): string => fromFixed18(shownSum(value, USD_DECIMALS), 6);

/** The same, rounded up: a sum that passes a limit is not shown as the limit itself. */
export const upToMicro = (value: bigint): string => showUsd(value + 10n ** 12n - 1n);

/** Prices keep all digits: a launch token can cost a billionth of a cent. */
export const showPriceUsd = (value: bigint): string => fromFixed18(value, 18);

/** `amount · (10,000 − bps) / 10,000`, rounded down. */
export const lessBps = (amount: bigint, bps: number): bigint => (amount * BigInt(10_000 - bps)) / 10_000n;

/** What several losses in a row take together, each in basis points of what the one before left; rounded up. */
export const compoundBps = (losses: readonly number[]): number =>
  10_000 - losses.reduce((kept, loss) => Math.floor((kept * (10_000 - loss)) / 10_000), 10_000);

const MICRO = 6;

/** Credits are integer micro-credits inside, decimal strings outside. */
export function creditsToMicro(credits: string): bigint {
  const micro = toRaw(credits, MICRO);
  if (micro === null) throw new Error('more than 6 digits after the point of a credit amount');
  return micro;
}

export const microToCredits = (micro: bigint): string => fromRaw(micro, MICRO);
