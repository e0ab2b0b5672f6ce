import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareWorth } from '../../server/domain/equity/shareWorth.ts';

const wallet = fc.integer({ min: 1, max: 5 }).map((digit): `0x${string}` => `0x${String(digit).repeat(40)}`);
const TOKEN = `0x${'f'.repeat(40)}` as const;
const balance = fc.record({ owner: wallet, raw: fc.bigInt({ min: 1n, max: 10n ** 40n }) });
const part = fc.record({
  valueUsd18: fc.option(fc.bigInt({ min: 0n, max: 10n ** 40n })),
  balances: fc
    .uniqueArray(balance, { selector: ({ owner }) => owner, minLength: 1 })
    .map((balances) => balances.map((one) => ({ ...one, token: TOKEN }))),
});

const total = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n);

test('the parts of the wallets add up to the value of all tokens, to the last unit', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const known = total(parts.map(({ valueUsd18 }) => valueUsd18 ?? 0n));
      expect(total(shareWorth(parts).values())).toBe(known);
    }),
  );
});

test('who has more of a token gets no smaller part of its value', () => {
  fc.assert(
    fc.property(part, ({ valueUsd18, balances }) => {
      const worths = shareWorth([{ valueUsd18, balances }]);
      const ordered = balances.toSorted((one, other) => (one.raw < other.raw ? -1 : 1));
      const parts = ordered.map(({ owner }) => worths.get(owner) ?? 0n);
      expect(parts).toEqual(parts.toSorted((one, other) => (one < other ? -1 : 1)));
    }),
  );
});
