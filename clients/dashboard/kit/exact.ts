import { formatAmount, toBaseUnits } from '@agent-trading-service/client';

const DECIMALS = 36;

const isDecimal = (text: string): boolean => /^\d+(\.\d{1,36})?$/.test(text);

/** The product of two amounts of the API, digit by digit; null if one of them is none. */
export function product(one: string, other: string | null): string | null {
  if (other === null || !isDecimal(one) || !isDecimal(other)) return null;
  return formatAmount(toBaseUnits(one, DECIMALS) * toBaseUnits(other, DECIMALS), 2 * DECIMALS);
}

/** The sum of two amounts of the API, digit by digit. */
export const sum = (one: string, other: string): string =>
  formatAmount(toBaseUnits(one, DECIMALS) + toBaseUnits(other, DECIMALS), DECIMALS);

/** What is left of an amount without another one, digit by digit; null if one of them is unknown. */
export const difference = (one: string | null, other: string | null): string | null =>
  one === null || other === null
    ? null
    : formatAmount(toBaseUnits(one, DECIMALS) - toBaseUnits(other, DECIMALS), DECIMALS);

/** Negative, zero or positive: how one amount compares with another. */
export function compare(one: string, other: string): number {
  const [left, right] = [toBaseUnits(one, DECIMALS), toBaseUnits(other, DECIMALS)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** An amount above 0, as a person types it. */
export const isAmount = (text: string): boolean => isDecimal(text) && /[1-9]/.test(text);
