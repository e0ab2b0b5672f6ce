import { type Address, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { HasChainGuard } from '../chain/chainGuard.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import type { HasKinds } from '../operations/operationKind.ts';
import type { OperationRow } from '../records/operationRows.ts';
import { isUnincluded, listSteps, type OpenStep, type StepRow } from '../records/stepRows.ts';
import { currentAttempt, waitingSince } from '../signing/replacementRules.ts';

/** `awaited`: the funds may still come. `lost`: they will not. */
export type Coverage = 'covered' | 'awaited' | 'lost';

/**
 * Whether the wallet still has what the step moves, after a reorg removed an earlier step.
 * If that step returns with another outcome, the stored bytes would move other funds of the wallet.
 */
export async function coverageOf(
  context: Pick<Ports, 'db'> & HasKinds,
  operation: OperationRow,
  open: OpenStep,
): Promise<Coverage> {
  if (currentAttempt(open).purpose === 'cancel' || operation.reorgs === 0) return 'covered';
  const { step } = open;
  // Read first, so that a change in between is seen.
  const steps = await listSteps(context.db, [operation.id]);
  if (!(await isUncovered(context, operation, step))) return 'covered';
  const earlier = steps.filter(({ ordinal }) => ordinal < step.ordinal);
  return earlier.some(isUnincluded) ? 'awaited' : 'lost';
}

export async function isUncovered(
  context: Pick<Ports, 'db'> & HasKinds,
  operation: OperationRow,
  step: StepRow,
): Promise<boolean> {
  const { isCovered } = context.kinds[operation.kind];
  return operation.reorgs > 0 && isCovered !== undefined && !(await isCovered(context.db, operation, step));
}

/**
 * Whether neither the head nor a final block seen since has the step's contract: it left with its launch.
 * If the node lacks that block's state, the step waits for its deadline.
 */
export async function isContractGone(
  context: Pick<Ports, 'log' | 'chain'> & HasChainGuard & HasHeads,
  open: OpenStep,
): Promise<boolean> {
  const { chain, chainGuard, heads } = context;
  const { to_address: to, data } = open.step;
  if (data === '0x' || (await chain.hasCode(to as Address))) return false;
  const finalized = await chainGuard.finalBlock(context);
  if (finalized === null) return false;
  const sinceMs = waitingSince(open);
  const isPast = heads.list().some(({ number, afterMs }) => number <= finalized.number && afterMs >= sinceMs);
  if (!isPast) return false;
  try {
    return !(await chain.hasCode(to as Address, finalized.number));
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
    const about = { operation: open.step.operation_id, step: open.step.name, err: error };
    context.log.warn(
      about,
      'no node has the final state of a contract that is gone; its call waits until it expires',
    );
    return false;
  }
}
