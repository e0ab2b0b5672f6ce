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
const NONCE_SCAN_MS = 5_000;
const CLOSE_MS = 7_000;

/** Watches the chain's head: fast while anything is on its way, once a second when nothing is. */
export function startChainFollower(context: Context): Worker {
  const stop = new AbortController();
  const cursor = startCursor();
  const pause = startPause(stop.signal);
  let scannedAt = Number.NEGATIVE_INFINITY;
  let scanAfter = '';
  let started = false;

  /** Returns after how long the next pass is due. */
  async function pass(): Promise<number> {
    const busy = await hasUnsettled(context.db);
    const isWhole = await followChain(context, cursor, stop.signal, busy ? undefined : QUIET_VERDICT_TTL_MS);
    // After what is under way, so that a scan that fails holds up nothing.
    await scan();
    return isWhole && busy ? context.addressBook.pollMs : IDLE_MS;
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
  const running = loop();
  return {
    async close() {
      unsubscribe();
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** A wait of which a call ends the idle kind; a call before it counts too, so that none is lost. */
function startPause(stop: AbortSignal): { wait(ms: number): Promise<void>; cutShort(): void } {
  let isCut = false;
  let end: (() => void) | null = null;
  const cutShort = (): void => {
    isCut = true;
    end?.();
  };
  stop.addEventListener('abort', cutShort);
  return {
    cutShort,
    wait: (ms) =>
      new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(timer);
          end = null;
          isCut = false;
          resolve();
        };
        const isIdle = ms >= IDLE_MS;
        const timer = setTimeout(finish, isIdle && isCut ? 0 : ms);
        end = isIdle ? finish : null;
      }),
  };
}
