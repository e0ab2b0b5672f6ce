import type { Schedule } from './schedule.ts';

/** A cron expression of 5 fields, as the times of a day and the days on which they are. */
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
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A leap day that falls out in a year like 2100 comes after 8 years. */
const REACH_DAYS = 8 * 366 + 1;

/** Null for text that is none. */
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
  // As every cron has it: where both days are restricted, either will do.
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

/**
 * The shortest time between two of its times, whenever they are; infinite where it means none. A day is 24 hours long, all is
 * in UTC. Of what comes less than once a year, a calendar that leaves leap days out may hold something shorter.
 */
export function shortestGapMs(cron: Cron): number {
  const { times } = cron;
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const days = shortestDays(cron);
  if (days === Number.POSITIVE_INFINITY) return days;
  const gaps = times.slice(1).map((minute, at) => minute - (times[at] ?? 0));
  return Math.min(...gaps, days * (DAY_MS / MINUTE_MS) - (last - first)) * MINUTE_MS;
}

/** After 28 years the days of the week fall on the same dates again, and all that a year may follow on has been there. */
const CYCLE_DAYS = 28 * 365.25;
const CYCLE_START = Date.UTC(2001, 0, 1);

/** How many days lie between the two closest days that it means. */
function shortestDays({ isDay }: Cron): number {
  let shortest = Number.POSITIVE_INFINITY;
  let [first, last]: [number | null, number] = [null, 0];
  for (let day = 0; day < CYCLE_DAYS && shortest > 1; day += 1) {
    if (!isDay(new Date(CYCLE_START + day * DAY_MS))) continue;
    if (first !== null) shortest = Math.min(shortest, day - last);
    first ??= day;
    last = day;
  }
  // The last day of a cycle is followed by the first of the next.
  return first === null ? shortest : Math.min(shortest, first + CYCLE_DAYS - last);
}

/** The cron's times that are not before `start`. */
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
