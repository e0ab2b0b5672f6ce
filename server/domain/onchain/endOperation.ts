import type { Context, Trx } from '../../context.ts';
import { finalizeIn } from './finalizeOperation.ts';
import { lockOperation, lockWithWallet } from './locks.ts';
import type { PlanRefusal } from './operationKind.ts';
import { moveOperation, type OperationRow } from './operationRows.ts';
import { isUnsigned } from './operationState.ts';
import { type DeniedStep, recordDenial } from './recordDenial.ts';
import { hasIncluded, listSteps, type StepRow } from './stepRows.ts';
import { type ChainView, isSettled } from './walletReadiness.ts';

/** ended: for good, what it held is released. later: the view that it rests on may be old, it is asked again. */
type EndOutcome = 'ended' | 'later';

interface Ending {
  readonly event: 'rejected' | 'denied' | 'expired';
  readonly code: string | null;
  readonly sentence: string | null;
}

export const EXPIRED: Ending = { event: 'expired', code: null, sentence: null };

/** Ends an operation that has nothing in flight at the end of its validity. What it held is released in the same commit. */
export async function endExpired(context: Context, claimed: OperationRow): Promise<EndOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (!isUnsigned(operation.state)) return 'later';
    return endLocked(context, trx, operation, EXPIRED);
  });
}

/** Ends an operation whose next transaction may not be signed. */
export async function endDenied(
  context: Context,
  claimed: OperationRow,
  plan: DeniedStep,
  denial: PlanRefusal,
): Promise<EndOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (!isUnsigned(operation.state)) return 'later';
    return denyLocked(context, trx, operation, plan, denial);
  });
}

/** The same, for a caller who holds the operation's lock and knows that it is unsigned. */
export async function denyLocked(
  context: Context,
  trx: Trx,
  operation: OperationRow,
  plan: DeniedStep,
  denial: PlanRefusal,
): Promise<'ended'> {
  await recordDenial(trx, operation, plan, denial, context.clock.now());
  const { refused: code, sentence } = denial;
  return endLocked(context, trx, operation, { event: 'denied', code, sentence });
}

/**
 * Ends an operation that cannot go on, as the chain stood in `view`. When the wallet has signed something else since, or the
 * chain has dropped that block or others a moment ago, the view is no ground to end it on.
 */
export async function endRefused(
  context: Context,
  claimed: OperationRow,
  reason: { readonly code: string; readonly sentence: string },
  view: ChainView,
): Promise<EndOutcome> {
  if (!(await isSettled(context, view))) return 'later';
  return context.db.transaction().execute(async (trx) => {
    const { wallet, operation } = await lockWithWallet(trx, claimed);
    if (!isUnsigned(operation.state) || wallet.next_nonce !== view.chainNonce) return 'later';
    return endLocked(context, trx, operation, { event: 'rejected', ...reason });
  });
}

/**
 * The caller holds the operation's lock and knows that it is unsigned. With its decisive step on the chain it is not
 * failed by what comes after: it is complete without that.
 */
export async function endLocked(
  context: Context,
  trx: Trx,
  operation: OperationRow,
  ending: Ending,
): Promise<'ended'> {
  const now = context.clock.now();
  const steps = await listSteps(trx, [operation.id]);
  if (hasIncluded(steps, context.kinds[operation.kind].decisiveStep)) {
    return finishLocked(context, trx, operation, steps);
  }
  await moveOperation(trx, operation, {
    event: ending.event,
    now,
    ...(ending.code === null ? {} : { statusReason: ending.code }),
    revertReason: ending.sentence,
    settled: steps.every((step) => step.final),
  });
  await context.kinds[operation.kind].settled(trx, operation, 'failed', now);
  return 'ended';
}

/** Nothing more is signed for it: it is included, and final where its steps are. The caller holds its lock. */
export async function finishLocked(
  context: Context,
  trx: Trx,
  operation: OperationRow,
  steps: readonly StepRow[],
): Promise<'ended'> {
  const txHash = steps.at(-1)?.tx_hash ?? null;
  await moveOperation(trx, operation, { event: 'finished', now: context.clock.now(), txHash });
  await finalizeIn(context, trx, operation.id, []);
  return 'ended';
}
