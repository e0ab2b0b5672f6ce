import fc from 'fast-check';
import { formatUnits } from 'viem';
import { expect, test } from 'vitest';
import {
  creditsToMicro,
  fromFixed18,
  fromRaw,
  microToCredits,
  ratioOfPct,
  showUsd,
  subtractBps,
  toFixed18,
  toRaw,
  valueUsd18,
} from '../../server/money/amounts.ts';

const raws = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
const decimalCounts = fc.integer({ min: 0, max: 18 });
/** The contract's pattern. */
const decimals = fc.stringMatching(/^(0|[1-9]\d{0,29})(\.\d{1,18})?$/);

test('turns base units into a decimal string and back without a loss', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), decimalCounts, (raw, count) => {
      expect(toRaw(fromRaw(raw, count), count)).toBe(raw);
    }),
  );
});

test('writes base units as any other tool does', () => {
  fc.assert(
    fc.property(raws, decimalCounts, (raw, count) => {
      expect(fromRaw(raw, count)).toBe(formatUnits(raw, count));
      expect(fromRaw(-raw, count)).toBe(formatUnits(-raw, count));
    }),
  );
});

test('rounds no amount: what has more digits than the token is refused, everything else is exact', () => {
  fc.assert(
    fc.property(decimals, decimalCounts, (amount, count) => {
      const [whole = '', fraction = ''] = amount.split('.');
      const isTooFine = /[1-9]/.test(fraction.slice(count));
      const exact = BigInt(whole + fraction.slice(0, count).padEnd(count, '0'));
      expect(toRaw(amount, count)).toBe(isTooFine ? null : exact);
    }),
  );
});

test('turns a percentage into a decimal fraction without a loss', () => {
  const percentages = fc.stringMatching(/^-?(0|[1-9]\d{0,29})(\.\d{1,16})?$/);
  const inUnits = (text: string) => (text.startsWith('-') ? -1n : 1n) * toFixed18(text.replace('-', ''));
  fc.assert(
    fc.property(percentages, (percentage) => {
      expect(inUnits(ratioOfPct(percentage)) * 100n).toBe(inUnits(percentage));
    }),
  );
});

test('keeps the order of amounts', () => {
  fc.assert(
    fc.property(decimals, decimals, (one, other) => {
      const [a, b] = [toRaw(one, 18)!, toRaw(other, 18)!];
      expect(a < b).toBe(toFixed18(one) < toFixed18(other));
    }),
  );
});

test.each([
  '',
  '-1',
  '+1',
  '01',
  '1.',
  '.5',
  '1e3',
  ' 1',
  '1,0',
  '0x1',
  'NaN',
  '1'.repeat(31),
  `0.${'1'.repeat(19)}`,
])('takes "%s" for no amount', (text) => {
  expect(() => toRaw(text, 18)).toThrow();
});

test('values an amount to the last digit, rounded down', () => {
  fc.assert(
    fc.property(raws, decimalCounts, fc.bigInt({ min: 0n, max: 10n ** 26n }), (raw, count, price18) => {
      const value = valueUsd18(raw, count, fromRaw(price18, 18));
      const unit = 10n ** BigInt(count);
      expect(value * unit).toBeLessThanOrEqual(raw * price18);
      expect((value + 1n) * unit).toBeGreaterThan(raw * price18);
    }),
  );
});

test('shows dollars cut to the micro-dollar, never more than there is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (value18) => {
      const shown = toFixed18(showUsd(value18));
      expect(shown).toBeLessThanOrEqual(value18);
      expect(value18 - shown).toBeLessThan(10n ** 12n);
      expect(toFixed18(fromFixed18(value18))).toBe(value18);
    }),
  );
});

test('takes basis points off without ever giving more than asked for', () => {
  fc.assert(
    fc.property(raws, fc.integer({ min: 0, max: 10_000 }), (raw, bps) => {
      const less = subtractBps(raw, bps);
      expect(less * 10_000n).toBeLessThanOrEqual(raw * BigInt(10_000 - bps));
      expect((less + 1n) * 10_000n).toBeGreaterThan(raw * BigInt(10_000 - bps));
    }),
  );
  expect([subtractBps(12_345n, 0), subtractBps(12_345n, 10_000)]).toEqual([12_345n, 0n]);
});

test('keeps credits exact to the micro-credit and refuses finer ones', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 62n }), (micro) => {
      expect(creditsToMicro(microToCredits(micro))).toBe(micro);
    }),
  );
  expect(() => creditsToMicro('0.0000001')).toThrow();
});
