import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { creditDeposits } from '../domain/billing/creditDeposits.ts';
import { sweepDeposits } from '../domain/billing/sweepDeposits.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

/** At most so long between two looks; shorter on a chain that is looked at often anyway. */
const LONGEST_LOOK_MS = 1_000;
const LOOKS_PER_POLL = 10;
const LONGEST_BACKOFF_MS = 30_000;
const CLOSE_MS = 7_000;

/** Credits deposits once they are final, and has what was paid in moved to the treasury. */
export function startCashier(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const lookMs = Math.min(LONGEST_LOOK_MS, LOOKS_PER_POLL * context.addressBook.pollMs);
  let backoffMs = lookMs;
  let hasTold = false;

  async function pass(): Promise<boolean> {
    const { decided, hasFailed } = await creditDeposits(context);
    const swept = await sweepDeposits(context);
    if (hasFailed) context.meter.passFailed('cashier');
    if (swept === null && !hasTold) {
      hasTold = true;
      context.log.warn('there is no treasury: deposits are credited and stay where they are');
    }
    return decided > 0 || !hasFailed;
  }

  /** Returns after how long the next pass is due. What fails again and again is looked at less and less often. */
  async function look(): Promise<number> {
    try {
      backoffMs = (await pass()) ? lookMs : Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    } catch (error) {
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
      if (!signal.aborted)
        passFailed(context, 'cashier', error, 'deposits were not looked at, will be repeated');
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
