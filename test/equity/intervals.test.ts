import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AssetInterval,
  type EquityInterval,
  equityInterval,
  joinIntervals,
  returnRatio18,
} from '../../server/domain/equity/intervals.ts';

const ONE = 10n ** 18n;
const usd18 = fc.bigInt({ min: 0n, max: 10n ** 30n });
const flow = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const known = fc.record({
  startUsd18: usd18,
  endUsd18: usd18,
  flowsUsd18: fc.array(flow),
  isTraded: fc.boolean(),
});
const any = fc.record({
  startUsd18: fc.option(usd18),
  endUsd18: fc.option(usd18),
  flowsUsd18: fc.array(fc.option(flow)),
  isTraded: fc.boolean(),
});

const addsUp = ({
  startUsd18,
  endUsd18,
  flowsInUsd18,
  flowsOutUsd18,
  resultUsd18,
}: Omit<EquityInterval, 'unpriced'>) =>
  resultUsd18 === null || startUsd18 + flowsInUsd18 - flowsOutUsd18 + resultUsd18 === endUsd18;

test('the start, the flows and the result add up to the end, to the last unit', () => {
  fc.assert(fc.property(fc.array(any), (assets) => addsUp(equityInterval(assets))));
});

test('a result is known when every worth is', () => {
  fc.assert(
    fc.property(fc.array(known), (assets) => {
      expect(equityInterval(assets)).toMatchObject({ resultUsd18: expect.any(BigInt), unpriced: 0 });
    }),
  );
});

test('deposits and transfers alone are no result, and their return is 0', () => {
  fc.assert(
    fc.property(usd18, fc.array(flow), (startUsd18, flows) => {
      const net = flows.reduce((sum, value) => sum + value, 0n);
      fc.pre(startUsd18 + net >= 0n);
      const asset = { startUsd18, endUsd18: startUsd18 + net, flowsUsd18: flows, isTraded: false };
      const interval = equityInterval([asset]);
      expect(interval.resultUsd18).toBe(0n);
      const invested = startUsd18 + interval.flowsInUsd18;
      expect(returnRatio18(interval)).toBe(invested === 0n ? null : 0n);
    }),
  );
});

test('the return has the sign of the result, and nobody loses more than all', () => {
  fc.assert(
    fc.property(known, (asset) => {
      const interval = equityInterval([asset]);
      const ratio = returnRatio18(interval);
      if (ratio === null || interval.resultUsd18 === null) return;
      expect(ratio > 0n ? interval.resultUsd18 > 0n : ratio < 0n ? interval.resultUsd18 < 0n : true).toBe(
        true,
      );
      expect(ratio >= -ONE).toBe(true);
    }),
  );
});

test('an agent that is sold at its worth leaves no loss behind', () => {
  fc.assert(
    fc.property(usd18, usd18, (startUsd18, worth) => {
      const sold = { startUsd18, endUsd18: 0n, flowsUsd18: [-worth], isTraded: false };
      expect(equityInterval([sold])).toMatchObject({ flowsOutUsd18: worth, resultUsd18: worth - startUsd18 });
    }),
  );
});

const gift: AssetInterval = { startUsd18: 0n, endUsd18: null, flowsUsd18: [null], isTraded: false };

test('what was never worth anything known changes nothing while it only comes and goes', () => {
  for (const asset of [
    gift,
    { ...gift, startUsd18: null, endUsd18: 0n },
    { ...gift, startUsd18: null, flowsUsd18: [] },
  ]) {
    const paid = { startUsd18: 5n, endUsd18: 7n, flowsUsd18: [1n], isTraded: true };
    expect(equityInterval([paid, asset])).toMatchObject({ resultUsd18: 1n, flowsInUsd18: 1n });
  }
});

test('a result that rests on an unknown worth is unknown', () => {
  for (const asset of [
    { ...gift, isTraded: true },
    { ...gift, startUsd18: 3n },
    { ...gift, flowsUsd18: [2n] },
    { ...gift, endUsd18: 3n },
  ]) {
    const interval = equityInterval([asset]);
    expect([interval.resultUsd18, returnRatio18(interval)]).toEqual([null, null]);
  }
});

/** Intervals that follow each other. */
const chain = fc.array(fc.tuple(fc.array(flow, { maxLength: 3 }), usd18)).map((parts) => {
  let startUsd18 = 0n;
  return parts.map(([flowsUsd18, endUsd18]) => {
    const interval = equityInterval([{ startUsd18, endUsd18, flowsUsd18, isTraded: true }]);
    startUsd18 = endUsd18;
    return interval;
  });
});

test('hours join to days: the amounts add up, whichever hours are joined first', () => {
  fc.assert(
    fc.property(chain, fc.nat(), (hours, at) => {
      const whole = joinIntervals(hours);
      expect(addsUp(whole)).toBe(true);
      const parts = [hours.slice(0, at), hours.slice(at)].filter(({ length }) => length > 0);
      const { returnRatio18: _, ...sums } = joinIntervals(
        parts.map((part) => ({ ...joinIntervals(part), unpriced: 0 })),
      );
      expect(whole).toMatchObject(sums);
    }),
  );
});

test('a return over several intervals is that of one unit that stays: flows between them do not change it', () => {
  const interval = (startUsd18: bigint, flows: bigint[], endUsd18: bigint) =>
    equityInterval([{ startUsd18, endUsd18, flowsUsd18: flows, isTraded: true }]);
  const quiet = [interval(100n, [], 110n), interval(110n, [], 121n)];
  const paidIn = [interval(100n, [], 110n), interval(110n, [1_000n], 1_221n)];
  for (const intervals of [quiet, paidIn])
    expect(joinIntervals(intervals).returnRatio18).toBe((21n * ONE) / 100n);
  expect(joinIntervals([]).returnRatio18).toBeNull();
  expect(joinIntervals([interval(0n, [], 0n), ...quiet]).returnRatio18).toBe((21n * ONE) / 100n);
  expect(joinIntervals([interval(0n, [], 5n), ...quiet]).returnRatio18).toBeNull();
});
