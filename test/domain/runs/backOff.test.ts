import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from '../../../server/domain/runs/backoff.ts';
import { MAX_OUTAGES } from '../../../server/domain/runs/carryOutRun.ts';

import { ModelError } from '../../../server/ports/models.ts';

const askingFor = (ms: number | null) => new ModelError('unavailable', 'away', undefined, ms);

test('waits longer after each failure, and never too short or too long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.option(fc.nat()), (failures, asked) => {
      const waitMs = backoffMs(failures, askingFor(asked));
      expect(waitMs).toBeGreaterThanOrEqual(500);
      expect(waitMs).toBeLessThanOrEqual(30_000);
      if (asked === null) expect(backoffMs(failures + 1, askingFor(null))).toBeGreaterThanOrEqual(waitMs);
    }),
  );
  expect([1, 2, 3].map((failures) => backoffMs(failures, new Error('away')))).toEqual([500, 1_000, 2_000]);
});

test('waits as long as the other side asks, and no shorter than it waits by itself', () => {
  expect(backoffMs(1, askingFor(7_000))).toBe(7_000);
  expect([1, 9].map((failures) => backoffMs(failures, askingFor(0)))).toEqual([500, 30_000]);
});

test('what is away for two minutes is waited for', () => {
  const pauses = Array.from({ length: MAX_OUTAGES - 1 }, (_, n) => backoffMs(n + 1, askingFor(0)));
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(120_000);
});
