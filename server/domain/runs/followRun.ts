import type { Context } from '../../context.ts';
import type { Owner } from '../agents/owner.ts';
import { findRun, type RunRow } from './runRows.ts';
import { isEnded } from './runState.ts';
import { listRunSteps, type RunStepRow } from './runStepRows.ts';

const RECHECK_MS = 1_000;
const STEPS_AT_ONCE = 100;

export type RunNews =
  /** `isBehindAll`: it and all before it have ended. */
  { readonly step: RunStepRow; readonly isBehindAll: boolean } | { readonly end: RunRow };

/**
 * The owner's run as it goes on: each step after `after` when it begins and when it ends, then the run once it is over. What
 * has happened before comes at once.
 */
export async function* followRun(
  context: Context,
  owner: Owner,
  id: string,
  after: number,
): AsyncGenerator<RunNews, void, undefined> {
  /** Everything up to here has ended and was told. */
  let told = after;
  const shown = new Map<string, RunStepRow['status']>();
  for (;;) {
    const changed = context.bell.waitForOperation(id, RECHECK_MS);
    // Read before its steps: what has ended has no step to come.
    const run = await findRun(context.db, owner, id);
    const steps = await listRunSteps(context.db, id, { limit: STEPS_AT_ONCE, after: [`${told}`] });
    const open = steps.findIndex(({ status }) => status === 'running');
    for (const [at, step] of steps.entries()) {
      if (shown.get(step.id) !== step.status) yield { step, isBehindAll: open < 0 || at < open };
      shown.set(step.id, step.status);
    }
    told = (open < 0 ? steps.at(-1) : steps[open - 1])?.index ?? told;
    if (steps.length > STEPS_AT_ONCE && open !== 0) continue;
    if (isEnded(run.status)) return yield { end: run };
    await changed;
  }
}
