import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { FairTurns } from '../../server/domain/fairTurns.ts';
import { Turns } from '../../server/domain/turns.ts';
import { TurnsOfEach } from '../../server/domain/turnsOfEach.ts';

afterEach(() => void vi.useRealTimers());

const bound = (atOnce: number, mostWaiting: number) => ({ atOnce, mostWaiting });

test('whoever has waited for the longest gives up, and its turn goes to the next who waits', async () => {
  const turns = new Turns(1, 5, 10);
  const end = await turns.take();
  expect(await Promise.all([turns.take(), turns.take()])).toEqual([null, null]);
  const next = turns.take();
  end?.();
  expect(await next).toBeTypeOf('function');
});

test('a turn that comes while this process is kept busy is taken, however long that takes', async () => {
  const turns = new Turns(1, 5, 1_000);
  const end = await turns.take();
  const next = turns.take();
  // What comes from outside is taken in after the timers that are due.
  void readFile(import.meta.filename).then(() => end?.());
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await next).toBeTypeOf('function');
});

test('who gave up leaves no trace: the next of the same is served', async () => {
  const turns = new TurnsOfEach(1, 5, 10);
  const end = await turns.take('one');
  expect(await turns.take('one')).toBeNull();
  expect(await turns.take('other')).toBeTypeOf('function');
  end?.();
  expect(await turns.take('one')).toBeTypeOf('function');
});

test('one who asks for many keeps nobody else waiting, and what is refused holds no turn', async () => {
  const turns = new FairTurns({ ofOne: bound(1, 1), ofAll: bound(2, 0) });
  const first = await turns.take('one');
  const second = turns.take('one');
  expect(await turns.take('one')).toBeNull();
  const other = await turns.take('other');
  expect(other).toBeTypeOf('function');
  expect(await turns.take('third')).toBeNull();
  other?.();
  expect(await turns.take('third')).toBeTypeOf('function');
  first?.();
  expect(await second).toBeTypeOf('function');
});

test('nobody waits for longer than the longest wait, for the own turn and that of all together', async () => {
  vi.useFakeTimers();
  const turns = new FairTurns({ ofOne: bound(1, 5), ofAll: bound(1, 5), longestWaitMs: 500 });
  const end = await turns.take('another');
  const given: string[] = [];
  const wait = (name: string) =>
    turns.take('one').then((turn) => given.push(turn === null ? `${name} left` : name));
  const first = wait('first');
  await vi.advanceTimersByTimeAsync(200);
  const second = wait('second');
  await vi.advanceTimersByTimeAsync(299);
  expect(given).toEqual([]);
  // The first one leaves its account's turn to the second, which has waited for most of its time by then.
  await vi.advanceTimersByTimeAsync(100);
  expect(given).toEqual(['first left']);
  await vi.advanceTimersByTimeAsync(200);
  expect(given).toEqual(['first left', 'second left']);
  await Promise.all([first, second]);
  end?.();
  expect(await turns.take('one')).toBeTypeOf('function');
});
