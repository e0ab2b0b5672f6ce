import { untilAborted } from '../../concurrency/promises.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Owner } from '../agents/owner.ts';
import { findRun, type RunRow } from './runRows.ts';
import { isRunEnded } from './runState.ts';
import { listRunSteps, type RunStepRow } from './runStepRows.ts';

const RECHECK_MS = 1_000;

export type RunNews =
  /** `isBehindAll`: this step and all earlier ones have ended. */
  { readonly step: RunStepRow; readonly isBehindAll: boolean } | { readonly end: RunRow };

/**
 * Streams the steps after `after` as they begin and end, then the ended run. Ends early when the reader
 * leaves.
 */
export async function* followRun(
  context: Pick<Ports, 'db' | 'notifications'> & HasRunSnapshots,
  owner: Owner,
  { id, after, left }: { readonly id: string; readonly after: number; readonly left: AbortSignal },
): AsyncGenerator<RunNews, void, undefined> {
  /** All steps up to here have ended and were sent. */
  let sentUpTo = after;
  const shown = new Map<string, RunStepRow['status']>();
  while (!left.aborted) {
    const snapshot = context.runSnapshots.read(context, owner, id);
    const run = await snapshot.run;
    const steps = await snapshot.stepsAfter(sentUpTo);
    const open = steps.findIndex(({ status }) => status === 'running');
    for (const [at, step] of steps.entries()) {
      if (shown.get(step.id) !== step.status) yield { step, isBehindAll: open < 0 || at < open };
      shown.set(step.id, step.status);
    }
    sentUpTo = (open < 0 ? steps.at(-1) : steps[open - 1])?.index ?? sentUpTo;
    if (steps.length > STEP_PAGE && open !== 0) continue;
    if (isRunEnded(run.status)) return yield { end: run };
    await untilAborted(snapshot.changed, left);
  }
}

/** Returns at the latest after `waitSeconds`, or when the process closes. */
export async function waitForRun(
  context: Pick<Ports, 'clock' | 'db' | 'notifications' | 'closing'>,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<RunRow> {
  const until = context.clock.now().getTime() + waitSeconds * 1000;
  for (;;) {
    const leftMs = until - context.clock.now().getTime();
    const changed = context.notifications.waitForOperation(id, Math.max(0, Math.min(leftMs, RECHECK_MS)));
    const run = await findRun(context.db, owner, id);
    if (isRunEnded(run.status) || leftMs <= 0 || context.closing.aborted) return run;
    await untilAborted(changed, context.closing);
  }
}

/** Per read, plus one row. */
export const STEP_PAGE = 100;

/** Steps are read after the run, so an ended run has all its steps. */
export interface RunSnapshot {
  readonly run: Promise<RunRow>;
  /** Resolves when the run should be read again. */
  readonly changed: Promise<void>;
  stepsAfter(index: number): Promise<readonly RunStepRow[]>;
}

/** Shares one read among all readers of a run with the same owner and agents. */
export class RunSnapshots {
  readonly #snapshots = new Map<string, RunSnapshot>();

  read(context: Pick<Ports, 'db' | 'notifications'>, owner: Owner, id: string): RunSnapshot {
    const { accountId, agentIds } = owner;
    const whose = JSON.stringify([id, accountId, agentIds.toSorted()]);
    const known = this.#snapshots.get(whose);
    if (known !== undefined) return known;
    const forget = (): void => {
      if (this.#snapshots.get(whose) === snapshot) this.#snapshots.delete(whose);
    };
    const snapshot = takeSnapshot(context, owner, id, forget);
    this.#snapshots.set(whose, snapshot);
    // Before any waiting reader continues, so that the next read is new.
    void snapshot.changed.then(forget);
    return snapshot;
  }
}

/** `onFailure` unshares a failed read. */
function takeSnapshot(
  { db, notifications }: Pick<Ports, 'db' | 'notifications'>,
  owner: Owner,
  id: string,
  onFailure: () => void,
): RunSnapshot {
  // Listens before it reads, so that it misses no change.
  const changed = notifications.waitForOperation(id, RECHECK_MS);
  const run = findRun(db, owner, id);
  run.catch(onFailure);
  const steps = new Map<number, Promise<readonly RunStepRow[]>>();
  return {
    run,
    changed,
    stepsAfter(index) {
      const known = steps.get(index);
      if (known !== undefined) return known;
      const read = listRunSteps(db, id, { limit: STEP_PAGE, after: [`${index}`] });
      read.catch(onFailure);
      steps.set(index, read);
      return read;
    },
  };
}

export interface HasRunSnapshots {
  readonly runSnapshots: RunSnapshots;
}
