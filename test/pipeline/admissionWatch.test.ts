import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdmissionWatch } from '../../server/pipeline/access/admissionWatch.ts';
import type { Caller } from '../../server/pipeline/contract/call.ts';

/** A caller may lose access while it has something open. The watch checks once per credential. */
const callerWith = (keyId: string): Caller => ({
  ...{ accountId: 'acc_x', keyId, sessionId: null, scopes: ['*'], agentIds: [], limitedBy: [] },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all that is open for a key is asked about once a second, and told together', async () => {
  const ended = new Error('revoked');
  const asked: (string | null)[] = [];
  let isRevoked = false;
  const watch = new AdmissionWatch(async ({ keyId }) => {
    asked.push(keyId);
    if (isRevoked && keyId === 'key_a') throw ended;
  });
  const told: string[] = [];
  const leave = ['a1', 'a2', 'a3'].map((name) => watch.watch(callerWith('key_a'), () => told.push(name)));
  watch.watch(callerWith('key_b'), () => told.push('b'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked.toSorted(), told]).toEqual([['key_a', 'key_a', 'key_b', 'key_b'], []]);
  leave[1]!();
  isRevoked = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['a1', 'a3']);
});

test('asks no more once nothing is open, and again once something is', async () => {
  const ask = vi.fn(async () => undefined);
  const watch = new AdmissionWatch(ask);
  const [one, other] = [1, 2].map(() => watch.watch(callerWith('key_a'), () => undefined));
  one!();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  other!();
  other!();
  expect(vi.getTimerCount()).toBe(0);
  watch.watch(callerWith('key_a'), () => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a question that takes long is not asked again meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const ask = vi.fn(() => promise);
  const watch = new AdmissionWatch(ask);
  watch.watch(callerWith('key_a'), () => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
