import type { Context } from '../../context.ts';
import { listAttempts } from './attemptRows.ts';
import { lockAtStep } from './locks.ts';
import { findReceipt } from './observeOperation.ts';
import { findOperation, moveOperation, remarkUnsettled } from './operationRows.ts';
import { isEndedUnsigned } from './operationState.ts';
import { isUnincluded, markReopened, type StepRow } from './stepRows.ts';

/**
 * Whether the chain has another block where the step was included, or lost the one that displaced it. On a public chain a final block is final, and a node
 * without a block at that height only lags; a local chain may have lost both.
 */
async function isGone(context: Context, step: StepRow): Promise<boolean> {
  const { mayRollBack } = context.addressBook;
  if (step.final && !mayRollBack) return false;
  if (step.block_number === null) return true;
  const block = await context.chain.block(BigInt(step.block_number));
  return block === null ? mayRollBack : block.hash !== step.block_hash;
}

/**
 * The chain no longer has this step where it was recorded. Its operation goes back to "on its way" and the same stored
 * bytes are sent again; they can be included only once, whatever happens meanwhile.
 */
export async function reopenStep(context: Context, step: StepRow): Promise<void> {
  const attempts = (await listAttempts(context.db, [step.operation_id])).filter(
    (attempt) => attempt.step === step.name,
  );
  const receipt = await findReceipt(context, attempts);
  if (receipt !== null && receipt.blockHash === step.block_hash) return;
  if (!(await isGone(context, step))) return;
  // Another chain misses every block of this one: asked after the receipts, so that they came from the same endpoint.
  if ((await context.chainGuard.checkNow(context)) === 'mismatch') return;
  await context.db.transaction().execute(async (trx) => {
    const { operation, step: locked } = await lockAtStep(trx, step);
    if (isUnincluded(locked) || locked.block_hash !== step.block_hash) return;
    const now = context.clock.now();
    await markReopened(trx, locked, now);
    if (locked.state === 'included') {
      await context.kinds[operation.kind].reopened(context, trx, operation, locked);
    }
    const isOut = ['signed', 'broadcast', 'unresolved'].includes(operation.state);
    const staysAsItIs = isOut || isEndedUnsigned(operation.state);
    if (staysAsItIs) await remarkUnsettled(trx, operation, now);
    else {
      const isTold = operation.settled || operation.state === 'reverted';
      if (isTold) await context.kinds[operation.kind].revived?.(trx, operation, now);
      await moveOperation(trx, operation, { event: 'reopened', now, txHash: locked.tx_hash });
    }
  });
  const reopened = await findOperation(context.db, step.operation_id);
  context.log.warn(
    { operation: step.operation_id, step: step.name, state: reopened?.state },
    'reorg: step reopened',
  );
}
