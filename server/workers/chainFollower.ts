import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type FollowCursor, followChain } from '../domain/onchain/followChain.ts';
import { hasUnsettled } from '../domain/onchain/operationRows.ts';
import { scanAllNonces, scanNonces } from '../domain/onchain/scanNonces.ts';
import type { Worker } from './operationWorker.ts';

const IDLE_MS = 1_000;
const NONCE_SCAN_MS = 5_000;

/** Watches the chain's head: fast while anything is on its way, once a second when nothing is. */
export function startChainFollower(context: Context): Worker {
  const stop = new AbortController();
  const cursor: FollowCursor = { tip: null };
  let scannedAt = 0;
  let scanAfter = '';
  let started = false;

  async function pass(): Promise<boolean> {
    const busy = await hasUnsettled(context.db);
    const head = await context.chain.block('latest');
    if (head === null) return busy;
    if (!started) {
      await scanAllNonces(context);
      started = true;
    }
    if (head.hash !== cursor.tip?.hash) await followChain(context, cursor, head);
    const now = context.clock.now().getTime();
    if (now - scannedAt >= NONCE_SCAN_MS) {
      scanAfter = await scanNonces(context, scanAfter);
      scannedAt = now;
    }
    return busy;
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      let waitMs = IDLE_MS;
      try {
        if (await pass()) waitMs = context.addressBook.pollMs;
      } catch (error) {
        context.log.warn({ err: error }, 'the chain could not be followed, will be repeated');
      }
      await Promise.race([
        delay(waitMs, undefined, { signal: stop.signal }).catch(() => undefined),
        woken(waitMs),
      ]);
    }
  }

  let wake: (() => void) | null = null;
  const woken = (waitMs: number): Promise<void> =>
    waitMs < IDLE_MS ? new Promise(() => undefined) : new Promise((resolve) => (wake = resolve));
  const unsubscribe = context.bell.onQueued(() => wake?.());
  const running = loop();
  return {
    async close() {
      unsubscribe();
      stop.abort();
      await running;
    },
  };
}
