import type { Trx } from '../../context.ts';
import { findOperation } from '../onchain/operationRows.ts';
import { listSteps } from '../onchain/stepRows.ts';
import { tradeStep } from '../trading/routeSteps.ts';
import { readSwap } from '../trading/swapRows.ts';
import { isOfMarket } from '../trading/tradeLimits.ts';
import { type AutomationRow, lockAutomation, updateAutomationRow } from './automationRows.ts';
import {
  type ExecutionRow,
  findExecutionOf,
  holdExecutionRow,
  listOpenExecutions,
  revokeExecution,
  settleExecutionRow,
} from './executionRows.ts';
import { isFull, nextRun } from './nextRun.ts';
import { notBeforeLastSlot } from './notBeforeLastSlot.ts';
import { recordWaited } from './recordDue.ts';
import { countFailure, REPEATED_FAILURES, restFromMarket } from './recordSlots.ts';
import { finishAutomation } from './restAutomation.ts';
import { reviveAutomation } from './reviveAutomation.ts';

/**
 * A swap has ended: what it did not take goes back to the budget of the automation that made it, and the automation completes,
 * goes on, or counts a failure. Where a reorg may still undo what it took, the execution stays open, and is told again once that is
 * final; told again, by this or because a reorg had revived it, the difference counts, and no second failure.
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
  await writeEnd(trx, automation, execution, { heldRaw, counts, settled }, now);
}

/** The execution under its automation's lock; null for a swap that its owner asked for. */
async function lockExecution(trx: Trx, swapId: string) {
  const found = await findExecutionOf(trx, swapId);
  if (found === undefined) return null;
  const automation = await lockAutomation(trx, found.automation_id);
  // Only now can nobody else be settling the same one.
  return { automation, execution: (await findExecutionOf(trx, swapId)) ?? found };
}

async function writeEnd(
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
  // Its chain has taken back what ended the automation.
  const isUndone = execution.settled && row.status_reason !== REPEATED_FAILURES && !isFull(row);
  const standing = isUndone ? await reviveAutomation(trx, row, now) : row;
  const isNews = execution.counts && !counts;
  await goOn(trx, standing, isNews ? await faultOf(trx, row, execution.swap_id ?? '') : null, now);
}

/**
 * The swap of an order has reverted, and what it leaves lets none but one of it and the next one sell: the order goes on without
 * waiting until that is final. It is told again then, or revived by a reorg.
 */
export async function yieldExecution(trx: Trx, swapId: string, now: Date): Promise<void> {
  const found = await lockExecution(trx, swapId);
  if (found === null) return;
  const { automation, execution } = found;
  if (automation.kind !== 'limit' || execution.settled) return;
  await writeEnd(trx, automation, execution, { heldRaw: 0n, counts: false, settled: true }, now);
}

/**
 * What the swap took. Of a route of several trades the first may have gone through although the whole failed; where its receipt
 * could not be read, it took all that it was sent for. One that failed later may have ended before the chain says that for good.
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
 * A reorg has revived the swap after its end had been told: until it ends again it takes its whole share, so that nothing more
 * is accepted in its place, and the automation that had ended with it has not ended.
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
  const rest = isFull({ ...automation, ...counters }) ? { next_run_at: null, due_at: null } : {};
  const row = await updateAutomationRow(trx, automation, { ...counters, ...rest }, now);
  // Its operation is still as it had ended.
  const isFailure = !execution.counts && (await faultOf(trx, row, swapId)) === 'own';
  const isItsEnd = row.status_reason !== REPEATED_FAILURES || isFailure;
  if (isItsEnd) await reviveAutomation(trx, row, now);
  if (isOverdrawn(row)) await revokeUnsigned(trx, row.id, execution.id);
}

function isOverdrawn({ kind, max_executions: limit, budget_raw: budget, ...row }: AutomationRow): boolean {
  const most = kind === 'limit' ? 1 : limit;
  const isTooOften = most !== null && row.executions_done > most;
  return isTooOften || (budget !== null && BigInt(row.spent_raw) > BigInt(budget));
}

/** What was accepted in place of the revived one and of which nothing is signed yet is not signed any more. */
async function revokeUnsigned(trx: Trx, automationId: string, revivedId: string): Promise<void> {
  const others = (await listOpenExecutions(trx, automationId)).filter(({ id }) => id !== revivedId);
  for (const { id, swap_id: swapId } of others) {
    const swap = await findOperation(trx, swapId ?? '');
    if (swap?.state === 'accepted') await revokeExecution(trx, id);
  }
}

/**
 * `market`: the swap of an order went through when it was tried, and reverted on the chain. Whoever moves a price may move it back
 * at once, so that nobody can tell why any more; what would always revert is refused before the next one.
 */
type Fault = 'own' | 'market';

/**
 * Null: no failure is a stop of the agent, a swap whose time was over before anything of it was
 * signed, a limit of it that was reached between the swap's acceptance and its signature, a market
 * that left the limit order or did not let a dca trade before anything was signed, or for a sniper
 * somebody who was quicker.
 */
async function faultOf(trx: Trx, { kind }: AutomationRow, swapId: string): Promise<Fault | null> {
  const { state, status_reason: reason } = (await findOperation(trx, swapId)) ?? {};
  if (reason === 'agent_not_running') return null;
  if (state === 'denied' && reason === 'policy_violation') return null;
  const isOver = state === 'expired' || (state === 'rejected' && kind === 'dca' && isOfMarket(reason));
  if (isOver && (await listSteps(trx, [swapId])).length === 0) return null;
  if (kind === 'limit' && state === 'reverted') return 'market';
  if (reason !== 'slippage_exceeded') return 'own';
  return kind === 'dca' ? 'own' : null;
}

/** A market is looked at again at once, a schedule goes on with a slot of which nothing has become. */
async function scheduleNext(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  const row = await recordWaited(trx, automation, automation, now);
  const after = row.kind === 'dca' ? await notBeforeLastSlot(trx, row.id, now) : now;
  return updateAutomationRow(trx, row, nextRun(row, after), now);
}

async function goOn(trx: Trx, automation: AutomationRow, fault: Fault | null, now: Date): Promise<void> {
  if (automation.status === 'active' && isFull(automation)) {
    if (automation.open_executions === 0) await finishAutomation(trx, automation, now);
    return;
  }
  const isWaiting = automation.status === 'active' && automation.due_at === null;
  const row = isWaiting ? await scheduleNext(trx, automation, now) : automation;
  if (fault === 'own') await countFailure(trx, row, now);
  if (fault === 'market') await restFromMarket(trx, row, now);
}
