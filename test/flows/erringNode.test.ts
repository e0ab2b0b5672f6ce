import { afterAll, beforeAll, expect, test } from 'vitest';
import { livedMs } from '../harness/livedMs.ts';
import type { Wrong } from '../harness/rpcProxy.ts';
import { type ErringScene, OPERATIONS, openErringScene, type Swept } from './erringScene.ts';

/**
 * A node answers one call wrongly, at each position of an operation. The outcome is right, or the caller is
 * told to retry and the retry is right. `TORTURE=full` tries every position with every wrong answer and
 * prints a table.
 */
const IS_FULL = process.env.TORTURE === 'full';
const WRONGS: readonly Wrong[] = ['0x', 'null', 'error', 'revert', 'omitted', 'cut'];
/** Positions per operation. */
const FEW = 5;
/** The same in full, spread out. */
const MOST = Number(process.env.ERR_POSITIONS ?? Number.POSITIVE_INFINITY);

let scene: ErringScene;
beforeAll(async () => {
  scene = await openErringScene();
});
afterAll(async () => {
  await scene?.stop();
});

/** Every pair, or a few distant positions with different wrong answers. */
function pairsOf(calls: number, turn: number): (readonly [number, Wrong])[] {
  const count = Math.min(IS_FULL ? MOST : FEW, calls);
  const chosen = Array.from({ length: count }, (_, index) => Math.floor((index * calls) / count));
  if (IS_FULL) return chosen.flatMap((position) => WRONGS.map((wrong) => [position, wrong] as const));
  return chosen.map((position, index) => [position, WRONGS[(index + turn) % WRONGS.length]!] as const);
}

/** The same choices in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const LIMIT_MS = IS_FULL ? 3_600_000 : 120_000;

test.each(OPERATIONS.map((name, turn) => ({ name, turn })))(
  '$name: one wrong answer of the node, at any place, is no refusal, no failure and no wrong figure',
  { timeout: LIMIT_MS },
  async ({ name, turn }) => {
    const calls = await scene.countCalls(name);
    const pairs = pairsOf(calls, turn);
    const found: { readonly position: number; readonly wrong: Wrong; readonly swept: Swept }[] = [];
    const tookMs = await livedMs(async () => {
      for (const [position, wrong] of pairs)
        found.push({ position, wrong, swept: await scene.sweep(name, position, wrong) });
    });
    const count = (verdict: string) => found.filter(({ swept }) => swept.verdict === verdict).length;
    const figures = [calls, pairs.length, count('right'), count('retryable'), count('wrong')].join(' | ');
    if (IS_FULL) console.log(`| ${name} | ${figures} | ${Math.round(tookMs / 1_000)} s |`);
    const wrong = found.filter(({ swept }) => swept.verdict === 'wrong');
    expect(wrong.map((one) => JSON.stringify(one))).toEqual([]);
    expect(count('right')).toBeGreaterThan(0);
  },
);

test.each(OPERATIONS)(
  '%s: with one call in six answered wrong it still comes to its right end',
  { timeout: LIMIT_MS },
  async (name) => {
    const random = chance(7);
    const next = (): Wrong | undefined =>
      random() < 1 / 6 ? WRONGS[Math.floor(random() * WRONGS.length)] : undefined;
    expect(await scene.insistThrough(name, next)).toBeUndefined();
  },
);
