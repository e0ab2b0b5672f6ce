import type { Trx } from '../../context.ts';
import type { AutomationRow } from './automationRows.ts';
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
