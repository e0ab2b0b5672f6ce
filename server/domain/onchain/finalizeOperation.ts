import type { Context, Trx } from '../../context.ts';
import { lockWithSteps } from './locks.ts';
import { markSettled, moveOperation } from './operationRows.ts';
import { isEndedUnsigned, next } from './operationState.ts';
import { markFinal, type StepRow } from './stepRows.ts';

/**
 * Marks the verified steps final, which are included at or below the chain's own `finalized` tag in blocks that it still
 * has; with all of them the operation settles, once. Irrevocable effects wait for this.
 */
export async function finalizeOperation(
  context: Context,
  operationId: string,
  verified: readonly StepRow[],
): Promise<void> {
  await context.db.transaction().execute((trx) => finalizeIn(context, trx, operationId, verified));
}

/** The same in a transaction that does more. */
export async function finalizeIn(
  context: Context,
  trx: Trx,
  operationId: string,
  verified: readonly StepRow[],
): Promise<void> {
  const { operation, steps } = await lockWithSteps(trx, operationId);
  const now = context.clock.now();
  let allFinal = true;
  for (const step of steps) {
    if (step.final) continue;
    const isVerified = verified.some(
      (one) => one.name === step.name && one.block_hash === step.block_hash && one.tx_hash === step.tx_hash,
    );
    if (isVerified && step.block_hash !== null) await markFinal(trx, step, now);
    else allFinal = false;
  }
  if (!allFinal || operation.settled) return;
  if (isEndedUnsigned(operation.state)) {
    await markSettled(trx, operation);
    await context.kinds[operation.kind].corrected?.(trx, operation, now);
  }
  if (next(operation.state, 'finalized') === null) return;
  await moveOperation(trx, operation, { event: 'finalized', now, settled: true });
  const outcome = operation.state === 'included' ? 'succeeded' : 'failed';
  await context.kinds[operation.kind].settled(trx, operation, outcome, now);
}
