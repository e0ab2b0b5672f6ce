import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MARKET_TIMEOUT_MS, MarketBackoff } from '../../../server/domain/automations/watchOrders.ts';

const MARKET = 'limit ETH USDG 6';
const clock = { now: () => new Date() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pauseMs = (backoff: MarketBackoff): number =>
  (backoff.pausedUntil(MARKET, clock.now())?.getTime() ?? Date.now()) - Date.now();

async function fails(backoff: MarketBackoff): Promise<void> {
  const failing = backoff.ask(MARKET, clock, () => Promise.reject(new Error('the node is away')));
  await expect(failing).rejects.toThrow('the node is away');
}

async function isLate(backoff: MarketBackoff): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asking = backoff.ask(MARKET, clock, () => promise);
  await vi.advanceTimersByTimeAsync(MARKET_TIMEOUT_MS);
  expect(await asking).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
}

test('a market whose questions fail is asked again every 5 seconds, however long the failure lasts', async () => {
  const backoff = new MarketBackoff();
  for (let times = 0; times < 10; times++) {
    await fails(backoff);
    expect(pauseMs(backoff)).toBe(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pauseMs(backoff)).toBe(0);
  }
});

test('a market that answers late rests twice as long each time, and a failure in between changes nothing of that', async () => {
  const backoff = new MarketBackoff();
  const pauses: number[] = [];
  for (let times = 0; times < 8; times++) {
    await isLate(backoff);
    pauses.push(pauseMs(backoff) / 1000);
    await fails(backoff);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  expect(await backoff.ask(MARKET, clock, () => Promise.resolve())).toBe(true);
  expect(pauseMs(backoff)).toBe(0);
});
