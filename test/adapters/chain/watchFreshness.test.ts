import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RpcClient } from '../../../server/adapters/chain/rpc/callNode.ts';
import { watchFreshness } from '../../../server/adapters/chain/rpc/watchFreshness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LOOK_TTL_MS = 1_000;

interface HeadState {
  head: number;
  afterMs: number;
  looks?: number;
}

/** Its head is block `head`, one a minute; it answers after `afterMs`. */
function endpoint(state: HeadState): RpcClient {
  const request = async () => {
    const { head, afterMs } = state;
    state.looks = (state.looks ?? 0) + 1;
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return { number: `0x${head.toString(16)}`, timestamp: `0x${(head * 60).toString(16)}` };
  };
  return { request } as unknown as RpcClient;
}

const transport = () => ({ request: async () => 'answered' });

/** `ask` reads through one of the endpoints, as often as a failover would. */
function watchTwo() {
  const states: [HeadState, HeadState] = [
    { head: 10, afterMs: 0 },
    { head: 10, afterMs: 0 },
  ];
  const freshness = watchFreshness(states.map(endpoint));
  const ask = (turn: number): Promise<unknown> =>
    freshness
      .only(
        turn,
        transport as never,
      )({})
      .request({ method: 'eth_chainId' });
  /** A read through the first endpoint answers with this newest block. */
  const show = (head: number): Promise<unknown> => {
    const block = { number: `0x${head.toString(16)}`, timestamp: `0x${(head * 60).toString(16)}` };
    const showing = () => ({ request: async () => block });
    const latest = { method: 'eth_getBlockByNumber', params: ['latest', false] };
    return freshness
      .only(
        0,
        showing as never,
      )({})
      .request(latest);
  };
  return { states, freshness, ask, show };
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
  expect(freshness.highestSeenHead()).toBe(20n);
  expect(freshness.lags(1)).toBe(false);
});

test('a head that a read shows counts at once: an older answer of another endpoint is known to be old', async () => {
  const { freshness, ask, show } = watchTwo();
  await ask(0);
  expect(freshness.highestSeenHead()).toBe(10n);
  await show(11);
  expect(freshness.highestSeenHead()).toBe(11n);
});

test('after a pause of the chain, an endpoint whose head was seen before the newest block is looked at again', async () => {
  const { states, ask, show } = watchTwo();
  await ask(1);
  for (const state of states) state.head = 11;
  await show(11);
  expect(await ask(1)).toBe('answered');
  expect(states[1].looks).toBe(2);
});

test('one that has not got that block is refused, and many requests at once look again once', async () => {
  const { states, ask, show } = watchTwo();
  await ask(1);
  await show(11);
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask(1)));
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  await expect(ask(1)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(states[1].looks).toBe(2);
});
