import type { Trx } from '../../context.ts';
import { findOperation } from '../onchain/operationRows.ts';
import { readSwap } from '../trading/swapRows.ts';
import { type AutomationRow, lockAutomation, updateAutomationRow } from './automationRows.ts';
import { type ExecutionRow, findExecutionOf, settleExecutionRow } from './executionRows.ts';
import { isFull, nextRun } from './nextRun.ts';
import { countFailure } from './recordSlots.ts';
import { finishAutomation } from './restAutomation.ts';

/**
 * The end of a swap is irrevocable: what it did not take goes back to the budget of the automation that made it, and the
 * automation completes, goes on, or counts a failure. Told twice, because a reorg revived it, the difference counts.
 */
export async function settleExecution(
  trx: Trx,
  swapId: string,
  outcome: 'succeeded' | 'failed',
  now: Date,
): Promise<void> {
  const found = await findExecutionOf(trx, swapId);
  if (found === undefined) return;
  const automation = await lockAutomation(trx, found.automation_id);
  // Only now can nobody else be settling the same one.
  const execution = (await findExecutionOf(trx, swapId)) ?? found;
  const counts = outcome === 'succeeded';
  const heldRaw = await tookRaw(trx, execution, outcome);
  await settleExecutionRow(trx, execution.id, { heldRaw, counts }, now);
  const row = await updateAutomationRow(
    trx,
    automation,
    {
      spent_raw: (BigInt(automation.spent_raw) + heldRaw - BigInt(execution.held_raw)).toString(),
      executions_done: automation.executions_done + Number(counts) - Number(execution.counts),
      open_executions: automation.open_executions - (execution.settled ? 0 : 1),
      ...(counts ? { failures: 0 } : {}),
    },
    now,
  );
  await goOn(trx, row, { counts, isOwnFault: !counts && (await isOwnFault(trx, row, swapId)) }, now);
}

/** Of a route of several trades the first may have gone through although the whole failed. */
async function tookRaw(trx: Trx, execution: ExecutionRow, outcome: 'succeeded' | 'failed'): Promise<bigint> {
  const { fills, amount_in_raw: asked } = await readSwap(trx, execution.swap_id ?? '');
  return BigInt(fills[0]?.amountInRaw ?? (outcome === 'succeeded' ? asked : 0));
}

/** A stop of the agent is no failure, and neither is a market that left the limit before anything was signed. */
async function isOwnFault(trx: Trx, { kind }: AutomationRow, swapId: string): Promise<boolean> {
  const swap = await findOperation(trx, swapId);
  if (swap?.status_reason === 'agent_not_running') return false;
  return !(kind === 'limit' && swap?.state === 'rejected' && swap.status_reason === 'slippage_exceeded');
}

async function goOn(
  trx: Trx,
  automation: AutomationRow,
  { counts, isOwnFault: isFailure }: { readonly counts: boolean; readonly isOwnFault: boolean },
  now: Date,
): Promise<void> {
  if (automation.status === 'active' && isFull(automation)) {
    if (automation.open_executions === 0) await finishAutomation(trx, automation, now);
    return;
  }
  const isWaiting = automation.status === 'active' && automation.due_at === null;
  const row = isWaiting
    ? await updateAutomationRow(trx, automation, nextRun(automation, now), now)
    : automation;
  if (!counts && isFailure) await countFailure(trx, row, now);
}
