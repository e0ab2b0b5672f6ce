import type { Context } from '../../context.ts';
import type { Owner } from '../agents/owner.ts';
import { orAborted } from '../orAborted.ts';
import { STEPS_AT_ONCE } from './runLooks.ts';
import type { RunRow } from './runRows.ts';
import { isEnded } from './runState.ts';
import type { RunStepRow } from './runStepRows.ts';

export type RunNews =
  /** `isBehindAll`: it and all before it have ended. */
  { readonly step: RunStepRow; readonly isBehindAll: boolean } | { readonly end: RunRow };

/**
 * The owner's run as it goes on: each step after `after` when it begins and when it ends, then the run once it is over. What
 * has happened before comes at once. It ends early when its reader has left.
 */
export async function* followRun(
  context: Context,
  owner: Owner,
  { id, after, left }: { readonly id: string; readonly after: number; readonly left: AbortSignal },
): AsyncGenerator<RunNews, void, undefined> {
  /** Everything up to here has ended and was told. */
  let told = after;
  const shown = new Map<string, RunStepRow['status']>();
  while (!left.aborted) {
    const look = context.runLooks.at(context, owner, id);
    const run = await look.run;
    const steps = await look.stepsAfter(told);
    const open = steps.findIndex(({ status }) => status === 'running');
    for (const [at, step] of steps.entries()) {
      if (shown.get(step.id) !== step.status) yield { step, isBehindAll: open < 0 || at < open };
      shown.set(step.id, step.status);
    }
    told = (open < 0 ? steps.at(-1) : steps[open - 1])?.index ?? told;
    if (steps.length > STEPS_AT_ONCE && open !== 0) continue;
    if (isEnded(run.status)) return yield { end: run };
    await orAborted(look.changed, left);
  }
}
