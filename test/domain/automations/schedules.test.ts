import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cronSchedule,
  durationSchedule,
  maxDurationMs,
  minCronGapMs,
  minDurationMs,
  parseCron,
  parseDuration,
  type Schedule,
} from '../../../server/domain/automations/schedule.ts';

const SEED = 20_261_120;
const DAY_MS = 24 * 3_600_000;
const at = (text: string): Date => new Date(text);

function cron(text: string, start = '2020-01-01T00:00:00Z'): Schedule {
  const parsed = parseCron(text);
  if (parsed === null) return expect.fail(`${text} is no cron expression`);
  return cronSchedule(parsed, at(start));
}

function slotsOf(schedule: Schedule, from: string, count: number): string[] {
  const slots: string[] = [];
  let time = at(from);
  for (let left = count; left > 0; left -= 1) {
    const next = schedule.after(time);
    if (next === null) break;
    slots.push(next.toISOString().slice(0, 16));
    time = next;
  }
  return slots;
}

test.each([
  ['PT1S', 0, 1_000],
  ['PT1M', 0, 60_000],
  ['P1W', 0, 7 * DAY_MS],
  ['P1DT2H3M4S', 0, DAY_MS + 7_384_000],
  ['P1M', 1, 0],
  ['P1Y6M', 18, 0],
])('reads the duration %s', (text, months, ms) => {
  expect(parseDuration(text)).toEqual({ months, ms });
});

test.each([
  '',
  'P',
  'PT',
  'P1',
  '1D',
  'P1H',
  'PT1D',
  'P1.5D',
  'P-1D',
  'p1d',
  'P1DT',
  'PT1S ',
  'P1S',
  'P1D1M',
])('takes "%s" for no duration', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test('the end of a short month shifts no later slot', () => {
  const monthly = durationSchedule(at('2027-01-31T08:00:00Z'), { months: 1, ms: 0 });
  expect(slotsOf(monthly, '2027-01-30T00:00:00Z', 5)).toEqual([
    '2027-01-31T08:00',
    '2027-02-28T08:00',
    '2027-03-31T08:00',
    '2027-04-30T08:00',
    '2027-05-31T08:00',
  ]);
});

test('summer time moves nothing: a day has 24 hours', () => {
  const daily = durationSchedule(at('2027-03-27T01:30:00Z'), { months: 0, ms: DAY_MS });
  expect(slotsOf(daily, '2027-03-27T00:00:00Z', 3).every((slot) => slot.endsWith('T01:30'))).toBe(true);
  expect(slotsOf(cron('30 1 * * *'), '2027-10-30T12:00:00Z', 2)).toEqual([
    '2027-10-31T01:30',
    '2027-11-01T01:30',
  ]);
});

test.each([
  ['*/15 * * * *', '2027-01-01T00:05:00Z', ['2027-01-01T00:15', '2027-01-01T00:30']],
  ['0 9 * * 1-5', '2027-01-01T10:00:00Z', ['2027-01-04T09:00', '2027-01-05T09:00']],
  ['0 0 29 2 *', '2097-01-01T00:00:00Z', ['2104-02-29T00:00']],
  ['0 0 1,15 * FRI', '2027-01-01T00:00:00Z', ['2027-01-08T00:00', '2027-01-15T00:00', '2027-01-22T00:00']],
  ['5 4 * jan sun', '2027-01-01T00:00:00Z', ['2027-01-03T04:05', '2027-01-10T04:05']],
  ['0 12 * * 7', '2027-01-01T00:00:00Z', ['2027-01-03T12:00']],
  ['50/5 23 31 12 *', '2026-12-31T00:00:00Z', ['2026-12-31T23:50', '2026-12-31T23:55', '2027-12-31T23:50']],
])('knows the times of %s', (text, from, expected) => {
  expect(slotsOf(cron(text), from, expected.length)).toEqual(expected);
});

test.each([
  ...['', '* * * *', '* * * * * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * * 13 *', '* * * * 8'],
  ...['*/0 * * * *', '5-1 * * * *', 'a * * * *', '1,,2 * * * *', '*-5 * * * *', '@daily', '1-2-3 * * * *'],
])('takes "%s" for no cron expression', (text) => {
  expect(parseCron(text)).toBeNull();
});

test('finds no time on a day that no year has', () => {
  expect(cron('0 0 31 2 *').after(at('2027-01-01T00:00:00Z'))).toBeNull();
});

const DURATION = fc
  .record({ months: fc.nat(14), ms: fc.nat(400 * 24 * 3600).map((seconds) => seconds * 1000) })
  .filter((duration) => minDurationMs(duration) > 0);
const TIME = fc.date({
  min: at('2020-01-01T00:00:00Z'),
  max: at('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const DURATIONS = fc.tuple(TIME, DURATION).map(([anchor, duration]) => durationSchedule(anchor, duration));
const CRONS = fc
  .tuple(
    fc.constantFrom('*', '*/7', '0', '13,44', '5-20/5'),
    fc.constantFrom('*', '9', '*/6', '22-23'),
    fc.constantFrom('*', '1', '31', '10-12'),
    fc.constantFrom('*', '2', 'JUN-AUG'),
    fc.constantFrom('*', '0', 'MON-FRI'),
    TIME,
  )
  .map(([minute, hour, day, month, weekDay, start]) =>
    cronSchedule(parseCron(`${minute} ${hour} ${day} ${month} ${weekDay}`)!, start),
  );

test('the next slot is the next one: none lies between, and it is the last one up to itself', () => {
  fc.assert(
    fc.property(fc.oneof(DURATIONS, CRONS), TIME, (schedule, time) => {
      const next = schedule.after(time);
      if (next === null) return;
      expect(next > time).toBe(true);
      expect(schedule.upTo(next)).toEqual(next);
      expect(schedule.count(time, next)).toBe(1);
      const before = schedule.upTo(time);
      expect(schedule.upTo(new Date(next.getTime() - 1))).toEqual(before);
      if (before !== null) expect(schedule.after(new Date(before.getTime() - 1))).toEqual(before);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('counts as many slots as there are, one by one', () => {
  fc.assert(
    fc.property(fc.oneof(DURATIONS, CRONS), TIME, fc.nat(40), (schedule, from, steps) => {
      let time = from;
      for (let step = 0; step < steps; step += 1) time = schedule.after(time) ?? time;
      const slots = schedule.count(from, time);
      expect(slots).toBe(time === from ? 0 : steps);
    }),
    { seed: SEED, numRuns: 150 },
  );
});

test('a duration is never shorter or longer than it says', () => {
  fc.assert(
    fc.property(TIME, DURATION, TIME, (anchor, duration, time) => {
      const schedule = durationSchedule(anchor, duration);
      const first = schedule.after(time)!;
      const second = schedule.after(first)!;
      const tookMs = second.getTime() - first.getTime();
      // A shortened month gives its days to the next one.
      expect(tookMs).toBeGreaterThanOrEqual(minDurationMs(duration));
      expect(tookMs).toBeLessThanOrEqual(maxDurationMs(duration));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

const MINUTE_MS = 60_000;

test.each([
  ['* * * * *', 1],
  ['*/7 * * * *', 4],
  ['0,59 9 * * *', 59],
  ['0 0,23 * * *', 60],
  ['0 0,23 * * 1', 23 * 60],
  ['0 0,23 1,31 * *', 60],
  ['0 0,23 1,28 2,3 *', 60],
  ['0 0,23 1,29 2,3 *', 60],
  ['0 0,23 1,30 5,6 *', 23 * 60],
  ['0 0,23 1,31 12,1 *', 60],
  ['59 23 31 12 *', 365 * 24 * 60],
  ['0 0 29 2 *', 1461 * 24 * 60],
  ['0 12 * * 1,5', 3 * 24 * 60],
  ['0 0 1 * SUN', 24 * 60],
])('%s means no two times that are closer than %d minutes', (text, minutes) => {
  expect(minCronGapMs(parseCron(text)!)).toBe(minutes * MINUTE_MS);
});

test('what means no time at all has no two that are close', () => {
  expect(minCronGapMs(parseCron('* * 30 2 *')!)).toBe(Number.POSITIVE_INFINITY);
});

/** Some of its values, or a step through all. */
const field = (least: number, most: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: 1, max: most }).map((step) => `*/${step}`),
    fc
      .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 3 })
      .map((values) => values.join(',')),
  );
const ANY_CRON = fc
  .tuple(field(0, 59), field(0, 23), field(1, 31), field(1, 12), field(0, 7))
  .map((fields) => parseCron(fields.join(' '))!);
/** Includes times around 2100, which four divides, but which has no leap day. */
const ANY_TIME = fc.oneof(
  TIME,
  fc.date({ min: at('2090-01-01'), max: at('2110-01-01'), noInvalidDate: true }),
);
const YEARS_MS = 29 * 366 * DAY_MS;

test('the shortest gap is one that the times of any 29 years have, none of which are closer', () => {
  fc.assert(
    fc.property(ANY_CRON, ANY_TIME, (times, start) => {
      const claimedMs = minCronGapMs(times);
      const { after } = cronSchedule(times, start);
      let foundMs = Number.POSITIVE_INFINITY;
      let last = after(start);
      // After the first gap this short, a thousand more times would show a shorter one.
      for (let left = 1000; last !== null && left > 0 && last.getTime() < start.getTime() + YEARS_MS; ) {
        const next = after(last);
        if (next !== null) foundMs = Math.min(foundMs, next.getTime() - last.getTime());
        if (foundMs <= claimedMs) left -= 1;
        last = next;
      }
      // Less than yearly, times around a year like 2100 may be closer.
      if (claimedMs > 366 * DAY_MS) expect(foundMs).toBeGreaterThan(366 * DAY_MS);
      else expect(foundMs).toBe(claimedMs);
    }),
    { seed: SEED, numRuns: 200 },
  );
});
