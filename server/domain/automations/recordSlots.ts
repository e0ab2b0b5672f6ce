import type { Trx } from '../../context.ts';
import { newId } from '../ids.ts';
import { findOperations } from '../onchain/operationRows.ts';
import type { Passing } from '../trading/tradeLimits.ts';
import { type AutomationRow, updateAutomationRow } from './automationRows.ts';
import { extendSkip, insertExecution, listSwapIds } from './executionRows.ts';
import { nextRun } from './nextRun.ts';
import { restAutomation } from './restAutomation.ts';

/** After so many failures in a row the automation has failed. */
export const MOST_FAILURES = 10;
export const REPEATED_FAILURES = 'repeated_failures';
const FIRST_RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 5 * 60_000;
/** What stands against it and may not in a while: a limit of its agent, its market, or a swap before it of which the end is not final. */
export type PassingReason = Passing | 'in_progress';
/** Before the next look where it did. */
const PASSES_MS: Readonly<Partial<Record<PassingReason, number>>> = { daily_cap: 60_000, in_progress: 5_000 };
const USUALLY_PASSES_MS = 10_000;
/** After a swap that reverted, which costs gas each time: whoever wants protection is not left waiting for as long. */
const SLOWEST_AFTER_REVERT_MS = { stop: 60_000, limit: SLOWEST_RETRY_MS };
const REVERTS_COUNT_MS = 3_600_000;

export interface SkippedSlots {
  readonly reason: 'missed' | 'agent_not_running' | PassingReason;
  readonly first: Date;
  readonly last: Date;
  readonly slots: number;
}

/** Records that these slots passed without a swap; one record stands for all in a row that have the same reason. */
export async function recordSkipped(
  trx: Trx,
  automation: AutomationRow,
  { reason, first, last, slots }: SkippedSlots,
  now: Date,
): Promise<AutomationRow> {
  const extension = { reason, lastSlot: last, slots };
  const isExtended =
    automation.skipped_id !== null && (await extendSkip(trx, automation.skipped_id, extension, now));
  const id = isExtended ? automation.skipped_id : newId('aex', now);
  if (!isExtended && id !== null) {
    const none = { outcome: 'skipped', swapId: null, heldRaw: 0n } as const;
    await insertExecution(trx, { id, automationId: automation.id, slot: first, ...extension, ...none }, now);
  }
  return updateAutomationRow(trx, automation, { ...nextRun(automation, last), skipped_id: id }, now);
}

/** Records what stands against the order, which is looked at again in a while. */
export async function recordPassing(
  trx: Trx,
  automation: AutomationRow,
  { slot, reason }: { readonly slot: Date; readonly reason: PassingReason },
  now: Date,
): Promise<AutomationRow> {
  const row = await recordSkipped(trx, automation, { reason, first: slot, last: slot, slots: 1 }, now);
  return updateAutomationRow(
    trx,
    row,
    { due_at: new Date(now.getTime() + (PASSES_MS[reason] ?? USUALLY_PASSES_MS)) },
    now,
  );
}

/** Records that no swap was accepted for the slot, and why. */
export async function recordFailed(
  trx: Trx,
  automation: AutomationRow,
  { slot, reason }: { readonly slot: Date; readonly reason: string },
  now: Date,
): Promise<AutomationRow> {
  const id = newId('aex', now);
  const failed = { outcome: 'failed', reason, swapId: null, heldRaw: 0n } as const;
  await insertExecution(
    trx,
    { id, automationId: automation.id, slot, lastSlot: slot, slots: 1, ...failed },
    now,
  );
  const run = automation.kind === 'dca' ? nextRun(automation, slot) : {};
  const row = await updateAutomationRow(trx, automation, { ...run, skipped_id: null }, now);
  return countFailure(trx, row, now);
}

/** One more failure in a row. A limit order tries again later and later; a schedule goes on with its next slot. */
export async function countFailure(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  const failures = automation.failures + 1;
  if (automation.status === 'active' && failures >= MOST_FAILURES)
    return restAutomation(trx, automation, 'fail', REPEATED_FAILURES, now);
  const isRetried = automation.kind === 'limit' && automation.status === 'active';
  const retry = isRetried ? { due_at: new Date(now.getTime() + retryMs(failures)) } : {};
  return updateAutomationRow(trx, automation, { failures, ...retry }, now);
}

const retryMs = (failures: number, slowestMs = SLOWEST_RETRY_MS): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), slowestMs);

/**
 * The market moved away from the order's swap while that was on its way: no failure of the order, however often, because a market
 * that falls fast does so, and so does somebody who wants to be rid of a stop. Each such swap costs gas: it is tried again later
 * and later.
 */
export async function restFromMarket(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  if (automation.status !== 'active') return automation;
  const swapIds = await listSwapIds(trx, automation.id, new Date(now.getTime() - REVERTS_COUNT_MS));
  const swaps = await findOperations(trx, swapIds);
  const times = swaps.filter(({ state }) => state === 'reverted').length;
  const slowestMs = SLOWEST_AFTER_REVERT_MS[automation.stop_price_usd === null ? 'limit' : 'stop'];
  const dueAt = new Date(now.getTime() + retryMs(Math.max(times, 1), slowestMs));
  return updateAutomationRow(trx, automation, { due_at: dueAt }, now);
}
