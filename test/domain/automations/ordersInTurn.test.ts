import { expect, test } from 'vitest';
import type { PricedOrder } from '../../../server/domain/automations/orderPrice.ts';
import { roundRobinByAccount } from '../../../server/domain/automations/tryOrders.ts';

const stop = (account: string, seenAt: string | null = null): PricedOrder => {
  const automation = {
    account_id: account,
    stop_met_at: seenAt,
    stop_met_block: seenAt === null ? null : '7',
  };
  return { automation, amountInRaw: 1n, outRaw: 1n } as unknown as PricedOrder;
};
const SEEN = '2026-11-23T00:00:00.000Z';
const many = (account: string, seenAt: string | null = null) =>
  Array.from({ length: 200 }, () => stop(account, seenAt));
const placeOf = (orders: readonly PricedOrder[], order: PricedOrder) =>
  roundRobinByAccount(orders).indexOf(order);

test('however many stops another account has in a market, one account is asked about within two tries', () => {
  const own = stop('victim');
  expect(placeOf([...many('flood'), own], own)).toBeLessThan(2);
  const met = stop('victim', SEEN);
  expect(placeOf([...many('flood', SEEN), met], met)).toBeLessThan(2);
});

test('what was met at the look before is asked about before all that was not', () => {
  const met = stop('victim', SEEN);
  expect(placeOf([...many('flood'), stop('victim'), met], met)).toBe(0);
});

test('of one account each stop comes first some time, and none is left out', () => {
  const orders = [stop('own'), stop('own'), stop('own')];
  const first = new Set<PricedOrder>();
  for (let turn = 0; turn < 200; turn += 1) {
    const inTurn = roundRobinByAccount(orders);
    expect(new Set(inTurn)).toEqual(new Set(orders));
    first.add(inTurn[0]!);
  }
  expect(first.size).toBe(3);
});
