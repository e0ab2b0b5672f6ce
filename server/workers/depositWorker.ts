import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { creditDeposits } from '../domain/billing/creditDeposits.ts';
import { sweepDeposits } from '../domain/billing/sweepDeposits.ts';
import { createLookPace, pollsMs } from './lookPace.ts';
import { reportFailedPass, type Worker } from './worker.ts';

const LOOK_IN_POLLS = 10;

const CLOSE_MS = 7_000;

/** Credits final deposits and starts their sweep to the treasury. */
export function startDepositWorker(context: Context): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const { dueWatch } = context;
  const due = [dueWatch.on('deposits'), dueWatch.on('sweeps')];
  const pace = createLookPace(context, pollsMs(context, LOOK_IN_POLLS), signal, ...due);
  let hasTold = false;

  /** Returns whether nothing has failed, or at least one deposit was decided. */
  async function pass(): Promise<boolean> {
    const { decided, hasFailed } = await creditDeposits(context);
    const swept = await sweepDeposits(context);
    if (hasFailed) context.meter.countFailedPass('cashier');
    if (swept === null && !hasTold) {
      hasTold = true;
      context.log.warn('there is no treasury: deposits are credited but not swept');
    }
    if (decided > 0) pace.news();
    return decided > 0 || !hasFailed;
  }

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      try {
        await ((await pass()) ? pace.pause() : pace.retry());
      } catch (error) {
        if (!signal.aborted)
          reportFailedPass(context, 'cashier', error, 'deposits were not checked, will be repeated');
        await pace.retry();
      }
    }
  }

  const running = loop();
  return {
    async close() {
      stop.abort();
      pace.end();
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
