import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBuy, snipeTaxBps } from '../../../server/adapters/venues/pons/curveArithmetic.ts';
import { ceilingOf, minOutAbove } from '../../../server/adapters/venues/pons/snipeTaxes.ts';

const START = fc.oneof(fc.constant(0n), fc.bigInt(2_001n, 9_900n));
const WINDOW = fc.bigInt(1n, 60n);
const CEILING = fc.bigInt(0n, 9_900n);

test('knows from which second on the tax is at most the ceiling, and the least one above it', () => {
  fc.assert(
    fc.property(START, WINDOW, CEILING, (start, window, ceiling) => {
      const { over, underAfter } = ceilingOf({ start, window }, ceiling);
      const taxes = Array.from({ length: Number(window) + 1 }, (_, at) =>
        snipeTaxBps(start, window, BigInt(at)),
      );
      expect(taxes.findIndex((tax) => tax <= ceiling)).toBe(Number(underAfter));
      expect(over).toBe(taxes.filter((tax) => tax > ceiling).at(-1) ?? null);
    }),
  );
});

test('finds it at once, however long a window a curve names', () => {
  const window = 2n ** 256n - 1n;
  const { over, underAfter } = ceilingOf({ start: 9_900n, window }, 500n);
  expect(snipeTaxBps(9_900n, window, underAfter)).toBeLessThanOrEqual(500n);
  expect(snipeTaxBps(9_900n, window, underAfter - 1n)).toBe(over);
});

test('no buy at a tax above the ceiling reaches the least, and each at the ceiling that is not too small for the difference does', () => {
  const reserves = fc.record({
    quoteReserveRaw: fc.bigInt(10n ** 17n, 10n ** 21n),
    tokenReserveRaw: fc.bigInt(10n ** 24n, 10n ** 27n),
    sellableRaw: fc.bigInt(10n ** 22n, 10n ** 27n),
  });
  const terms = { feeBps: 100n, creatorTaxBps: 100n };
  fc.assert(
    fc.property(
      reserves,
      fc.bigInt(10n ** 12n, 10n ** 19n),
      START,
      WINDOW,
      CEILING,
      (held, paid, start, window, ceiling) => {
        const { over } = ceilingOf({ start, window }, ceiling);
        fc.pre(over !== null && held.sellableRaw <= held.tokenReserveRaw);
        const least = minOutAbove(paid, held, terms, over!);
        for (let at = 0n; at <= window; at += 1n) {
          const tax = snipeTaxBps(start, window, at);
          const { spentRaw, tokensOutRaw } = priceBuy(paid, held, terms, tax);
          const reverts = spentRaw * least > paid * tokensOutRaw;
          if (tax > ceiling) expect(reverts).toBe(true);
          else if (spentRaw === paid && over! - tax > 1n) expect(reverts).toBe(false);
        }
      },
    ),
  );
});
