import type { Context } from '../../context.ts';
import { type FieldError, Problem } from '../../errors.ts';
import { cronSchedule, parseCron, shortestGapMs } from './cronSchedule.ts';
import { durationSchedule, longestMs, parseDuration, shortestMs } from './durationSchedule.ts';
import type { Schedule } from './schedule.ts';

/** Twelve of the longest months. */
const LONGEST_MS = 12 * 31 * 24 * 3600 * 1000;

/** The schedule of an interval that was checked when it was written. */
export function scheduleOf(interval: string, startAt: Date): Schedule {
  const duration = parseDuration(interval);
  if (duration !== null) return durationSchedule(startAt, duration);
  const cron = parseCron(interval);
  if (cron === null) throw new Error(`"${interval}" is no interval`);
  return cronSchedule(cron, startAt);
}

/** How close two slots can come at most; null for text that is no interval. */
function shortestOf(interval: string): number | null {
  const duration = parseDuration(interval);
  if (duration !== null) return shortestMs(duration);
  const cron = parseCron(interval);
  return cron === null ? null : shortestGapMs(cron);
}

/**
 * The schedule that a caller means.
 * @throws Problem invalid_schedule: it is none, it is too quick or too slow, or it means no time at all.
 */
export function checkSchedule({ config, clock }: Context, interval: string, startAt: Date): Schedule {
  const gapMs = shortestOf(interval);
  if (gapMs === null) {
    const sentence = 'The interval is no ISO 8601 duration and no cron expression of 5 fields.';
    throw wrongSchedule('interval', 'invalid_format', sentence);
  }
  const leastSeconds = config.minAutomationIntervalSeconds;
  if (gapMs < leastSeconds * 1000)
    throw wrongSchedule('interval', 'too_small', `The interval is shorter than ${leastSeconds} seconds.`);
  const duration = parseDuration(interval);
  if (duration !== null && longestMs(duration) > LONGEST_MS)
    throw wrongSchedule('interval', 'too_large', 'The interval is longer than a year.');
  const schedule = scheduleOf(interval, startAt);
  if (schedule.after(clock.now()) === null) {
    throw wrongSchedule('interval', 'out_of_range', 'There is no such day.');
  }
  return schedule;
}

export const wrongSchedule = (field: string, code: FieldError['code'], sentence: string): Problem =>
  new Problem('invalid_schedule', sentence, {
    fieldErrors: [{ field, in: 'body', code, message: sentence }],
  });
