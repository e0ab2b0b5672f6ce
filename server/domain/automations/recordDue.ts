import type { Trx } from '../../context.ts';
import type { AutomationRow } from './automationRows.ts';
import { findLastSlot } from './executionRows.ts';
import { lastTime } from './nextRun.ts';
import { scheduleOf } from './readSchedule.ts';
import { recordSkipped, type SkippedSlots } from './recordSlots.ts';
import { slotsUpTo } from './slotsUpTo.ts';

/** Records in the locked `row` that what is due by the schedule of `before`, up to `upTo`, is not executed any more, and why. */
export async function recordDue(
  trx: Trx,
  { interval, start_at: startAt, next_run_at: pending }: AutomationRow,
  row: AutomationRow,
  { reason, upTo }: { readonly reason: SkippedSlots['reason']; readonly upTo: Date },
  now: Date,
): Promise<AutomationRow> {
  if (pending === null || upTo < new Date(pending)) return row;
  const schedule = scheduleOf(interval ?? '', new Date(startAt));
  return recordSkipped(trx, row, { reason, ...slotsUpTo(schedule, new Date(pending), upTo) }, now);
}

/**
 * Records in the locked `row` what came by the schedule of `before` while that had no next slot, because its last swap that was allowed
 * was under way. What came during a pause was not to be.
 */
export async function recordWaited(
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
  const waited = { reason: 'in_progress', upTo: lastTime(before, now) } as const;
  return recordDue(trx, { ...before, next_run_at: first }, row, waited, now);
}

/** Records in the locked `row` what the schedule of `before` leaves behind when nothing more is to come of it. */
export function recordLeft(
  trx: Trx,
  before: AutomationRow,
  row: AutomationRow,
  now: Date,
): Promise<AutomationRow> {
  if (before.status === 'active' && before.next_run_at === null) return recordWaited(trx, before, row, now);
  return recordDue(trx, before, row, { reason: 'missed', upTo: lastTime(row, now) }, now);
}
