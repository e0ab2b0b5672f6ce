import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RpcClient } from '../../../server/adapters/chain/rpcClient.ts';
import { watchFreshness } from '../../../server/adapters/chain/watchFreshness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LOOK_TTL_MS = 1_000;

interface HeadState {
  head: number;
  afterMs: number;
}

/** An endpoint whose head is the block of this number, one a minute, told after so long. */
function endpoint(state: HeadState): RpcClient {
  const request = async () => {
    const { head, afterMs } = state;
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return { number: `0x${head.toString(16)}`, timestamp: `0x${(head * 60).toString(16)}` };
  };
  return { request } as unknown as RpcClient;
}

const transport = () => ({ request: async () => 'answered' });

/** Two watched endpoints; `ask` reads through one of them, as often as a failover would. */
function watchTwo() {
  const states: [HeadState, HeadState] = [
    { head: 10, afterMs: 0 },
    { head: 10, afterMs: 0 },
  ];
  const freshness = watchFreshness(states.map(endpoint));
  const ask = (turn: number): Promise<unknown> =>
    (freshness.only(turn, transport as never)({}).request as () => Promise<unknown>)();
  return { states, freshness, ask };
}

test('an endpoint is seen to lag while a look at it holds, and not after that', async () => {
  const { states, freshness, ask } = watchTwo();
  states[1].head = 9;
  await ask(0);
  await expect(ask(1)).rejects.toMatchObject({ kind: 'unavailable' });
  expect([freshness.lags(0), freshness.lags(1)]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(LOOK_TTL_MS);
  expect(freshness.lags(1)).toBe(false);
});

test('an endpoint that was slow to show its head once is not taken to lag ever after: it is sent to like the others', async () => {
  const { states, freshness, ask } = watchTwo();
  states[1].afterMs = 2 * LOOK_TTL_MS;
  const asked = ask(1);
  await vi.advanceTimersByTimeAsync(2 * LOOK_TTL_MS);
  expect(await asked).toBe('answered');
  for (const state of states) state.head = 20;
  await ask(0);
  expect(freshness.newestSeen()).toBe(20n);
  expect(freshness.lags(1)).toBe(false);
});
