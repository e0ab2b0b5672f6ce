import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBuy, priceSell } from '../../server/adapters/venues/pons/curveArithmetic.ts';
import { curveFees, poolCosts, poolFees, slippageUsd18 } from '../../server/domain/ledger/tradeCosts.ts';
import { type TradePart, valueTrade } from '../../server/domain/ledger/valueTrade.ts';

const ETHER = 10n ** 18n;
const raw = fc.bigInt({ min: 1n, max: 10n ** 24n });
const bps = fc.integer({ min: 0, max: 1_000 });
const RESERVES = {
  quoteReserveRaw: 2n * ETHER,
  tokenReserveRaw: 10n ** 27n,
  sellableRaw: 7n * 10n ** 26n,
};

test("the fees of a curve are the contract's own, to the base unit, with and without a snipe tax", () => {
  fc.assert(
    fc.property(
      raw,
      bps,
      bps,
      fc.bigInt({ min: 0n, max: 7_000n }),
      (amountRaw, feeBps, creatorTaxBps, snipe) => {
        const terms = { feeBps: BigInt(feeBps), creatorTaxBps: BigInt(creatorTaxBps) };
        const bought = priceBuy(amountRaw + 10n ** 6n, RESERVES, terms, snipe);
        const buy = {
          side: 'buy',
          amountQuoteRaw: bought.spentRaw,
          feeQuoteRaw: bought.feeRaw + bought.taxRaw + bought.snipeRaw,
          feeBps,
          creatorTaxBps,
        } as const;
        expect(curveFees(buy)).toEqual({
          venueRaw: bought.feeRaw,
          poolRaw: 0n,
          creatorTaxRaw: bought.taxRaw,
          snipeTaxRaw: bought.snipeRaw,
        });
        const sold = priceSell(amountRaw + 10n ** 12n, RESERVES, terms);
        const sell = {
          ...buy,
          side: 'sell',
          amountQuoteRaw: sold.quoteOutRaw,
          feeQuoteRaw: sold.feeRaw + sold.taxRaw,
        } as const;
        expect(curveFees(sell)).toEqual({
          venueRaw: sold.feeRaw,
          poolRaw: 0n,
          creatorTaxRaw: sold.taxRaw,
          snipeTaxRaw: 0n,
        });
      },
    ),
  );
});

const HOP = { address: '0x00', tokenIn: '0x01', tokenOut: '0x02' } as const;

test('the fees of a pool add up to what its logs say, each part by its rate', () => {
  const cut = { startPips: 800_000, endPips: 5_000, startSeconds: 100, durationSeconds: 10 };
  fc.assert(
    fc.property(raw, fc.bigInt({ min: 90n, max: 120n }), fc.boolean(), (feeRaw, seconds, isFalling) => {
      const cuts = isFalling ? { fallingCut: cut } : { hookCut: { venueFeeBps: 70, creatorTaxBps: 100 } };
      const fees = poolFees(feeRaw, { ...HOP, feePips: isFalling ? 8_000 : 20_000, ...cuts }, seconds);
      const parts = Object.values(fees);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(feeRaw);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      if (!isFalling || seconds >= 110n) expect(fees.snipeTaxRaw).toBe(0n);
    }),
  );
  const parts = poolFees(
    20_000n,
    { ...HOP, feePips: 20_000, hookCut: { venueFeeBps: 70, creatorTaxBps: 100 } },
    0n,
  );
  expect(parts).toEqual({ poolRaw: 3_000n, venueRaw: 7_000n, creatorTaxRaw: 10_000n, snipeTaxRaw: 0n });
  const early = poolFees(803_000n, { ...HOP, feePips: 8_000, fallingCut: cut }, 100n);
  expect(early).toEqual({ poolRaw: 3_000n, venueRaw: 5_000n, creatorTaxRaw: 0n, snipeTaxRaw: 795_000n });
  expect(poolFees(7n, undefined, 0n)).toMatchObject({ poolRaw: 7n });
});

test('two pools of Uniswap v3 each take their rate of what the first one left', () => {
  const hops = [500, 3_000].map((feePips) => ({ ...HOP, feePips }));
  // $1,000 less 0.05 % is $999.50; less 0.3 % of that is $996.5015.
  expect(poolCosts({ hops }, 1_000n * ETHER).poolFeesUsd18).toBe((34_985n * ETHER) / 10_000n);
});

const QUOTED = {
  quotedOutRaw: 1_000n,
  minOutRaw: 990n,
  wholeMinOutRaw: 990n,
  lastInRaw: 50n,
  lastUsedRaw: 50n,
};

test('slippage is positive if less came than was quoted, and negative if more came', () => {
  expect(slippageUsd18({ ...QUOTED, outRaw: 1_000n }, 100n * ETHER)).toBe(0n);
  // 995 for $99.5: the 5 that are missing are worth 50 cents.
  expect(slippageUsd18({ ...QUOTED, outRaw: 995n }, (995n * ETHER) / 10n)).toBe(ETHER / 2n);
  expect(slippageUsd18({ ...QUOTED, outRaw: 1_010n }, 101n * ETHER)).toBe(-ETHER);
});

test('a curve that took a part owes that part of the quote, whatever part it took when quoted', () => {
  expect(slippageUsd18({ ...QUOTED, lastUsedRaw: 25n, outRaw: 500n }, 50n * ETHER)).toBe(0n);
  // Quoted for half of the input, filled whole: 2,000 are owed.
  const half = { ...QUOTED, minOutRaw: 495n, quotedOutRaw: 500n, wholeMinOutRaw: 990n };
  expect(slippageUsd18({ ...half, outRaw: 1_000n }, 100n * ETHER)).toBe(0n);
});

const part = fc.record({
  amountRaw: raw,
  worthUsd18: fc.option(fc.bigInt({ min: 0n, max: 10n ** 30n })),
  isListed: fc.boolean(),
});

test('whatever a trade gives and brings, both sides are worth the same, or a side is unknown', () => {
  const side = fc.array(part, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(side, side, (given, received) => {
      const parts = [
        ...given.map(({ amountRaw, ...one }): TradePart => ({ ...one, deltaRaw: -amountRaw })),
        ...received.map(({ amountRaw, ...one }): TradePart => ({ ...one, deltaRaw: amountRaw })),
      ];
      const values = valueTrade(parts);
      const sides = [values.slice(0, given.length), values.slice(given.length)].map((some) =>
        some.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0n),
      );
      if (!sides.includes(null)) expect(sides[0]).toBe(sides[1]);
      expect(values.every((value) => value === null || value >= 0n)).toBe(true);
    }),
  );
});

test('a trade counts by the side that an oracle prices, and by what was given if it prices both or none', () => {
  const of = (deltaRaw: bigint, worthUsd18: bigint | null, isListed: boolean) => ({
    deltaRaw,
    worthUsd18,
    isListed,
  });
  const value = (given: TradePart, received: TradePart) => valueTrade([given, received]);
  expect(value(of(-1n, 100n, true), of(1n, 90n, false))).toEqual([100n, 100n]);
  expect(value(of(-1n, 100n, false), of(1n, 90n, true))).toEqual([90n, 90n]);
  expect(value(of(-1n, 100n, true), of(1n, 90n, true))).toEqual([100n, 100n]);
  expect(value(of(-1n, 100n, false), of(1n, 90n, false))).toEqual([100n, 100n]);
  expect(value(of(-1n, null, true), of(1n, 90n, false))).toEqual([90n, 90n]);
  expect(value(of(-1n, null, false), of(1n, null, false))).toEqual([null, null]);
  expect(valueTrade([of(-1n, 100n, true)])).toEqual([100n]);
});
