import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { carryOutRun, runLeaseEnd } from '../domain/runs/carryOutRun.ts';
import { claimRuns, type RunRow } from '../domain/runs/runRows.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** A run mostly waits for its model and the chain. */
const SLOTS = 32;

/** A run may last a day, so no account gets all slots. */
const SLOTS_PER_ACCOUNT = 8;

const CLOSE_MS = 7_000;

/**
 * Claims runs and carries out several at a time. Notifications wake it, and the watch for due work, which also
 * finds the runs of dead workers. `name` identifies this worker's leases.
 */
export function startRunWorker(context: Context, name: string): Worker {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let claiming: Promise<void> | null = null;
  let again = false;

  function begin(claimed: RunRow): void {
    const scope = { name: 'carry out run', kind: 'internal', about: { run: claimed.id } } as const;
    const run: Promise<void> = context.trace
      .within(scope, () => carryOutRun(context, claimed, stop.signal))
      .catch((error: unknown) => reportLostRun(context, claimed, error))
      .finally(() => {
        underWay.delete(run);
        wake();
      });
    underWay.add(run);
  }

  async function claim(): Promise<void> {
    do {
      again = false;
      const count = SLOTS - underWay.size;
      if (count <= 0 || stop.signal.aborted) return;
      const claim = { worker: name, count, ofOne: SLOTS_PER_ACCOUNT };
      const now = context.clock.now();
      for (const run of await claimRuns(context.db, claim, now, runLeaseEnd(context))) begin(run);
    } while (again);
  }

  /** One claim at a time. A wake-up during a claim starts another round. */
  function wake(): void {
    again = true;
    if (claiming !== null || stop.signal.aborted) return;
    claiming = claim()
      .catch((error: unknown) =>
        reportFailedPass(context, 'runner', error, 'runs were not claimed, will be repeated'),
      )
      .finally(() => {
        claiming = null;
      });
  }

  const subscriptions = [context.notifications.onRunQueued(wake), context.dueWatch.on('runs')(wake)];
  wake();

  async function drain(): Promise<void> {
    await claiming;
    await Promise.all(underWay);
  }
  return {
    async close() {
      stop.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.race([drain(), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function reportLostRun({ log, meter }: Context, { id }: RunRow, err: unknown): void {
  meter.countFailedPass('runner');
  log.error({ worker: 'runner', run: id, err }, 'a run is left behind; its lease will run out');
}
