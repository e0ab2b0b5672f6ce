import type { Trx } from '../../context.ts';
import { newId } from '../ids.ts';
import { type AutomationRow, updateAutomationRow } from './automationRows.ts';
import { extendSkip, insertExecution } from './executionRows.ts';
import { nextRun } from './nextRun.ts';
import { restAutomation } from './restAutomation.ts';

/** After so many failures in a row the automation has failed. */
export const MOST_FAILURES = 10;
export const REPEATED_FAILURES = 'repeated_failures';
const FIRST_RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 5 * 60_000;
const CAPPED_MS = 60_000;

export interface SkippedSlots {
  readonly reason: 'missed' | 'agent_not_running' | 'in_progress' | 'daily_cap';
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

/** Records that the agent may spend no more today; the order is looked at again in a while. */
export async function recordCapped(
  trx: Trx,
  automation: AutomationRow,
  slot: Date,
  now: Date,
): Promise<AutomationRow> {
  const slots = { reason: 'daily_cap', first: slot, last: slot, slots: 1 } as const;
  const row = await recordSkipped(trx, automation, slots, now);
  return updateAutomationRow(trx, row, { due_at: new Date(now.getTime() + CAPPED_MS) }, now);
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

const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), SLOWEST_RETRY_MS);
