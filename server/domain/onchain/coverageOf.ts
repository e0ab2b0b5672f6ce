import type { Context } from '../../context.ts';
import { currentAttempt } from './nextReplacement.ts';
import type { OpenStep } from './observeOperation.ts';
import type { OperationRow } from './operationRows.ts';
import { isUnincluded, listSteps, type StepRow } from './stepRows.ts';

/** covered: its bytes may leave. awaited: what they move may come yet. lost: it does not come any more. */
export type Coverage = 'covered' | 'awaited' | 'lost';

/**
 * Whether the wallet has what a step moves from the steps before it, once a reorg took one of these off the chain. Where the chain has
 * that again with another outcome, the stored bytes would move what else the wallet holds.
 */
export async function coverageOf(
  context: Context,
  operation: OperationRow,
  open: OpenStep,
): Promise<Coverage> {
  if (currentAttempt(open).purpose === 'cancel' || operation.reorgs === 0) return 'covered';
  const { step } = open;
  // Before what they brought: what comes between the two is found.
  const steps = await listSteps(context.db, [operation.id]);
  if (!(await isLeftBare(context, operation, step))) return 'covered';
  const earlier = steps.filter(({ ordinal }) => ordinal < step.ordinal);
  return earlier.some(isUnincluded) ? 'awaited' : 'lost';
}

/** Whether a reorg has left the step without what it was to move. */
export async function isLeftBare(context: Context, operation: OperationRow, step: StepRow): Promise<boolean> {
  const { isCovered } = context.kinds[operation.kind];
  return operation.reorgs > 0 && isCovered !== undefined && !(await isCovered(context.db, operation, step));
}
