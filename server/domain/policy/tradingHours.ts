import { DAY_MS } from '../../concurrency/timers.ts';
import { type TradingHours, WEEKDAYS, type Weekday } from './agentPolicy.ts';

/** A moment by the clock on the wall of a time zone. */
export interface LocalTime {
  readonly day: Weekday;
  readonly seconds: number;
}

/** Clocks of all zones are changed at a full quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Making it is slow, so it is made once for many times. Times of one quarter of an hour, one after the other, are fast. */
export function localClock(timeZone: string): (at: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  let beginsAtMs = Number.NaN;
  let begin: LocalTime = { day: 'monday', seconds: 0 };
  return (at) => {
    const ms = at.getTime();
    const quarterMs = Math.floor(ms / QUARTER_MS) * QUARTER_MS;
    if (quarterMs !== beginsAtMs) {
      begin = readClock(format, quarterMs);
      beginsAtMs = quarterMs;
    }
    return { day: begin.day, seconds: begin.seconds + Math.floor((ms - quarterMs) / 1_000) };
  };
}

function readClock(format: Intl.DateTimeFormat, ms: number): LocalTime {
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const [hour, minute] = [Number(parts.get('hour')), Number(parts.get('minute'))];
  return { day: parts.get('weekday')!.toLowerCase() as Weekday, seconds: hour * 3_600 + minute * 60 };
}

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The last midnight of the zone. A day with a change of the clock begins right too. */
export function startOfDay(at: Date, clock: (at: Date) => LocalTime): Date {
  const { day, seconds } = clock(at);
  const guess = new Date(Math.floor(at.getTime() / 1_000) * 1_000 - seconds * 1_000);
  const found = clock(guess);
  if (found.seconds === 0) return guess;
  const offset = found.day === day ? found.seconds : found.seconds - DAY_MS / 1_000;
  return new Date(guess.getTime() - offset * 1_000);
}

const DAY_MINUTES = 24 * 60;

/** Whether a window of the policy is open. One that goes past midnight belongs to the day on which it began. */
export function isOpen(hours: TradingHours, { day, seconds }: LocalTime): boolean {
  const minute = Math.floor(seconds / 60);
  const { from, to } = windowOf(hours);
  const isLate = from < to ? minute >= from && minute < to : minute >= from;
  if (isLate && tradesOn(hours, day)) return true;
  return from >= to && minute < to && tradesOn(hours, dayBefore(day));
}

/** The beginning of the next window, in words. */
export function nextWindow(hours: TradingHours, { day, seconds }: LocalTime): string {
  const { from } = windowOf(hours);
  const isOver = seconds >= from * 60;
  const today = WEEKDAYS.indexOf(day);
  const days = WEEKDAYS.map((_, ahead) => WEEKDAYS[(today + ahead + (isOver ? 1 : 0)) % 7]!);
  const next = days.find((one) => tradesOn(hours, one))!;
  return `${hours.tradingFrom ?? '00:00'} on ${next[0]!.toUpperCase()}${next.slice(1)} (${hours.timeZone})`;
}

/** In words, for a sentence after "trades". */
export function hoursText(hours: TradingHours): string {
  const days = hours.tradingDays.length === 0 ? 'every day' : `on ${hours.tradingDays.join(', ')}`;
  const times = hours.tradingFrom === null ? '' : ` from ${hours.tradingFrom} to ${hours.tradingTo}`;
  return `${days}${times} (${hours.timeZone})`;
}

export const limitsHours = ({ tradingDays, tradingFrom }: TradingHours): boolean =>
  tradingDays.length > 0 || tradingFrom !== null;

const windowOf = ({ tradingFrom, tradingTo }: TradingHours) =>
  tradingFrom === null || tradingTo === null
    ? { from: 0, to: DAY_MINUTES }
    : { from: minutesOf(tradingFrom), to: minutesOf(tradingTo) };

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

const tradesOn = ({ tradingDays }: TradingHours, day: Weekday): boolean =>
  tradingDays.length === 0 || tradingDays.includes(day);

const dayBefore = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7]!;
