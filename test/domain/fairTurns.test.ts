import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FairTurns } from '../../server/domain/fairTurns.ts';
import { Turns } from '../../server/domain/turns.ts';
import { TurnsOfEach } from '../../server/domain/turnsOfEach.ts';

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
