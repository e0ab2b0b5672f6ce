import type { Trx } from '../../db/database.ts';
import { findOperation } from '../../engine/records/operationRows.ts';
import { listSteps } from '../../engine/records/stepRows.ts';
import type { OrderHooks } from '../trading/orderHooks.ts';
import { isMarketReason } from '../trading/swapIssues.ts';
import { readSwap, tradeStep } from '../trading/swapRows.ts';

import { type AutomationRow, lockAutomation, readAutomation, updateAutomationRow } from './automationRows.ts';
import {
  type ExecutionRow,
  findExecutionOf,
  holdExecutionRow,
  listOpenExecutions,
  revokeExecution,
  settleExecutionRow,
} from './executionRows.ts';
import { completeAutomation, reviveAutomation } from './moveAutomation.ts';
import {
  countFailure,
  delayAfterRevert,
  isExhausted,
  laterOfLastSlot,
  nextRun,
  REPEATED_FAILURES,
  recordSlotsWhileBusy,
} from './slots.ts';

/**
 * Settles an ended swap: returns the unused amount to the budget, then completes, continues or counts a
 * failure.
 *
 * If a reorg may still undo the trade, the execution stays open and is settled again when final. That applies
 * the difference and counts no second failure.
 */
export async function settleExecution(
  trx: Trx,
  swapId: string,
  outcome: 'succeeded' | 'failed',
  now: Date,
): Promise<void> {
  const found = await lockExecution(trx, swapId);
  if (found === null) return;
  const { automation, execution } = found;
  const counts = outcome === 'succeeded';
  const { heldRaw, isFinal: settled } = await readTaken(trx, execution, outcome);
  const isKnown = execution.settled && execution.counts === counts && BigInt(execution.held_raw) === heldRaw;
  if (isKnown) return;
  await writeOutcome(trx, automation, execution, { heldRaw, counts, settled }, now);
}

/** Null if the swap belongs to no automation. */
async function lockExecution(trx: Trx, swapId: string) {
  const found = await findExecutionOf(trx, swapId);
  if (found === undefined) return null;
  const automation = await lockAutomation(trx, found.automation_id);
  // The lock excludes others that settle it.
  return { automation, execution: (await findExecutionOf(trx, swapId)) ?? found };
}

async function writeOutcome(
  trx: Trx,
  automation: AutomationRow,
  execution: ExecutionRow,
  end: { readonly heldRaw: bigint; readonly counts: boolean; readonly settled: boolean },
  now: Date,
): Promise<void> {
  const { heldRaw, counts, settled } = end;
  await settleExecutionRow(trx, execution.id, end, now);
  const row = await updateAutomationRow(
    trx,
    automation,
    {
      spent_raw: (BigInt(automation.spent_raw) + heldRaw - BigInt(execution.held_raw)).toString(),
      executions_done: automation.executions_done + Number(counts) - Number(execution.counts),
      open_executions: automation.open_executions + Number(execution.settled) - Number(settled),
      ...(counts ? { failures: 0 } : {}),
    },
    now,
  );
  // A reorg undid the end of the automation.
  const isUndone = execution.settled && row.status_reason !== REPEATED_FAILURES && !isExhausted(row);
  const standing = isUndone ? await reviveAutomation(trx, row, now) : row;
  const isNews = execution.counts && !counts;
  await continueAutomation(
    trx,
    standing,
    isNews ? await faultOf(trx, row, execution.swap_id ?? '') : null,
    now,
  );
}

/**
 * Frees an order before the revert of its swap is final. Safe, because the shared approval lets only one of
 * the two swaps sell. The swap is settled again when final, or revived by a reorg.
 */
export async function releaseRevertedExecution(trx: Trx, swapId: string, now: Date): Promise<void> {
  const found = await lockExecution(trx, swapId);
  if (found === null) return;
  const { automation, execution } = found;
  if (automation.kind !== 'limit' || execution.settled) return;
  await writeOutcome(trx, automation, execution, { heldRaw: 0n, counts: false, settled: true }, now);
}

/**
 * The amount that the swap took. A route's first trade may have succeeded although the whole failed. Without
 * a readable receipt, the full amount counts.
 */
async function readTaken(
  trx: Trx,
  execution: ExecutionRow,
  outcome: 'succeeded' | 'failed',
): Promise<{ readonly heldRaw: bigint; readonly isFinal: boolean }> {
  const swapId = execution.swap_id ?? '';
  const { fills, route, amount_in_raw: asked } = await readSwap(trx, swapId);
  const steps = outcome === 'succeeded' ? [] : await listSteps(trx, [swapId]);
  const first = steps.find(({ name }) => name === tradeStep(route, 0));
  const isTaken = outcome === 'succeeded' || first?.state === 'included';
  const filled = fills[0]?.amountInRaw ?? (isTaken ? asked : '0');
  return { heldRaw: BigInt(filled), isFinal: first?.final ?? true };
}

/**
 * A reorg revived a settled swap. It holds its full amount until it ends again, so nothing replaces it. The
 * automation that it ended is active again.
 */
export async function reviveExecution(trx: Trx, swapId: string, now: Date): Promise<void> {
  const found = await lockExecution(trx, swapId);
  if (found === null || !found.execution.settled) return;
  const { automation, execution } = found;
  const { amount_in_raw: asked } = await readSwap(trx, swapId);
  await holdExecutionRow(trx, execution.id, BigInt(asked), now);
  const counters = {
    spent_raw: (BigInt(automation.spent_raw) + BigInt(asked) - BigInt(execution.held_raw)).toString(),
    executions_done: automation.executions_done + 1 - Number(execution.counts),
    open_executions: automation.open_executions + 1,
  };
  const rest = isExhausted({ ...automation, ...counters }) ? { next_run_at: null, due_at: null } : {};
  const row = await updateAutomationRow(trx, automation, { ...counters, ...rest }, now);
  // The operation still shows its old end.
  const isFailure = !execution.counts && (await faultOf(trx, row, swapId)) === 'own';
  const isItsEnd = row.status_reason !== REPEATED_FAILURES || isFailure;
  if (isItsEnd) await reviveAutomation(trx, row, now);
  if (exceedsLimits(row)) await revokeUnsigned(trx, row.id, execution.id);
}

function exceedsLimits({ kind, max_executions: limit, budget_raw: budget, ...row }: AutomationRow): boolean {
  const most = kind === 'limit' ? 1 : limit;
  const isTooOften = most !== null && row.executions_done > most;
  return isTooOften || (budget !== null && BigInt(row.spent_raw) > BigInt(budget));
}

/** Only swaps that were accepted in place of the revived one. */
async function revokeUnsigned(trx: Trx, automationId: string, revivedId: string): Promise<void> {
  const others = (await listOpenExecutions(trx, automationId)).filter(({ id }) => id !== revivedId);
  for (const { id, swap_id: swapId } of others) {
    const swap = await findOperation(trx, swapId ?? '');
    if (swap?.state === 'accepted') await revokeExecution(trx, id);
  }
}

/**
 * `market`: the swap passed its simulation and reverted on chain. Prices can be moved and moved back, so the
 * cause is unknown. A permanent cause is refused before the next swap.
 */
type Fault = 'own' | 'market';

/**
 * Returns null in these cases, which are nobody's fault:
 * - The agent stopped.
 * - A limit was reached after acceptance.
 * - The swap expired unsigned.
 * - The market refused an unsigned dca.
 * - The price left a limit order.
 * - Another buyer was faster than a sniper.
 */
async function faultOf(trx: Trx, { kind }: AutomationRow, swapId: string): Promise<Fault | null> {
  const { state, status_reason: reason } = (await findOperation(trx, swapId)) ?? {};
  if (reason === 'agent_not_running') return null;
  if (state === 'denied' && reason === 'policy_violation') return null;
  const isOver = state === 'expired' || (state === 'rejected' && kind === 'dca' && isMarketReason(reason));
  if (isOver && (await listSteps(trx, [swapId])).length === 0) return null;
  if (kind === 'limit' && state === 'reverted') return 'market';
  if (reason !== 'slippage_exceeded') return 'own';
  return kind === 'dca' ? 'own' : null;
}

/** An order is checked again at once; a schedule continues with the next undecided slot. */
async function scheduleNext(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  const row = await recordSlotsWhileBusy(trx, automation, automation, now);
  const after = row.kind === 'dca' ? await laterOfLastSlot(trx, row.id, now) : now;
  return updateAutomationRow(trx, row, nextRun(row, after), now);
}

async function continueAutomation(
  trx: Trx,
  automation: AutomationRow,
  fault: Fault | null,
  now: Date,
): Promise<void> {
  if (automation.status === 'active' && isExhausted(automation)) {
    if (automation.open_executions === 0) await completeAutomation(trx, automation, now);
    return;
  }
  const isWaiting = automation.status === 'active' && automation.due_at === null;
  const row = isWaiting ? await scheduleNext(trx, automation, now) : automation;
  if (fault === 'own') await countFailure(trx, row, now);
  if (fault === 'market') await delayAfterRevert(trx, row, now);
}

export const orderHooks: OrderHooks = {
  isLimitOrder: async (db, automationId) => (await readAutomation(db, automationId)).kind === 'limit',
  async isCalledOff(db, automationId) {
    const { status } = await (db.isTransaction
      ? lockAutomation(db as Trx, automationId)
      : readAutomation(db, automationId));
    return status === 'paused' || status === 'cancelled';
  },
  isRevoked: async (db, swapId) => (await findExecutionOf(db, swapId))?.revoked === true,
  settle: settleExecution,
  release: releaseRevertedExecution,
  revive: reviveExecution,
};
