import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_TICK, sqrtPriceAt, squareRoot, tickOfPrice } from '../../../server/adapters/dex/poolMath.ts';
import { startQuoteRaw, startTickFor } from '../../../server/adapters/venues/long/launchTemplate.ts';

const ticks = fc.integer({ min: -MAX_TICK, max: MAX_TICK });

/** Uniswap's own values; the last two bound every pool. */
test.each([
  [0, 79228162514264337593543950336n],
  [1, 79232123823359799118286999568n],
  [-1, 79224201403219477170569942574n],
  [MAX_TICK, 1461446703485210103287273052203988822378723970342n],
  [-MAX_TICK, 4295128739n],
])('the root of the price at tick %i is the known one', (tick, root) => {
  expect(sqrtPriceAt(tick)).toBe(root);
});

test('a price is 1.0001 to the power of its tick, to twelve digits and more', () => {
  fc.assert(
    fc.property(ticks, (tick) => {
      // Neighboring ticks differ by a ten-thousandth in price, as far as 96 bits can tell.
      const next = Math.min(tick + 1, MAX_TICK);
      const [low, high] = [sqrtPriceAt(next - 1), sqrtPriceAt(next)];
      const [grown, exact] = [high * high * 10_000n, low * low * 10_001n];
      const off = grown > exact ? grown - exact : exact - grown;
      expect(off * low <= exact * 4n + (exact * low) / 10n ** 12n).toBe(true);
    }),
  );
});

test('a price leads back to its tick, and anything below it to the tick before', () => {
  fc.assert(
    fc.property(ticks, fc.bigInt({ min: 1n, max: 10n ** 30n }), (tick, amount0) => {
      const root = sqrtPriceAt(tick);
      const scale = 2n ** 192n;
      expect(tickOfPrice(root * root, scale)).toBe(tick);
      if (tick > -MAX_TICK) expect(tickOfPrice(root * root - 1n, scale)).toBe(tick - 1);
      expect(tickOfPrice(root * root * amount0, scale * amount0)).toBe(tick);
    }),
  );
});

test('the square root is the greatest whose square is not above the number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 400n }), (value) => {
      const root = squareRoot(value);
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
    }),
  );
});

test('a launch starts within a tenth of a percent below $20,000, whatever its quote asset costs', () => {
  const price = fc.bigInt({ min: 10n ** 9n, max: 10n ** 26n });
  fc.assert(
    fc.property(price, fc.constantFrom(6, 18), (usd18, decimals) => {
      const tick = startTickFor(usd18, decimals);
      if (tick === null) return;
      expect(tick % 8 === 0).toBe(true);
      const capUsd18 = (startQuoteRaw(tick) * usd18) / 10n ** BigInt(decimals);
      const one = usd18 / 10n ** BigInt(decimals) + 1n;
      expect(capUsd18 <= 20_000n * 10n ** 18n).toBe(true);
      expect(capUsd18 + 2n * one >= (20_000n * 10n ** 18n * 999n) / 1000n).toBe(true);
    }),
  );
});

test.each([0n, -1n, 10n ** 60n])('there is no start at a price of %i', (usd18) => {
  expect(startTickFor(usd18, 6)).toBeNull();
});
