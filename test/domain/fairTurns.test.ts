import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { FairSemaphore, KeyedSemaphore, Semaphore } from '../../server/concurrency/semaphore.ts';

afterEach(() => void vi.useRealTimers());

const bound = (permits: number, maxWaiting: number) => ({ permits, maxWaiting });

test('whoever has waited for the longest gives up, and its turn goes to the next who waits', async () => {
  const turns = new Semaphore(1, 5, 10);
  const end = await turns.acquire();
  expect(await Promise.all([turns.acquire(), turns.acquire()])).toEqual([null, null]);
  const next = turns.acquire();
  end?.();
  expect(await next).toBeTypeOf('function');
});

test('a turn that comes while this process is kept busy is taken, however long that takes', async () => {
  const turns = new Semaphore(1, 5, 1_000);
  const end = await turns.acquire();
  const next = turns.acquire();
  // Node handles I/O after the due timers.
  void readFile(import.meta.filename).then(() => end?.());
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await next).toBeTypeOf('function');
});

test('who gave up leaves no trace: the next of the same is served', async () => {
  const turns = new KeyedSemaphore(1, 5, 10);
  const end = await turns.acquire('one');
  expect(await turns.acquire('one')).toBeNull();
  expect(await turns.acquire('other')).toBeTypeOf('function');
  end?.();
  expect(await turns.acquire('one')).toBeTypeOf('function');
});

test('one who asks for many keeps nobody else waiting, and what is refused holds no turn', async () => {
  const turns = new FairSemaphore({ perKey: bound(1, 1), overall: bound(2, 0) });
  const first = await turns.acquire('one');
  const second = turns.acquire('one');
  expect(await turns.acquire('one')).toBeNull();
  const other = await turns.acquire('other');
  expect(other).toBeTypeOf('function');
  expect(await turns.acquire('third')).toBeNull();
  other?.();
  expect(await turns.acquire('third')).toBeTypeOf('function');
  first?.();
  expect(await second).toBeTypeOf('function');
});

test('nobody waits for longer than the longest wait, for the own turn and that of all together', async () => {
  vi.useFakeTimers();
  const turns = new FairSemaphore({ perKey: bound(1, 5), overall: bound(1, 5), maxWaitMs: 500 });
  const end = await turns.acquire('another');
  const given: string[] = [];
  const wait = (name: string) =>
    turns.acquire('one').then((turn) => given.push(turn === null ? `${name} left` : name));
  const first = wait('first');
  await vi.advanceTimersByTimeAsync(200);
  const second = wait('second');
  await vi.advanceTimersByTimeAsync(299);
  expect(given).toEqual([]);
  // The second one gets its account's turn when most of its time is used.
  await vi.advanceTimersByTimeAsync(100);
  expect(given).toEqual(['first left']);
  await vi.advanceTimersByTimeAsync(200);
  expect(given).toEqual(['first left', 'second left']);
  await Promise.all([first, second]);
  end?.();
  expect(await turns.acquire('one')).toBeTypeOf('function');
});
