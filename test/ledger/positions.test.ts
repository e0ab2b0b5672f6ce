import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averageCost,
  type Crossing,
  fifoFigures,
  type Movement,
  matchedRaw,
  move,
  NO_POSITION,
  type Position,
} from '../../server/domain/ledger/positions.ts';

const USD = 10n ** 18n;

const movement: fc.Arbitrary<Movement> = fc.record({
  deltaRaw: fc.bigInt({ min: -12n, max: 12n }),
  valueUsd18: fc.option(fc.bigInt({ min: 0n, max: 100n }), { freq: 8 }),
});
const movements = fc.array(movement, { maxLength: 40 });
const largeMovements = fc.array(
  fc.record({
    deltaRaw: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    valueUsd18: fc.bigInt({ min: 0n, max: 10n ** 36n }),
  }),
  { maxLength: 40 },
);

const fold = (list: readonly Movement[], from: Position = NO_POSITION): Position => list.reduce(move, from);

/** The movement in which the other side ends, found by reading all of them. */
function crossingOf(list: readonly Movement[]): Crossing | null {
  const end = fold(list);
  if (end.boughtRaw === end.soldRaw) return null;
  const side = end.boughtRaw > end.soldRaw ? 1n : -1n;
  let [beforeRaw, beforeUsd18] = [0n, 0n];
  for (const { deltaRaw, valueUsd18 } of list.filter(({ deltaRaw }) => deltaRaw * side > 0n)) {
    const amountRaw = deltaRaw * side;
    if (beforeRaw + amountRaw > matchedRaw(end)) return { beforeRaw, beforeUsd18, amountRaw, valueUsd18 };
    beforeRaw += amountRaw;
    beforeUsd18 += valueUsd18 ?? 0n;
  }
  throw new Error('the longer side has no such movement');
}

const fifo = (list: readonly Movement[]) => fifoFigures(fold(list), crossingOf(list));

/** First in, first out, unit by unit: each unit of a movement has its share of the worth. */
function fifoByUnits(list: readonly Movement[]) {
  const [bought, sold]: [bigint[], bigint[]] = [[], []];
  for (const { deltaRaw, valueUsd18 } of list) {
    const amountRaw = deltaRaw < 0n ? -deltaRaw : deltaRaw;
    const upTo = (unit: bigint): bigint => ((valueUsd18 ?? 0n) * unit) / amountRaw;
    for (let unit = 1n; unit <= amountRaw; unit += 1n)
      (deltaRaw > 0n ? bought : sold).push(upTo(unit) - upTo(unit - 1n));
  }
  const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
  const matched = Math.min(bought.length, sold.length);
  return {
    costUsd18: sum(bought.slice(matched)) - sum(sold.slice(matched)),
    realisedUsd18: sum(sold.slice(0, matched)) - sum(bought.slice(0, matched)),
  };
}

test('a purchase, a partial sale at twice the price and the rest at half of it, by hand', () => {
  const bought = move(NO_POSITION, { deltaRaw: 10n, valueUsd18: 100n * USD });
  expect(averageCost(bought, 0)).toBe(10n * USD);
  const partly = move(bought, { deltaRaw: -4n, valueUsd18: 80n * USD });
  expect(partly).toMatchObject({ quantityRaw: 6n, costUsd18: 60n * USD, realisedUsd18: 40n * USD });
  const rest = move(partly, { deltaRaw: -6n, valueUsd18: 30n * USD });
  expect(rest).toMatchObject({ quantityRaw: 0n, costUsd18: 0n, realisedUsd18: 10n * USD });
  expect(averageCost(rest, 0)).toBeNull();
});

test('average cost and first in, first out differ by the lot that was sold, by hand', () => {
  const list = [
    { deltaRaw: 10n, valueUsd18: 100n * USD },
    { deltaRaw: 10n, valueUsd18: 300n * USD },
    { deltaRaw: -15n, valueUsd18: 450n * USD },
  ];
  expect(fold(list)).toMatchObject({ costUsd18: 100n * USD, realisedUsd18: 150n * USD });
  expect(fifo(list)).toEqual({ costUsd18: 150n * USD, realisedUsd18: 200n * USD });
});

test('first in, first out without a list of lots equals matching unit by unit', () => {
  fc.assert(
    fc.property(movements, (list) => {
      expect(fifo(list)).toEqual(fifoByUnits(list));
    }),
    { numRuns: 500 },
  );
});

test('by both methods, what came less what went is the cost held less what was realised', () => {
  fc.assert(
    fc.property(largeMovements, (list) => {
      const end = fold(list);
      const kept = end.boughtUsd18 - end.soldUsd18;
      const byFifo = fifo(list);
      expect(end.costUsd18 - end.realisedUsd18).toBe(kept);
      expect(byFifo.costUsd18 - byFifo.realisedUsd18).toBe(kept);
      expect(end.quantityRaw).toBe(end.boughtRaw - end.soldRaw);
    }),
  );
});

test('nothing held costs nothing, and then both methods have realised the same', () => {
  fc.assert(
    fc.property(largeMovements, fc.bigInt({ min: 0n, max: 10n ** 36n }), (list, valueUsd18) => {
      const flat = [...list, { deltaRaw: -fold(list).quantityRaw, valueUsd18 }];
      const end = fold(flat);
      expect(end).toMatchObject({ quantityRaw: 0n, costUsd18: 0n, unvaluedHeld: 0 });
      expect(fifo(flat)).toEqual({ costUsd18: 0n, realisedUsd18: end.realisedUsd18 });
    }),
  );
});

test('the cost has the sign of the quantity, and its average is within the prices paid', () => {
  fc.assert(
    fc.property(largeMovements, (list) => {
      const end = fold(list);
      expect(end.quantityRaw > 0n ? end.costUsd18 >= 0n : end.costUsd18 <= 0n).toBe(true);
      const byFifo = fifo(list).costUsd18;
      expect(end.quantityRaw > 0n ? byFifo >= 0n : byFifo <= 0n).toBe(true);
    }),
  );
  const purchases = fc.array(
    fc.record({
      deltaRaw: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      priceUsd18: fc.bigInt({ min: 1n, max: 10n ** 24n }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(purchases, (list) => {
      const end = fold(
        list.map(({ deltaRaw, priceUsd18 }) => ({ deltaRaw, valueUsd18: deltaRaw * priceUsd18 })),
      );
      const average = averageCost(end, 0)!;
      const prices = list.map(({ priceUsd18 }) => priceUsd18).sort((one, other) => (one < other ? -1 : 1));
      expect(average >= prices[0]! && average <= prices.at(-1)!).toBe(true);
    }),
  );
});

test('a sale at one price gains if it is above the average cost, loses below, and is 0 at it', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 24n });
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n });
  fc.assert(
    fc.property(amount, amount, price, price, (partRaw, restRaw, paid, got) => {
      const heldRaw = partRaw + restRaw;
      const bought = move(NO_POSITION, { deltaRaw: heldRaw, valueUsd18: heldRaw * paid });
      const after = move(bought, { deltaRaw: -partRaw, valueUsd18: partRaw * got });
      expect(after.realisedUsd18).toBe(partRaw * (got - paid));
      expect(after.costUsd18).toBe((heldRaw - partRaw) * paid);
    }),
  );
});

test('a sale that fills in parts brings what it would bring at once, apart from one rounding a part', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 20n }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(parts, fc.bigInt({ min: 0n, max: 10n ** 30n }), (list, paid) => {
      const soldRaw = list.reduce((sum, part) => sum + part, 0n);
      const bought = move(NO_POSITION, { deltaRaw: soldRaw + 7n, valueUsd18: paid });
      const atOnce = move(bought, { deltaRaw: -soldRaw, valueUsd18: soldRaw * 3n });
      const inParts = list.reduce(
        (held, part) => move(held, { deltaRaw: -part, valueUsd18: part * 3n }),
        bought,
      );
      const difference = atOnce.costUsd18 - inParts.costUsd18;
      expect(difference <= BigInt(list.length) && difference >= -BigInt(list.length)).toBe(true);
      expect(inParts.costUsd18 - inParts.realisedUsd18).toBe(atOnce.costUsd18 - atOnce.realisedUsd18);
    }),
  );
});

test('an unknown value is counted until what was held is gone', () => {
  const unknown = move(NO_POSITION, { deltaRaw: 10n, valueUsd18: null });
  expect(unknown).toMatchObject({ unvalued: 1, unvaluedHeld: 1, costUsd18: 0n });
  const mixed = move(unknown, { deltaRaw: 5n, valueUsd18: 50n });
  expect(mixed).toMatchObject({ unvalued: 1, unvaluedHeld: 1 });
  const sold = move(mixed, { deltaRaw: -15n, valueUsd18: null });
  expect(sold).toMatchObject({ unvalued: 2, unvaluedHeld: 0 });
  const again = move(sold, { deltaRaw: 3n, valueUsd18: 30n });
  expect(again).toMatchObject({ unvalued: 2, unvaluedHeld: 0, costUsd18: 30n });
});

test('the sale of a part at an unknown value leaves the cost of the rest known', () => {
  const bought = move(NO_POSITION, { deltaRaw: 10n, valueUsd18: 100n });
  const sold = move(bought, { deltaRaw: -4n, valueUsd18: null });
  expect(sold).toMatchObject({ unvalued: 1, unvaluedHeld: 0, costUsd18: 60n });
});

test('ether that was spent before it was found leaves the result of having been found in time', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (spentRaw, price) => {
        const spend = { deltaRaw: -spentRaw, valueUsd18: spentRaw * price };
        const find = { deltaRaw: spentRaw + 5n, valueUsd18: (spentRaw + 5n) * price };
        const late = fold([spend, find]);
        const inTime = fold([find, spend]);
        expect(late).toEqual(inTime);
        expect(late).toMatchObject({ costUsd18: 5n * price, realisedUsd18: 0n });
      },
    ),
  );
});
