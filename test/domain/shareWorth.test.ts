import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareWorth, sumShares } from '../../server/domain/trading/shareWorth.ts';

const wallet = fc.integer({ min: 1, max: 5 }).map((digit): `0x${string}` => `0x${String(digit).repeat(40)}`);
const TOKEN = `0x${'f'.repeat(40)}` as const;
const balance = fc.record({ owner: wallet, raw: fc.bigInt({ min: 1n, max: 10n ** 40n }) });
const balances = fc
  .uniqueArray(balance, { selector: ({ owner }) => owner, minLength: 1 })
  .map((some) => some.map((one) => ({ ...one, token: TOKEN })));
const worth = fc.bigInt({ min: 0n, max: 10n ** 40n });

test('the parts of the wallets add up to the worth of the token, to the last unit', () => {
  fc.assert(
    fc.property(worth, balances, (usd18, held) => {
      expect(sumShares(shareWorth(usd18, held))).toBe(usd18);
    }),
  );
});

test('who has more of a token gets no smaller part of its worth', () => {
  fc.assert(
    fc.property(worth, balances, (usd18, held) => {
      const ordered = held.toSorted((one, other) => (one.raw < other.raw ? -1 : 1));
      const parts = shareWorth(usd18, ordered).map((share) => share.usd18);
      expect(parts).toEqual(parts.toSorted((one, other) => (one < other ? -1 : 1)));
    }),
  );
});
