import type { Context } from '../../context.ts';
import type { Owner } from '../agents/owner.ts';
import { orAborted } from '../orAborted.ts';
import { findRun, type RunRow } from './runRows.ts';
import { isEnded } from './runState.ts';

const RECHECK_MS = 1_000;

/** The owner's run once it has ended, or as it is after `waitSeconds`, or when the process is about to end. */
export async function waitForRun(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<RunRow> {
  const until = context.clock.now().getTime() + waitSeconds * 1000;
  for (;;) {
    const leftMs = until - context.clock.now().getTime();
    const changed = context.bell.waitForOperation(id, Math.max(0, Math.min(leftMs, RECHECK_MS)));
    const run = await findRun(context.db, owner, id);
    if (isEnded(run.status) || leftMs <= 0 || context.closing.aborted) return run;
    await orAborted(changed, context.closing);
  }
}
