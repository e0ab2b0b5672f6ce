import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { carryOutRun } from '../domain/runs/carryOutRun.ts';
import { claimRuns, type RunRow } from '../domain/runs/runRows.ts';
import { leaseEnd } from '../domain/runs/watchRun.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

/** A run mostly waits for its model and for the chain. */
const SLOTS = 32;
/** One may last for a day: no account has all of the slots. */
const SLOTS_OF_ONE = 8;
const SCAN_MS = 1_000;
const CLOSE_MS = 7_000;

/**
 * Claims runs that nobody works on and carries each out to its end, several at a time. A notification wakes it at once; a scan
 * every second backs the notifications up and finds the runs of dead workers. `name` tells this worker's leases from others'.
 */
export function startRunner(context: Context, name: string): Worker {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  let claiming: Promise<void> | null = null;
  let again = false;

  function begin(claimed: RunRow): void {
    const scope = { name: 'carry out run', kind: 'internal', about: { run: claimed.id } } as const;
    const run: Promise<void> = context.trace
      .within(scope, () => carryOutRun(context, claimed, stop.signal))
      .catch((error: unknown) => leftBehind(context, claimed, error))
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
      const claim = { worker: name, count, ofOne: SLOTS_OF_ONE };
      const now = context.clock.now();
      for (const run of await claimRuns(context.db, claim, now, leaseEnd(context))) begin(run);
    } while (again);
  }

  /** At most one claim at a time; what rings during one is answered by another round of it. */
  function wake(): void {
    again = true;
    if (claiming !== null || stop.signal.aborted) return;
    claiming = claim()
      .catch((error: unknown) =>
        passFailed(context, 'runner', error, 'runs were not claimed, will be repeated'),
      )
      .finally(() => {
        claiming = null;
      });
  }

  const unsubscribe = context.bell.onRunQueued(wake);
  const scan = setInterval(wake, SCAN_MS);
  wake();

  async function drain(): Promise<void> {
    await claiming;
    await Promise.all(underWay);
  }
  return {
    async close() {
      stop.abort();
      clearInterval(scan);
      unsubscribe();
      await Promise.race([drain(), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function leftBehind({ log, meter }: Context, { id }: RunRow, err: unknown): void {
  meter.passFailed('runner');
  log.error({ worker: 'runner', run: id, err }, 'a run is left behind; its lease will run out');
}
