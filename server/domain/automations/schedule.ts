import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../concurrency/timers.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Ports } from '../../ports/ports.ts';
import { type FieldFault, Problem } from '../../problem.ts';

/** In UTC, without summer time. */
export interface Schedule {
  /** Null if none is within reach. */
  after(time: Date): Date | null;
  /** At or before `time`; null before the first. */
  upTo(time: Date): Date | null;
  /** Includes `to`, not `from`. */
  count(from: Date, to: Date): number;
}

const MAX_INTERVAL_MS = 12 * 31 * 24 * 3600 * 1000;

/** For an interval that was checked when stored. */
export function scheduleOf(interval: string, startAt: Date): Schedule {
  const duration = parseDuration(interval);
  if (duration !== null) return durationSchedule(startAt, duration);
  const cron = parseCron(interval);
  if (cron === null) throw new Error(`"${interval}" is not an interval`);
  return cronSchedule(cron, startAt);
}

/** Null if the text is no interval. */
function minGapOf(interval: string): number | null {
  const duration = parseDuration(interval);
  if (duration !== null) return minDurationMs(duration);
  const cron = parseCron(interval);
  return cron === null ? null : minCronGapMs(cron);
}

/** @throws Problem invalid_schedule if it has a wrong format, is too fast or too slow, or never occurs */
export function checkSchedule(
  { config, clock }: Pick<Ports, 'clock'> & HasConfig,
  interval: string,
  startAt: Date,
): Schedule {
  const gapMs = minGapOf(interval);
  if (gapMs === null) {
    const sentence = 'The interval is neither an ISO 8601 duration nor a cron expression of 5 fields.';
    throw invalidSchedule('interval', 'invalid_format', sentence);
  }
  const leastSeconds = config.minAutomationIntervalSeconds;
  if (gapMs < leastSeconds * 1000)
    throw invalidSchedule('interval', 'too_small', `The interval is shorter than ${leastSeconds} seconds.`);
  const duration = parseDuration(interval);
  if (duration !== null && maxDurationMs(duration) > MAX_INTERVAL_MS)
    throw invalidSchedule('interval', 'too_large', 'The interval is longer than a year.');
  const schedule = scheduleOf(interval, startAt);
  if (schedule.after(clock.now()) === null) {
    throw invalidSchedule('interval', 'out_of_range', 'There is no such day.');
  }
  return schedule;
}

export const invalidSchedule = (field: string, code: FieldFault['code'], sentence: string): Problem =>
  new Problem('invalid_schedule', sentence, {
    fieldErrors: [{ field, code, message: sentence }],
  });

/**
 * Five fields. The library croner counts slots one by one (30 s for a year of minutes), accepts `L`, `#` and
 * `@daily`, and combines stepped days with weekdays differently.
 */
export interface Cron {
  /** Minutes since midnight, ascending. */
  readonly times: readonly number[];
  readonly isDay: (date: Date) => boolean;
}

interface Field {
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const MINUTE: Field = { least: 0, most: 59 };

const HOUR: Field = { least: 0, most: 23 };

const DAY_OF_MONTH: Field = { least: 1, most: 31 };

const MONTH: Field = { least: 1, most: 12, names: ['', ...MONTHS] };

/** Sunday is 0 and 7. */
const DAY_OF_WEEK: Field = { least: 0, most: 7, names: DAYS };

/** Leap days can be 8 years apart, as around 2100. */
const REACH_DAYS = 8 * 366 + 1;

/** Null if the text is no cron expression. */
export function parseCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5) return null;
  const read = (at: number, field: Field): ReadonlySet<number> | null => readField(fields[at] ?? '', field);
  const [minutes, hours] = [read(0, MINUTE), read(1, HOUR)];
  const [monthDays, months, weekDays] = [read(2, DAY_OF_MONTH), read(3, MONTH), read(4, DAY_OF_WEEK)];
  if (minutes === null || hours === null || monthDays === null || months === null || weekDays === null)
    return null;
  const isWeekDay = (date: Date): boolean =>
    weekDays.has(date.getUTCDay()) || (date.getUTCDay() === 0 && weekDays.has(7));
  const isMonthDay = (date: Date): boolean => monthDays.has(date.getUTCDate());
  // As in every cron: if both day fields are restricted, either one suffices.
  const isEither = isRestricted(fields[2]) && isRestricted(fields[4]);
  const times = [...hours].flatMap((hour) => [...minutes].map((minute) => hour * 60 + minute));
  return {
    times: times.sort((one, other) => one - other),
    isDay: (date) =>
      months.has(date.getUTCMonth() + 1) &&
      (isEither ? isMonthDay(date) || isWeekDay(date) : isMonthDay(date) && isWeekDay(date)),
  };
}

const isRestricted = (field: string | undefined): boolean => field?.startsWith('*') === false;

function readField(text: string, field: Field): ReadonlySet<number> | null {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(\*|[0-9A-Za-z]{1,3})(?:-([0-9A-Za-z]{1,3}))?(?:\/(\d{1,2}))?$/.exec(part);
    if (match === null) return null;
    const [, from = '', to, step] = match;
    if (from === '*' && to !== undefined) return null;
    const low = from === '*' ? field.least : numberOf(from, field);
    const isOpen = from === '*' || (to === undefined && step !== undefined);
    const high = isOpen ? field.most : numberOf(to ?? from, field);
    const by = Number(step ?? 1);
    if (low === null || high === null || low > high || by < 1) return null;
    for (let value = low; value <= high; value += by) values.add(value);
  }
  return values;
}

function numberOf(text: string, { least, most, names = [] }: Field): number | null {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? named : /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : null;
}

/** Infinite without slots. Exact below a year; rarer slots may be closer around a year like 2100. */
export function minCronGapMs(cron: Cron): number {
  const { times } = cron;
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const days = minGapDays(cron);
  if (days === Number.POSITIVE_INFINITY) return days;
  const gaps = times.slice(1).map((minute, at) => minute - (times[at] ?? 0));
  return Math.min(...gaps, days * (DAY_MS / MINUTE_MS) - (last - first)) * MINUTE_MS;
}

/** After 28 years, dates fall on the same weekdays again. */
const CYCLE_DAYS = 28 * 365.25;

const CYCLE_START = Date.UTC(2001, 0, 1);

function minGapDays({ isDay }: Cron): number {
  let shortest = Number.POSITIVE_INFINITY;
  let [first, last]: [number | null, number] = [null, 0];
  for (let day = 0; day < CYCLE_DAYS && shortest > 1; day += 1) {
    if (!isDay(new Date(CYCLE_START + day * DAY_MS))) continue;
    if (first !== null) shortest = Math.min(shortest, day - last);
    first ??= day;
    last = day;
  }
  // The first day of the next cycle follows the last one.
  return first === null ? shortest : Math.min(shortest, first + CYCLE_DAYS - last);
}

export function cronSchedule(cron: Cron, start: Date): Schedule {
  const after = (time: Date): Date | null => {
    const from = time < start ? new Date(start.getTime() - 1) : time;
    for (let day = dayOf(from), left = REACH_DAYS; left > 0; left -= 1, day += DAY_MS) {
      const found = timesOn(cron, day).find((minute) => day + minute * MINUTE_MS > from.getTime());
      if (found !== undefined) return new Date(day + found * MINUTE_MS);
    }
    return null;
  };
  const upTo = (time: Date): Date | null => {
    for (let day = dayOf(time), left = REACH_DAYS; left > 0; left -= 1, day -= DAY_MS) {
      if (day + DAY_MS <= start.getTime()) return null;
      const found = timesOn(cron, day).findLast((minute) => day + minute * MINUTE_MS <= time.getTime());
      const slot = found === undefined ? null : new Date(day + found * MINUTE_MS);
      if (slot !== null) return slot < start ? null : slot;
    }
    return null;
  };
  const count = (from: Date, to: Date): number => {
    const first = Math.max(from.getTime(), start.getTime() - 1);
    let slots = 0;
    for (let day = dayOf(new Date(first)); day <= to.getTime(); day += DAY_MS) {
      const isWhole = day > first && day + DAY_MS <= to.getTime();
      const isWithin = (minute: number): boolean =>
        day + minute * MINUTE_MS > first && day + minute * MINUTE_MS <= to.getTime();
      const times = timesOn(cron, day);
      slots += isWhole ? times.length : times.filter(isWithin).length;
    }
    return slots;
  };
  return { after, upTo, count };
}

const dayOf = (date: Date): number => Math.floor(date.getTime() / DAY_MS) * DAY_MS;

const timesOn = ({ times, isDay }: Cron, day: number): readonly number[] =>
  isDay(new Date(day)) ? times : [];

/** Months have no fixed length. */
export interface Duration {
  readonly months: number;
  readonly ms: number;
}

const DURATION =
  /^P(?=\d|T\d)(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

const MIN_MONTH_MS = 28 * DAY_MS;

const MAX_MONTH_MS = 31 * DAY_MS;

export function parseDuration(text: string): Duration | null {
  const match = DURATION.exec(text);
  if (match === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms = (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000;
  return { months: years * 12 + months, ms };
}

export const minDurationMs = ({ months, ms }: Duration): number => months * MIN_MONTH_MS + ms;

export const maxDurationMs = ({ months, ms }: Duration): number => months * MAX_MONTH_MS + ms;

/** Counts each slot from the anchor, so a short month does not shift later ones. */
export function durationSchedule(anchor: Date, duration: Duration): Schedule {
  const slot = (index: number): Date =>
    new Date(addMonths(anchor, index * duration.months).getTime() + index * duration.ms);
  /** -1 before the anchor. */
  const indexUpTo = (time: Date): number => {
    const sinceMs = time.getTime() - anchor.getTime();
    if (sinceMs < 0) return -1;
    let low = Math.floor(sinceMs / maxDurationMs(duration));
    let high = Math.floor(sinceMs / minDurationMs(duration)) + 1;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (slot(middle) <= time) low = middle;
      else high = middle;
    }
    return low;
  };
  return {
    after: (time) => slot(indexUpTo(time) + 1),
    upTo: (time) => {
      const index = indexUpTo(time);
      return index < 0 ? null : slot(index);
    },
    count: (from, to) => Math.max(0, indexUpTo(to) - indexUpTo(from)),
  };
}

/** Or the last day of a shorter month. */
function addMonths(date: Date, months: number): Date {
  if (months === 0) return date;
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), daysInMonth));
  return moved;
}
