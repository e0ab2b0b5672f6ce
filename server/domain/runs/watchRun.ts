import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { orAborted } from '../orAborted.ts';
import { deadlineOf } from './runJournal.ts';
import { type RunRow, renewRunLease } from './runRows.ts';

/** How long the run of a dead worker waits for the next one. */
const LEASE_MS = 15_000;
/** Whoever stops the run rings at once; this is for a bell that nobody heard. */
const LOOK_MS = 1_000;

/** Why the work on a run ends before the run does. */
export class RunInterrupted extends Error {
  readonly by: 'stop' | 'deadline' | 'closing' | 'superseded';
  constructor(by: RunInterrupted['by']) {
    super(`the run was interrupted: ${by}`);
    this.by = by;
  }
}

export const leaseEnd = (context: Context): Date => new Date(context.clock.now().getTime() + LEASE_MS);

export interface RunWatch {
  /** Aborted with a RunInterrupted. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/** Keeps the lease, and tells by its signal when the run is stopped, out of time, or somebody else's. */
export function watchRun(context: Context, run: RunRow, closing: AbortSignal): RunWatch {
  const interruption = new AbortController();
  const interrupt = (by: RunInterrupted['by']): void => interruption.abort(new RunInterrupted(by));
  const close = (): void => interrupt('closing');
  if (closing.aborted) close();
  closing.addEventListener('abort', close);
  const leftMs = deadlineOf(run).getTime() - context.clock.now().getTime();
  const deadline = setTimeout(() => interrupt('deadline'), Math.max(0, leftMs));
  const done = new AbortController();
  const looking = look();

  async function look(): Promise<void> {
    const lease = { id: run.id, epoch: run.lease_epoch };
    let isOurs = true;
    while (isOurs && !done.signal.aborted) {
      const rung = context.bell.waitForOperation(run.id, LOOK_MS);
      try {
        const status = await renewRunLease(context.db, lease, leaseEnd(context));
        isOurs = status !== null;
        if (!isOurs) interrupt('superseded');
        if (status === 'stopping') interrupt('stop');
      } catch (error) {
        context.log.warn({ run: run.id, err: error }, 'the lease of a run was not renewed');
        await delay(LOOK_MS, undefined, { signal: done.signal, ref: false }).catch(() => undefined);
      }
      await orAborted(rung, done.signal);
    }
  }

  return {
    signal: interruption.signal,
    async close() {
      done.abort();
      clearTimeout(deadline);
      closing.removeEventListener('abort', close);
      await looking;
    },
  };
}
