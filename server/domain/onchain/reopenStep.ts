import type { Context } from '../../context.ts';
import type { Receipt } from '../ports.ts';
import { listAttempts } from './attemptRows.ts';
import { lockAtStep } from './locks.ts';
import { findReceipt, hasBlockOf } from './observeOperation.ts';
import { findOperation, moveOperation, remarkUnsettled } from './operationRows.ts';
import { isEndedUnsigned } from './operationState.ts';
import { isUnincluded, markReopened, type StepRow } from './stepRows.ts';

/**
 * Whether the chain has another block where the step was included, or has the step in another block, or lost the one that displaced it.
 * On a public chain a final block is final, and a node without a block at that height only lags; a local chain may have lost both.
 */
async function isGone(context: Context, step: StepRow, receipt: Receipt | null): Promise<boolean> {
  const { mayRollBack } = context.addressBook;
  if (step.final && !mayRollBack) return false;
  if (step.block_number === null) return true;
  if (receipt !== null && (await hasBlockOf(context, receipt))) return true;
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
  const isThere =
    String(receipt?.blockNumber) === step.block_number && receipt?.blockHash === step.block_hash;
  if (isThere || !(await isGone(context, step, receipt))) return;
  // Another chain misses every block of this one: asked after the receipts, so that they came from the same endpoint.
  if ((await context.chainGuard.checkNow(context)) === 'mismatch') return;
  await context.db.transaction().execute(async (trx) => {
    const { operation, step: locked } = await lockAtStep(trx, step);
    const isOther = locked.block_hash !== step.block_hash || locked.block_number !== step.block_number;
    if (isOther || isUnincluded(locked)) return;
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
