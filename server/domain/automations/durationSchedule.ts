import type { Schedule } from './schedule.ts';

/** An ISO 8601 duration: months have no fixed length, the rest has. */
export interface Duration {
  readonly months: number;
  readonly ms: number;
}

const DURATION =
  /^P(?=\d|T\d)(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHORTEST_MONTH_MS = 28 * DAY_MS;
const LONGEST_MONTH_MS = 31 * DAY_MS;

/** Null for text that is no duration in whole units. */
export function parseDuration(text: string): Duration | null {
  const match = DURATION.exec(text);
  if (match === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms = (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000;
  return { months: years * 12 + months, ms };
}

/** The shortest and the longest that it can take. */
export const shortestMs = ({ months, ms }: Duration): number => months * SHORTEST_MONTH_MS + ms;
export const longestMs = ({ months, ms }: Duration): number => months * LONGEST_MONTH_MS + ms;

/** Slots at `anchor` and every duration after it; each is counted from the anchor, so that the end of a short month shifts no later one. */
export function durationSchedule(anchor: Date, duration: Duration): Schedule {
  const slot = (index: number): Date =>
    new Date(addMonths(anchor, index * duration.months).getTime() + index * duration.ms);
  /** The last index whose slot is not later than `time`; -1 before the anchor. */
  const indexUpTo = (time: Date): number => {
    const sinceMs = time.getTime() - anchor.getTime();
    if (sinceMs < 0) return -1;
    let low = Math.floor(sinceMs / longestMs(duration));
    let high = Math.floor(sinceMs / shortestMs(duration)) + 1;
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

/** The same day so many months later, or the last one of a month that is too short for it. */
function addMonths(date: Date, months: number): Date {
  if (months === 0) return date;
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), daysInMonth));
  return moved;
}
