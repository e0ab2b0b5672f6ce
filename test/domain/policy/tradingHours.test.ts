import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_POLICY, WEEKDAYS } from '../../../server/domain/policy/agentPolicy.ts';
import { isOpen, localClock, startOfDay } from '../../../server/domain/policy/tradingHours.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
];

const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

test('a day begins at its last midnight, also where the clock was changed on it', () => {
  fc.assert(
    fc.property(time, fc.constantFrom(...ZONES), (at, zone) => {
      const clock = localClock(zone);
      const start = startOfDay(at, clock);
      const [now, then] = [clock(at), clock(start)];
      expect(then).toEqual({ day: now.day, seconds: 0 });
      expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(at.getTime() - start.getTime()).toBeLessThan(25 * 3_600_000);
    }),
    { numRuns: 500 },
  );
});

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const text = (value: number) =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;

test('the hours of a day and those that they leave out are never open together, and one of them always is', () => {
  fc.assert(
    fc.property(minute, minute, minute, fc.constantFrom(...WEEKDAYS), (from, to, now, day) => {
      fc.pre(from !== to);
      const local = { day, seconds: now * 60 };
      const hours = { ...NO_POLICY, tradingFrom: text(from), tradingTo: text(to) };
      const others = { ...NO_POLICY, tradingFrom: text(to), tradingTo: text(from) };
      expect(isOpen(hours, local)).toBe(!isOpen(others, local));
    }),
  );
});

test('hours past midnight belong to the day on which they began', () => {
  const night = { ...NO_POLICY, tradingDays: ['friday'], tradingFrom: '22:00', tradingTo: '04:00' } as const;
  const at = (day: (typeof WEEKDAYS)[number], hour: number) => isOpen(night, { day, seconds: hour * 3_600 });
  expect([
    at('friday', 3),
    at('friday', 22),
    at('saturday', 3),
    at('saturday', 4),
    at('saturday', 22),
  ]).toEqual([...[false, true, true, false, false]]);
});
