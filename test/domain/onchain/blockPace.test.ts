import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockIntervalSeconds, sendAtMs } from '../../../server/engine/chain/blockPace.ts';
import { HeadHistory } from '../../../server/engine/chain/headHistory.ts';
import type { BlockRef } from '../../../server/ports/chain.ts';

/** A time in 2026, in ms of our clock. */
const EPOCH_MS = 1_795_000_000_000;

/** Its clock is ahead of ours; `madeMs` are the block times by ours. */
interface World {
  readonly aheadMs: number;
  readonly madeMs: readonly number[];
}

const secondsAt = ({ aheadMs }: World, ms: number): bigint => BigInt(Math.floor((ms + aheadMs) / 1_000));
const blockOf = (world: World, at: number): BlockRef => ({
  ...{ number: BigInt(at + 1), hash: `0x${at}` },
  timestampSeconds: secondsAt(world, world.madeMs[at]!),
});

/** Polls every `everyMs`, gets each answer after `answerMs`; returns its time to send. */
function follow(
  world: World,
  seconds: bigint,
  looks: { readonly everyMs: number; readonly answerMs: number },
): number {
  const heads = new HeadHistory();
  for (let ms = world.madeMs[0]!; ; ms += looks.everyMs) {
    const shown = world.madeMs.findLastIndex((made) => made <= ms + looks.answerMs / 2);
    heads.record(blockOf(world, shown), ms, ms + looks.answerMs);
    const now = ms + looks.answerMs;
    const sendMs = sendAtMs(heads.list(), seconds);
    if (sendMs < now + looks.everyMs) return Math.max(sendMs, now);
  }
}

const LOOKS = fc.record({
  everyMs: fc.integer({ min: 10, max: 50 }),
  answerMs: fc.integer({ min: 1, max: 15 }),
});
const AHEAD = fc.integer({ min: -90, max: 90 }).map((seconds) => seconds * 1_000);
const START = fc.integer({ min: 0, max: 999 }).map((ms) => EPOCH_MS + ms);
function run(startMs: number, gaps: readonly number[]): number[] {
  const made = [startMs];
  for (const gap of gaps) made.push(made.at(-1)! + gap);
  return made;
}

test('on a chain that makes its blocks at an interval a transaction is there for the first block of the second, and not before the one ahead of it', () => {
  fc.assert(
    fc.property(
      START,
      AHEAD,
      fc.integer({ min: 1, max: 12 }),
      LOOKS,
      fc.integer({ min: 0, max: 9 }),
      (startMs, aheadMs, step, looks, wait) => {
        const world = { aheadMs, madeMs: run(startMs, Array(20).fill(step * 1_000)) };
        const seconds = secondsAt(world, world.madeMs[4]!) + BigInt(wait);
        const first = world.madeMs.findIndex((made) => secondsAt(world, made) >= seconds);
        const sentMs = follow(world, seconds, looks);
        expect(sentMs).toBeLessThan(world.madeMs[first]!);
        expect(sentMs).toBeGreaterThanOrEqual(world.madeMs[first - 1]!);
      },
    ),
  );
});

const SHORT = fc.integer({ min: 0, max: 600 });
const LONG = fc.integer({ min: 4_500, max: 60_000 });

test('on a chain that makes a block the moment there is something to put in none is sent too early, and none a second late', () => {
  fc.assert(
    fc.property(
      START,
      AHEAD,
      fc.array(fc.oneof(SHORT, LONG), { minLength: 1, maxLength: 30 }),
      LOOKS,
      fc.integer({ min: 0, max: 60 }),
      (startMs, aheadMs, gaps, looks, wait) => {
        const world = { aheadMs, madeMs: run(startMs, gaps) };
        const seconds = secondsAt(world, startMs) + BigInt(wait);
        const sentMs = follow(world, seconds, looks);
        expect(secondsAt(world, sentMs)).toBeGreaterThanOrEqual(seconds);
        const reachedMs = Math.max(Number(seconds) * 1_000 - aheadMs, startMs);
        expect(sentMs - reachedMs).toBeLessThan(1_000 + 2 * (looks.everyMs + looks.answerMs));
      },
    ),
  );
});

test('a second of blocks that follow each other closely shows the chain\u2019s clock closely, whatever ours says', () => {
  fc.assert(
    fc.property(
      START,
      fc.integer({ min: -90_000, max: 90_000 }),
      LOOKS,
      fc.integer({ min: 3, max: 9 }),
      (startMs, aheadMs, looks, wait) => {
        const world = { aheadMs, madeMs: run(startMs, Array(200).fill(100)) };
        const seconds = secondsAt(world, startMs) + BigInt(wait);
        const sentMs = follow(world, seconds, looks);
        const reachedMs = Number(seconds) * 1_000 - aheadMs;
        expect(sentMs).toBeGreaterThanOrEqual(reachedMs);
        expect(sentMs - reachedMs).toBeLessThan(100 + 2 * (looks.everyMs + looks.answerMs));
      },
    ),
  );
});

test('a few blocks that happen to be a second apart by what they say are no interval', () => {
  const seen = (at: number, ms: number) => ({
    ...{ number: BigInt(at), hash: `0x${at}`, seconds: BigInt(at), afterMs: ms - 20, byMs: ms },
  });
  expect(blockIntervalSeconds([seen(1, 1_900), seen(2, 2_100), seen(3, 3_950)])).toBeNull();
  expect(blockIntervalSeconds([seen(1, 1_900), seen(2, 2_910)])).toBeNull();
  expect(blockIntervalSeconds([seen(1, 1_900), seen(2, 2_910), seen(3, 3_890)])).toBe(1n);
});

test('blocks without transactions at an interval are no interval: one with a transaction may come at any moment', () => {
  const seen = (at: number, isEmpty: boolean, secondsLater = 0) => {
    const seconds = at * 5 + secondsLater;
    const byMs = seconds * 1_000 + 20;
    return {
      number: BigInt(at),
      hash: `0x${at}`,
      seconds: BigInt(seconds),
      afterMs: byMs - 20,
      byMs,
      isEmpty,
    };
  };
  const idle = [1, 2, 3, 4].map((at) => seen(at, true));
  expect(blockIntervalSeconds(idle)).toBeNull();
  expect(sendAtMs(idle, 24n)).toBeGreaterThanOrEqual(24_000);
  const busy = [1, 2, 3, 4].map((at) => seen(at, at % 2 === 0));
  expect(blockIntervalSeconds([...busy, seen(5, false)])).toBe(5n);
  const between = [seen(1, false), seen(2, false), { ...seen(3, false, -2) }];
  const after = [seen(4, false), seen(5, false), seen(6, false)];
  expect(blockIntervalSeconds([...between, ...after])).toBeNull();
});

test('forgets what it saw of a chain whose clock has been set back, and of blocks that are gone', () => {
  const heads = new HeadHistory();
  const note = (number: bigint, hash: string, seconds: bigint, ms: number) =>
    heads.record({ number, hash: hash as `0x${string}`, timestampSeconds: seconds }, ms, ms + 5);
  note(7n, '0x7', 5_000n, 10_000);
  note(8n, '0x8', 5_001n, 11_000);
  note(7n, '0x7b', 11n, 11_500);
  expect(heads.list().map(({ hash }) => hash)).toEqual(['0x7b']);
  note(8n, '0x8b', 12n, 12_500);
  expect(sendAtMs(heads.list(), 20n)).toBeGreaterThanOrEqual(20_000);
});

test('looks again, and forgets what it timed, when our own clock has been set back', async () => {
  const heads = new HeadHistory();
  const see = (number: bigint, ms: number) =>
    heads.record({ number, hash: `0x${number}`, timestampSeconds: number }, ms, ms + 5);
  see(8n, 3_608_000);
  const newest = await heads.newest(50, 9_000, async () => see(9n, 9_000));
  expect(newest?.number).toBe(9n);
  expect(sendAtMs(heads.list(), 12n)).toBeLessThan(13_000);
  see(7n, 9_100);
  expect(heads.list().map(({ number }) => number)).toEqual([7n]);
});

test('an answer from before the newest head tells nothing', () => {
  const heads = new HeadHistory();
  heads.record({ number: 8n, hash: '0x8', timestampSeconds: 8n }, 8_100, 8_110);
  heads.record({ number: 7n, hash: '0x7', timestampSeconds: 7n }, 8_090, 8_200);
  expect(heads.list().map(({ number }) => number)).toEqual([8n]);
});

test('the last loss is the highest block of those that went together, in whatever order they are told', () => {
  const world = { aheadMs: 0, madeMs: run(EPOCH_MS, [100, 100]) };
  const heads = new HeadHistory();
  const [one, other, last] = [0, 1, 2].map((at) => blockOf(world, at)) as [BlockRef, BlockRef, BlockRef];
  for (const block of [one, other, last]) heads.record(block, EPOCH_MS, EPOCH_MS);
  heads.remove([], EPOCH_MS);
  expect(heads.lastReorg()).toBeNull();
  heads.remove([last, other], EPOCH_MS);
  expect(heads.lastReorg()).toMatchObject({ number: last.number });
  expect(heads.list().map(({ hash }) => hash)).toEqual([one.hash]);
});
