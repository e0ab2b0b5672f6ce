import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LossTerms } from '../../server/domain/trading/swapRows.ts';
import { inputWorth, type LegBalance, lossOf, worstLoss } from '../../server/domain/trading/swapWorth.ts';
import { fromFixed18, toFixed18 } from '../../server/money/amounts.ts';

const raw = fc.bigInt({ min: 0n, max: 10n ** 30n });
const decimals = fc.constantFrom(6, 8, 18);
const price = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((usd18) => fromFixed18(usd18));

/** Each leg's output is at least its accepted minimum. */
const trade = fc.record({
  input: fc.record({ raw, decimals, price }),
  legs: fc.array(fc.record({ least: raw, more: raw, decimals, price }), { minLength: 1, maxLength: 3 }),
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

const termsOf = ({ input, legs }: Trade): LossTerms => ({
  inputUsd: fromFixed18(inputWorth(input.raw, input.decimals, input.price)),
  pricesUsd: legs.map((leg) => leg.price),
});
const leastOf = ({ legs }: Trade): LegBalance[] =>
  legs.map(({ least, decimals }, leg) => ({ leg, decimals, raw: least }));
const filled = ({ legs }: Trade, leg: number): LegBalance => {
  const { least, more, decimals } = legs[leg]!;
  return { leg, decimals, raw: least + more };
};

test('what is reserved is never less than what is lost, wherever the swap stops', () => {
  fc.assert(
    fc.property(trade, (one) => {
      const [terms, reserved] = [termsOf(one), worstLoss(termsOf(one), leastOf(one))!];
      for (const leg of one.legs.keys())
        expect(lossOf(terms, filled(one, leg))).toBeLessThanOrEqual(reserved);
    }),
  );
});

test('what is recorded is never less than the exact loss, nor below 0, and more by less than two units of the last digit', () => {
  fc.assert(
    fc.property(trade, (one) => {
      const { input } = one;
      const last = filled(one, one.legs.length - 1);
      // Both sides times the divisors of the decimals.
      const unit = 10n ** BigInt(input.decimals + last.decimals);
      const wentIn = input.raw * toFixed18(input.price) * 10n ** BigInt(last.decimals);
      const cameOut = last.raw * toFixed18(one.legs.at(-1)!.price) * 10n ** BigInt(input.decimals);
      const lost = lossOf(termsOf(one), last)!;
      const exact = wentIn > cameOut ? wentIn - cameOut : 0n;
      expect(lost * unit).toBeGreaterThanOrEqual(exact);
      expect(lost * unit - exact).toBeLessThan(2n * unit);
    }),
  );
});

test('an asset in between that nobody can price tells nothing, and at the end nobody knows', () => {
  fc.assert(
    fc.property(trade, fc.nat(2), (one, at) => {
      const leg = at % one.legs.length;
      const terms = { ...termsOf(one), pricesUsd: termsOf(one).pricesUsd.with(leg, null) };
      const isLast = leg === one.legs.length - 1;
      const known = leastOf(one).filter((left) => left.leg !== leg);
      const expected = isLast ? null : worstLoss(termsOf(one), known);
      expect(worstLoss(terms, leastOf(one))).toBe(expected);
    }),
  );
});

test('whatever is traded in whatever order, what is lost stays within a cap that holds what each may lose', () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 20 }), fc.bigInt({ min: 0n, max: 10n ** 40n }), (all, cap) => {
      let spent = 0n;
      for (const one of all) {
        if (spent + worstLoss(termsOf(one), leastOf(one))! > cap) continue;
        spent += lossOf(termsOf(one), filled(one, one.legs.length - 1))!;
      }
      expect(spent).toBeLessThanOrEqual(cap);
    }),
  );
});
