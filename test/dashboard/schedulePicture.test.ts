import { expect, test } from 'vitest';
import { tradesOf } from '../../clients/dashboard/pages/agent/automations/trades.ts';

const HOUR = 3_600;
const prices = [2, 4, 4, 8].map((price, at) => ({ at: new Date(at * HOUR * 1_000).toISOString(), price }));

test('a schedule buys at each slot until its end, and its average weighs cheap slots more', () => {
  const trades = tradesOf({ prices, seconds: HOUR, amount: 8, isSale: false, most: 3 });
  expect(trades).toMatchObject({ count: 3, paid: 24, got: 8 });
  expect(trades.averages.map(({ price }) => price)).toEqual([2, 16 / 6, 3]);
});

test('a schedule of two hours sells at every second candle of an hour', () => {
  const plan = { prices, seconds: 2 * HOUR, amount: 1, isSale: true, most: Number.POSITIVE_INFINITY };
  expect(tradesOf(plan)).toMatchObject({ count: 2, paid: 2, got: 6 });
});
