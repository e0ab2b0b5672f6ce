import fc from 'fast-check';
import { formatUnits, parseUnits } from 'viem';
import { expect, test } from 'vitest';
import { formatAmount, toBaseUnits } from '../../clients/typescript/index.ts';

/** viem's functions are the second opinion. */
const units = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
const decimals = fc.integer({ min: 0, max: 36 });

test('an amount that is written and read again is the same, whatever its size', () => {
  fc.assert(
    fc.property(units, decimals, (amount, places) => {
      const text = formatAmount(amount, places);
      expect(toBaseUnits(text, places)).toBe(amount);
      expect(text).toBe(formatUnits(amount, places));
      expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
    }),
  );
});

test('reads every decimal number with zeros wherever they change nothing', () => {
  const digits = fc.stringMatching(/^\d{1,40}$/);
  fc.assert(
    fc.property(digits, digits, fc.integer({ min: 40, max: 60 }), (whole, fraction, places) => {
      const text = `${whole}.${fraction}`;
      expect(toBaseUnits(`00${text}000`, places)).toBe(parseUnits(text, places));
    }),
  );
});

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['1000000000000000000000000000000', 18, 10n ** 48n],
  ['0.000001', 6, 1n],
  ['1.50', 1, 15n],
  ['7', 0, 7n],
  ['-0.5', 1, -5n],
])('%s of %i decimals is exactly %s', (text, places, amount) => {
  expect(toBaseUnits(text, places)).toBe(amount);
});

test.each(['', '.', '1.', '.5', '1e18', '0x10', ' 1', '1,5', '+1', '１', 'Infinity', 1.5, 1n, null])(
  'takes %s for no amount, rather than guess or round',
  (text) => {
    expect(() => toBaseUnits(text as string, 18)).toThrow(TypeError);
  },
);

test('refuses what would lose digits, and decimals and units of the wrong kind', () => {
  expect(() => toBaseUnits('0.0000001', 6)).toThrow(RangeError);
  expect(() => toBaseUnits('1', 1.5)).toThrow(TypeError);
  expect(() => toBaseUnits('1', -1)).toThrow(TypeError);
  expect(() => formatAmount(1 as never, 18)).toThrow(TypeError);
});
