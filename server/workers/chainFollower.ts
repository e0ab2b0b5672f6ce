import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { isWithin } from '../domain/isWithin.ts';
import { QUIET_VERDICT_TTL_MS } from '../domain/onchain/chainGuard.ts';
import { followChain, startCursor } from '../domain/onchain/followChain.ts';
import { hasUnsettled } from '../domain/onchain/operationRows.ts';
import { scanNonces } from '../domain/onchain/scanNonces.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';
import { type Pause, startPause } from './startPause.ts';

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
  const pause = startPause(stop.signal, IDLE_MS);
  const pace = startPace(context, pause);
  let scannedAt = Number.NEGATIVE_INFINITY;
  let scanAfter = '';
  let started = false;

  /** Returns after how long the next pass is due. */
  async function pass(): Promise<number> {
    const beganAt = pace.nowMs();
    const busy = await hasUnsettled(context.db);
    const isWhole = await followChain(context, cursor, stop.signal, busy ? undefined : QUIET_VERDICT_TTL_MS);
    // After what is under way, so that a scan that fails holds up nothing.
    await scan();
    return isWhole && busy ? pace.lookMs(beganAt, cursor.isOut) : IDLE_MS;
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
      pace.end();
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** How long until the next look while something is on its way. What was sent while the chain was looked at may have been missed by that look. */
function startPace({ clock, addressBook, sends }: Context, pause: Pause) {
  let sentAt = Number.NEGATIVE_INFINITY;
  const nowMs = (): number => clock.now().getTime();
  const end = sends.onSent(() => {
    sentAt = nowMs();
    pause.within(SOON_MS);
  });
  return {
    end,
    nowMs,
    lookMs(lookedAt: number, isOut: boolean): number {
      const isAwaited = isWithin(nowMs(), sentAt, SOON_FOR_MS) && (isOut || sentAt >= lookedAt);
      return isAwaited ? Math.min(addressBook.pollMs, SOON_MS) : addressBook.pollMs;
    },
  };
}
