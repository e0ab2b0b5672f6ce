import type { Trx } from '../../db/database.ts';
import { findOperations } from '../../engine/records/operationRows.ts';
import { newId } from '../../ids.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TransientReason } from '../trading/swapIssues.ts';
import { type AutomationRow, lockAutomation, updateAutomationRow } from './automationRows.ts';
import { extendSkip, findLastSlot, insertExecution, listSwapIds } from './executionRows.ts';
import { deactivateAutomation } from './moveAutomation.ts';
import { type Schedule, scheduleOf } from './schedule.ts';

export interface NextRun {
  readonly next_run_at: Date | null;
  /** Null until its last swap has ended. */
  readonly due_at: Date | null;
}

type Terms = Pick<
  AutomationRow,
  | 'kind'
  | 'start_at'
  | 'expires_at'
  | 'interval'
  | 'amount_in_raw'
  | 'max_executions'
  | 'budget_raw'
  | 'executions_done'
  | 'spent_raw'
  | 'open_executions'
>;

/** No more swaps may be accepted, unless an open one fails. */
export function isExhausted(terms: Terms): boolean {
  const { max_executions: most, budget_raw: budget } = terms;
  // A failed swap of several trades may have sold, so it is not repeated.
  if (terms.kind === 'limit') return terms.executions_done > 0 || BigInt(terms.spent_raw) > 0n;
  if (most !== null && terms.executions_done >= most) return true;
  return budget !== null && BigInt(budget) - BigInt(terms.spent_raw) < BigInt(terms.amount_in_raw);
}

/** Slots end before the expiry. */
export function lastSlotTime({ expires_at: end }: Pick<Terms, 'expires_at'>, now: Date): Date {
  return end === null || new Date(end) > now ? now : new Date(Date.parse(end) - 1);
}

/**
 * The first slot after `time`; a limit order's next check. Without a next slot, and for a sniper: the expiry.
 */
export function nextRun(terms: Terms, time: Date): NextRun {
  if (isExhausted(terms)) return { next_run_at: null, due_at: null };
  const [startAt, expiresAt] = [new Date(terms.start_at), terms.expires_at];
  if (terms.kind === 'limit') {
    const isWaiting = terms.open_executions > 0;
    return { next_run_at: null, due_at: isWaiting ? null : time < startAt ? startAt : time };
  }
  if (terms.kind === 'sniper')
    return { next_run_at: null, due_at: expiresAt === null ? null : new Date(expiresAt) };
  const slot = scheduleOf(terms.interval ?? '', startAt).after(time);
  if (slot === null || (expiresAt !== null && slot >= new Date(expiresAt))) {
    return { next_run_at: null, due_at: expiresAt === null ? null : new Date(expiresAt) };
  }
  return { next_run_at: slot, due_at: slot };
}

/** `time` is not before `first`. */
export function slotRange(schedule: Schedule, first: Date, time: Date): Omit<SkippedSlots, 'reason'> {
  const last = schedule.upTo(time) ?? first;
  return { first, last, slots: 1 + schedule.count(first, last) };
}

/** Clocks differ between processes, and no slot may come twice. */
export async function laterOfLastSlot(trx: Trx, automationId: string, now: Date): Promise<Date> {
  const last = await findLastSlot(trx, automationId);
  return last !== null && last > now ? last : now;
}

/** In a row. */
export const MAX_FAILURES = 10;

export const REPEATED_FAILURES = 'repeated_failures';

const MIN_RETRY_MS = 1_000;

const MAX_RETRY_MS = 5 * 60_000;

/** An agent's limit, the market, or an earlier swap that is not final. */
export type TemporaryReason = TransientReason | 'in_progress';

const RECHECK_BY_REASON_MS: Readonly<Partial<Record<TemporaryReason, number>>> = {
  daily_cap: 60_000,
  in_progress: 5_000,
};

const DEFAULT_RECHECK_MS = 10_000;

/** Each revert costs gas. A stop protects its owner, so it waits less. */
const MAX_RETRY_AFTER_REVERT_MS = { stop: 60_000, limit: MAX_RETRY_MS };

const REVERT_WINDOW_MS = 3_600_000;

export interface SkippedSlots {
  readonly reason: 'missed' | 'agent_not_running' | TemporaryReason;
  readonly first: Date;
  readonly last: Date;
  readonly slots: number;
}

/** One record covers consecutive slots with the same reason. */
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
    await insertExecution(trx, { id, automation, slot: first, ...extension, ...none }, now);
  }
  return updateAutomationRow(trx, automation, { ...nextRun(automation, last), skipped_id: id }, now);
}

/** The order is checked again later. */
export async function recordTemporary(
  trx: Trx,
  automation: AutomationRow,
  { slot, reason }: { readonly slot: Date; readonly reason: TemporaryReason },
  now: Date,
): Promise<AutomationRow> {
  const row = await recordSkipped(trx, automation, { reason, first: slot, last: slot, slots: 1 }, now);
  return updateAutomationRow(
    trx,
    row,
    { due_at: new Date(now.getTime() + (RECHECK_BY_REASON_MS[reason] ?? DEFAULT_RECHECK_MS)) },
    now,
  );
}

export async function recordFailed(
  trx: Trx,
  automation: AutomationRow,
  { slot, reason }: { readonly slot: Date; readonly reason: string },
  now: Date,
): Promise<AutomationRow> {
  const id = newId('aex', now);
  const failed = { outcome: 'failed', reason, swapId: null, heldRaw: 0n } as const;
  await insertExecution(trx, { id, automation, slot, lastSlot: slot, slots: 1, ...failed }, now);
  const run = automation.kind === 'dca' ? nextRun(automation, slot) : {};
  const row = await updateAutomationRow(trx, automation, { ...run, skipped_id: null }, now);
  return countFailure(trx, row, now);
}

/** A limit order retries with growing pauses; a schedule waits for its next slot. */
export async function countFailure(trx: Trx, automation: AutomationRow, now: Date): Promise<AutomationRow> {
  const failures = automation.failures + 1;
  if (automation.status === 'active' && failures >= MAX_FAILURES)
    return deactivateAutomation(trx, automation, 'fail', REPEATED_FAILURES, now);
  const isRetried = automation.kind === 'limit' && automation.status === 'active';
  const retry = isRetried ? { due_at: new Date(now.getTime() + retryMs(failures)) } : {};
  return updateAutomationRow(trx, automation, { failures, ...retry }, now);
}

const retryMs = (failures: number, slowestMs = MAX_RETRY_MS): number =>
  Math.min(MIN_RETRY_MS * 2 ** (failures - 1), slowestMs);

/**
 * Fast markets and manipulation revert swaps, so this is never a failure. Each revert costs gas, so the
 * pauses grow.
 */
export async function delayAfterRevert(
  trx: Trx,
  automation: AutomationRow,
  now: Date,
): Promise<AutomationRow> {
  if (automation.status !== 'active') return automation;
  const swapIds = await listSwapIds(trx, automation.id, new Date(now.getTime() - REVERT_WINDOW_MS));
  const swaps = await findOperations(trx, swapIds);
  const times = swaps.filter(({ state }) => state === 'reverted').length;
  const slowestMs = MAX_RETRY_AFTER_REVERT_MS[automation.stop_price_usd === null ? 'limit' : 'stop'];
  const dueAt = new Date(now.getTime() + retryMs(Math.max(times, 1), slowestMs));
  return updateAutomationRow(trx, automation, { due_at: dueAt }, now);
}

/** Records the first automation's due slots as skipped, in the locked `row`. */
export async function recordPastSlots(
  trx: Trx,
  { interval, start_at: startAt, next_run_at: pending }: AutomationRow,
  row: AutomationRow,
  { reason, upTo }: { readonly reason: SkippedSlots['reason']; readonly upTo: Date },
  now: Date,
): Promise<AutomationRow> {
  if (pending === null || upTo < new Date(pending)) return row;
  const schedule = scheduleOf(interval ?? '', new Date(startAt));
  return recordSkipped(trx, row, { reason, ...slotRange(schedule, new Date(pending), upTo) }, now);
}

/**
 * Records the slots of `before` that passed while its last allowed swap was open, in the locked `row`. Leaves
 * out slots during a pause.
 */
export async function recordSlotsWhileBusy(
  trx: Trx,
  before: AutomationRow,
  row: AutomationRow,
  now: Date,
): Promise<AutomationRow> {
  const last = before.interval === null ? null : await findLastSlot(trx, before.id);
  if (before.interval === null || last === null) return row;
  const resumedAt = new Date(before.resumed_at ?? 0);
  const since = resumedAt > last ? resumedAt : last;
  const first = scheduleOf(before.interval, new Date(before.start_at)).after(since)?.toISOString() ?? null;
  const waited = { reason: 'in_progress', upTo: lastSlotTime(before, now) } as const;
  return recordPastSlots(trx, { ...before, next_run_at: first }, row, waited, now);
}

/** Records the slots that `before` loses when it pauses or ends, in the locked `row`. */
export function recordRemainingSlots(
  trx: Trx,
  before: AutomationRow,
  row: AutomationRow,
  now: Date,
): Promise<AutomationRow> {
  if (before.status === 'active' && before.next_run_at === null)
    return recordSlotsWhileBusy(trx, before, row, now);
  return recordPastSlots(trx, before, row, { reason: 'missed', upTo: lastSlotTime(row, now) }, now);
}

/** Runs `write` under the automation's lock, unless it changed since the claim. */
export async function updateIfUnchanged(
  context: Pick<Ports, 'db'>,
  claimed: AutomationRow,
  write: (trx: Trx, automation: AutomationRow) => Promise<unknown>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const automation = await lockAutomation(trx, claimed.id);
    if (automation.revision === claimed.revision && automation.status === 'active')
      await write(trx, automation);
  });
}
