import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { creditDeposits } from '../domain/billing/creditDeposits.ts';
import { sweepDeposits } from '../domain/billing/sweepDeposits.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** Longest interval; shorter on a fast chain. */
const MAX_INTERVAL_MS = 1_000;

const INTERVAL_IN_POLLS = 10;

const MAX_BACKOFF_MS = 30_000;

const CLOSE_MS = 7_000;

/** Credits final deposits and starts their sweep to the treasury. */
export function startDepositWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const lookMs = Math.min(MAX_INTERVAL_MS, INTERVAL_IN_POLLS * context.addressBook.pollMs);
  let backoffMs = lookMs;
  let hasTold = false;

  async function pass(): Promise<boolean> {
    const { decided, hasFailed } = await creditDeposits(context);
    const swept = await sweepDeposits(context);
    if (hasFailed) context.meter.countFailedPass('cashier');
    if (swept === null && !hasTold) {
      hasTold = true;
      context.log.warn('there is no treasury: deposits are credited but not swept');
    }
    return decided > 0 || !hasFailed;
  }

  /** Returns the delay until the next pass, which doubles after each failure. */
  async function look(): Promise<number> {
    try {
      backoffMs = (await pass()) ? lookMs : Math.min(backoffMs * 2, MAX_BACKOFF_MS);
    } catch (error) {
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      if (!signal.aborted)
        reportFailedPass(context, 'cashier', error, 'deposits were not checked, will be repeated');
    }
    return backoffMs;
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const waitMs = await look();
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    async close() {
      stop.abort();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
