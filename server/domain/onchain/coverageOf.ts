import type { Context } from '../../context.ts';
import { currentAttempt } from './nextReplacement.ts';
import type { OpenStep } from './observeOperation.ts';
import type { OperationRow } from './operationRows.ts';
import { isUnincluded, listSteps } from './stepRows.ts';

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
  const { isCovered } = context.kinds[operation.kind];
  if (isCovered === undefined || operation.reorgs === 0) return 'covered';
  const { step } = open;
  if (currentAttempt(open).purpose === 'cancel') return 'covered';
  // Before what they brought: what comes between the two is found.
  const steps = await listSteps(context.db, [operation.id]);
  if (await isCovered(context.db, operation, step)) return 'covered';
  const earlier = steps.filter(({ ordinal }) => ordinal < step.ordinal);
  return earlier.some(isUnincluded) ? 'awaited' : 'lost';
}
