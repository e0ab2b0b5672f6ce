import type { SkippedSlots } from './recordSlots.ts';
import type { Schedule } from './schedule.ts';

/** From the slot `first` up to `time`, which is not before it, the slots that one record may stand for. */
export function slotsUpTo(schedule: Schedule, first: Date, time: Date): Omit<SkippedSlots, 'reason'> {
  const last = schedule.upTo(time) ?? first;
  return { first, last, slots: 1 + schedule.count(first, last) };
}
