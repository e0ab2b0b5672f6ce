import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { isRecent } from '../concurrency/timers.ts';
import { RELAXED_VERDICT_TTL_MS } from '../engine/chain/chainGuard.ts';
import { observeHead } from '../engine/chain/headHistory.ts';
import { followChain, startCursor } from '../engine/delivery/followChain.ts';
import { hasUnsettled } from '../engine/records/operationRows.ts';
import { scanNonces } from '../engine/wallets/walletNonces.ts';
import { reportFailedPass, type Worker } from './worker.ts';

const IDLE_MS = 1_000;

/** Every wallet's nonce and the finality are read this often at least. */
const REST_MS = 5_000;

/** After a send, receipts are polled at this interval for this long. */
const RECEIPT_POLL_MS = 100;

const RECEIPT_POLL_FOR_MS = 3_000;

const NONCE_SCAN_MS = 5_000;

const CLOSE_MS = 7_000;

/**
 * Follows the head: at the address book's pace while operations are open, else once a second. Polls faster
 * for a moment after this process has sent a transaction.
 */
export function startChainWorker(context: Context): Worker {
  const stop = new AbortController();
  const cursor = startCursor();
  const pause = createPause(stop.signal, IDLE_MS);
  const pace = createPace(context, pause);
  const scan = createNonceScan(context);
  let followedAt = Number.NEGATIVE_INFINITY;

  /** Without operations, a head that was followed needs no other look for a while. */
  const isResting = async (nowMs: number): Promise<boolean> =>
    isRecent(nowMs, followedAt, REST_MS) && (await observeHead(context))?.hash === cursor.tips[0]?.hash;

  /** Returns the delay until the next pass. */
  async function pass(): Promise<number> {
    const beganAt = pace.nowMs();
    const busy = await hasUnsettled(context.db);
    if (!busy && (await isResting(beganAt))) return IDLE_MS;
    const isWhole = await followChain(
      context,
      cursor,
      stop.signal,
      busy ? undefined : RELAXED_VERDICT_TTL_MS,
    );
    // Last, so that a failed scan delays nothing.
    await scan();
    if (isWhole) followedAt = beganAt;
    return isWhole && busy ? pace.lookMs(beganAt, cursor.isOut) : IDLE_MS;
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      let waitMs = IDLE_MS;
      try {
        waitMs = await pass();
      } catch (error) {
        if (!stop.signal.aborted) {
          reportFailedPass(context, 'follower', error, 'the chain could not be followed, will be repeated');
        }
      }
      await pause.wait(waitMs);
    }
  }

  const unsubscribe = context.notifications.onQueued(pause.cutShort);
  const running = loop();
  return {
    async close() {
      unsubscribe();
      pace.end();
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Scans all wallets at the start, because the database may be an old copy. Then scans page by page. Repeats a
 * failed page.
 */
function createNonceScan(context: Context): () => Promise<void> {
  let scannedAt = Number.NEGATIVE_INFINITY;
  let scanAfter = '';
  let hasScannedAll = false;
  return async () => {
    const now = context.clock.now().getTime();
    if (isRecent(now, scannedAt, NONCE_SCAN_MS) || (await context.chainGuard.check(context)) === 'mismatch')
      return;
    scannedAt = now;
    do {
      scanAfter = await scanNonces(context, scanAfter, hasScannedAll ? 'used' : 'all');
    } while (!hasScannedAll && scanAfter !== '');
    hasScannedAll = true;
  };
}

/** Delay until the next poll. A poll that began before the send may have missed the transaction. */
function createPace({ clock, addressBook, sends }: Context, pause: Pause) {
  let sentAt = Number.NEGATIVE_INFINITY;
  const nowMs = (): number => clock.now().getTime();
  const end = sends.subscribe(() => {
    sentAt = nowMs();
    pause.within(RECEIPT_POLL_MS);
  });
  return {
    end,
    nowMs,
    lookMs(lookedAt: number, isOut: boolean): number {
      const isAwaited = isRecent(nowMs(), sentAt, RECEIPT_POLL_FOR_MS) && (isOut || sentAt >= lookedAt);
      return isAwaited ? Math.min(addressBook.pollMs, RECEIPT_POLL_MS) : addressBook.pollMs;
    },
  };
}

export interface Pause {
  wait(ms: number): Promise<void>;
  /** Ends an idle wait, or the next one if none is running. */
  cutShort(): void;
  /** Shortens a longer wait to this. */
  within(ms: number): void;
}

/** Waits of at least `idleMs` are idle and may be cut short. Once `stop` is aborted, nothing waits. */
export function createPause(stop: AbortSignal, idleMs: number): Pause {
  let isCut = false;
  let current: { readonly ms: number; endAfter(ms: number): void } | null = null;
  stop.addEventListener('abort', () => current?.endAfter(0));
  return {
    cutShort() {
      isCut = true;
      if (current !== null && current.ms >= idleMs) current.endAfter(0);
    },
    within(ms) {
      if (current !== null && current.ms > ms) current.endAfter(ms);
    },
    wait: (asked) =>
      new Promise((resolve) => {
        const ms = stop.aborted || (asked >= idleMs && isCut) ? 0 : asked;
        const finish = (): void => {
          current = null;
          isCut = false;
          resolve();
        };
        let timer = setTimeout(finish, ms);
        current = {
          ms,
          endAfter(laterMs) {
            clearTimeout(timer);
            timer = setTimeout(finish, laterMs);
          },
        };
      }),
  };
}
