import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { isWithin } from '../domain/isWithin.ts';
import { QUIET_VERDICT_TTL_MS } from '../domain/onchain/chainGuard.ts';
import { followChain, startCursor } from '../domain/onchain/followChain.ts';
import { hasUnsettled } from '../domain/onchain/operationRows.ts';
import { scanNonces } from '../domain/onchain/scanNonces.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

const IDLE_MS = 1_000;
/** After something was sent the chain is looked at this often for its receipt, for so long. */
const SOON_MS = 100;
const SOON_FOR_MS = 3_000;
const NONCE_SCAN_MS = 5_000;
const CLOSE_MS = 7_000;

/**
 * Watches the chain's head: at the address book's pace while anything is on its way, once a second when nothing is, and for the moments
 * that a transaction of this process takes to be included as often as makes a difference to whoever waits for it.
 */
export function startChainFollower(context: Context): Worker {
  const stop = new AbortController();
  const cursor = startCursor();
  const pause = startPause(stop.signal);
  let scannedAt = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  let scanAfter = '';
  let started = false;

  /** Returns after how long the next pass is due. */
  async function pass(): Promise<number> {
    const beganAt = context.clock.now().getTime();
    const busy = await hasUnsettled(context.db);
    const isWhole = await followChain(context, cursor, stop.signal, busy ? undefined : QUIET_VERDICT_TTL_MS);
    // After what is under way, so that a scan that fails holds up nothing.
    await scan();
    return isWhole && busy ? lookMs(beganAt) : IDLE_MS;
  }

  /** What was sent while the chain was looked at may have been missed by that look. */
  function lookMs(lookedAt: number): number {
    const isFresh = isWithin(context.clock.now().getTime(), sentAt, SOON_FOR_MS);
    const { pollMs } = context.addressBook;
    return isFresh && (cursor.isOut || sentAt >= lookedAt) ? Math.min(pollMs, SOON_MS) : pollMs;
  }

  /** All wallets once at the start, used or not: the database may be an old copy. Then page by page; one that fails is asked again. */
  async function scan(): Promise<void> {
    const now = context.clock.now().getTime();
    if (isWithin(now, scannedAt, NONCE_SCAN_MS) || (await context.chainGuard.check(context)) === 'mismatch')
      return;
    scannedAt = now;
    do {
      scanAfter = await scanNonces(context, scanAfter, started ? 'used' : 'all');
    } while (!started && scanAfter !== '');
    started = true;
  }

  async function loop(): Promise<void> {
    while (!stop.signal.aborted) {
      let waitMs = IDLE_MS;
      try {
        waitMs = await pass();
      } catch (error) {
        if (!stop.signal.aborted) {
          passFailed(context, 'follower', error, 'the chain could not be followed, will be repeated');
        }
      }
      await pause.wait(waitMs);
    }
  }

  const unsubscribe = context.bell.onQueued(pause.cutShort);
  const forget = context.sends.onSent(() => {
    sentAt = context.clock.now().getTime();
    pause.within(SOON_MS);
  });
  const running = loop();
  return {
    async close() {
      unsubscribe();
      forget();
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

interface Pause {
  wait(ms: number): Promise<void>;
  /** Ends a wait of the idle kind; before it counts too, so that none is lost. */
  cutShort(): void;
  /** Lets a wait last no longer than that from now. */
  within(ms: number): void;
}

function startPause(stop: AbortSignal): Pause {
  let isCut = false;
  let isIdle = false;
  let wake: ((afterMs: number) => void) | null = null;
  const cutShort = (): void => {
    isCut = true;
    if (isIdle) wake?.(0);
  };
  stop.addEventListener('abort', () => wake?.(0));
  return {
    cutShort,
    within: (ms) => wake?.(ms),
    wait: (ms) =>
      new Promise((resolve) => {
        const finish = (): void => {
          wake = null;
          isCut = false;
          resolve();
        };
        isIdle = ms >= IDLE_MS;
        let dueAt = performance.now() + (isIdle && isCut ? 0 : ms);
        let timer = setTimeout(finish, dueAt - performance.now());
        wake = (afterMs) => {
          if (performance.now() + afterMs >= dueAt) return;
          dueAt = performance.now() + afterMs;
          clearTimeout(timer);
          timer = setTimeout(finish, afterMs);
        };
      }),
  };
}
