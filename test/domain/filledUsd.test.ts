import { expect, test } from 'vitest';
import { filledUsd } from '../../server/domain/trading/swapSpending.ts';

type Swap = Parameters<typeof filledUsd>[0];
const leg = {} as Swap['route'][number];
const swapOf = (valueUsd: string | null, ...fills: ([string, string] | null)[]): Swap => ({
  amount_in_raw: '1000',
  value_usd: valueUsd,
  route: fills.map(() => leg),
  fills: fills.map((fill) => fill && { amountInRaw: fill[0], amountOutRaw: fill[1] }),
});

test('a swap counts what it was worth, less what a market gave back, leg by leg', () => {
  expect(filledUsd(swapOf('90', ['1000', '7']))).toBe('90');
  expect(filledUsd(swapOf('90', ['250', '7']))).toBe('22.5');
  expect(filledUsd(swapOf('90', ['1000', '60'], ['20', '5']))).toBe('30');
  expect(filledUsd(swapOf('90', ['500', '60'], ['20', '5'], ['5', '1']))).toBe('15');
});

test('logs that claim more than was given count nothing more', () => {
  expect(filledUsd(swapOf('90', ['1001', '7']))).toBe('90');
  expect(filledUsd(swapOf('90', ['1000', '0'], ['20', '5']))).toBe('90');
});

test('a swap of which a leg is off the chain does not count, and one of unknown worth counts 0', () => {
  expect(filledUsd(swapOf('90', ['1000', '60'], null))).toBeNull();
  expect(filledUsd(swapOf('90', null, ['20', '5']))).toBeNull();
  expect(filledUsd(swapOf(null, ['1000', '7']))).toBe('0');
});
