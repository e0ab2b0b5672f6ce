import type { Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findReceipt, hasBlockOf } from '../chain/receipts.ts';
import { listAttempts } from '../records/attemptRows.ts';
import { lockAtStep } from '../records/locks.ts';
import { findOperation, moveOperation, remarkUnsettled } from '../records/operationRows.ts';
import { isEndedUnsigned } from '../records/operationState.ts';
import { isUnincluded, markReopened, type StepRow } from '../records/stepRows.ts';
import type { OperationsContext } from './operationKind.ts';

/**
 * Whether the step's block was replaced, or its displacing block is gone.
 * On a public chain final steps stay, and a missing block only means a lagging node. A local chain may lose
 * both.
 */
async function isGone(
  context: Pick<Ports, 'addressBook' | 'chain'>,
  step: StepRow,
  receipt: Receipt | null,
): Promise<boolean> {
  const { mayRollBack } = context.addressBook;
  if (step.final && !mayRollBack) return false;
  if (step.block_number === null) return true;
  if (receipt !== null && (await hasBlockOf(context, receipt))) return true;
  const block = await context.chain.block(BigInt(step.block_number));
  return block === null ? mayRollBack : block.hash !== step.block_hash;
}

/** The same bytes are sent again; they can be included only once. */
export async function reopenStep(context: OperationsContext, step: StepRow): Promise<void> {
  const attempts = (await listAttempts(context.db, [step.operation_id])).filter(
    (attempt) => attempt.step === step.name,
  );
  const receipt = await findReceipt(context, attempts);
  const isThere =
    String(receipt?.blockNumber) === step.block_number && receipt?.blockHash === step.block_hash;
  if (isThere || !(await isGone(context, step, receipt))) return;
  // A foreign chain lacks every block of ours. Checked after the receipts, so that both come from the same
  // endpoint.
  if ((await context.chainGuard.checkNow(context)) === 'mismatch') return;
  await context.db.transaction().execute(async (trx) => {
    const { operation, step: locked } = await lockAtStep(trx, step);
    const isOther = locked.block_hash !== step.block_hash || locked.block_number !== step.block_number;
    if (isOther || isUnincluded(locked)) return;
    const now = context.clock.now();
    await markReopened(trx, locked, now);
    if (locked.state === 'included') {
      await context.kinds[operation.kind].reopened(trx, operation, locked);
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
