/**
 * Returns an amount in the smallest units of its token, exactly: '1.5' of 18 decimals is 1500000000000000000n. Throws a `TypeError` for
 * what is no decimal number in a string, and a `RangeError` for more decimals than the token has.
 *
 * @example
 * ```ts
 * import { toBaseUnits } from '@agent-trading-service/client';
 *
 * console.log(toBaseUnits('1.5', 18)); // 1500000000000000000n
 * ```
 */
export function toBaseUnits(amount: string, decimals: number): bigint {
  checkDecimals(decimals);
  const parts = typeof amount === 'string' ? /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) : null;
  if (parts === null) throw new TypeError("An amount is a decimal number in a string, such as '1.5'.");
  const [, sign = '', whole = '', given = ''] = parts;
  const fraction = given.replace(/0+$/, '');
  if (fraction.length > decimals) throw new RangeError(`${amount} has more than ${decimals} decimals.`);
  return BigInt(sign + whole + fraction.padEnd(decimals, '0'));
}

/**
 * Returns an amount of smallest units as the decimal string that the service takes and gives: without an exponent and without zeros at
 * its end.
 *
 * @example
 * ```ts
 * import { formatAmount } from '@agent-trading-service/client';
 *
 * console.log(formatAmount(1_500_000_000_000_000_000n, 18)); // 1.5
 * ```
 */
export function formatAmount(units: bigint, decimals: number): string {
  checkDecimals(decimals);
  if (typeof units !== 'bigint') throw new TypeError('An amount in smallest units is a bigint.');
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    throw new TypeError('decimals is a whole number from 0 to 255.');
}
