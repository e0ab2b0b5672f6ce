import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  judgeSighting,
  MIN_SIGHTING_GAP_MS,
  SIGHTING_TTL_MS,
  type Sighting,
} from '../../../server/domain/automations/tryOrders.ts';

const SEEN: Sighting = { at: new Date('2026-11-20T09:30:00.000Z'), block: 100n };
const after = (ms: number, blocks: bigint) => ({
  ...{ beganAt: new Date(SEEN.at.getTime() + ms), block: SEEN.block + blocks },
});

test.each([
  ['the first one ever counts from now on', null, after(0, 0n), 'first'],
  ['a second and a block later it is confirmed', SEEN, after(MIN_SIGHTING_GAP_MS, 1n), 'confirmed'],
  ['a millisecond less is too early', SEEN, after(MIN_SIGHTING_GAP_MS - 1, 9n), 'early'],
  ['the same block confirms nothing, however late', SEEN, after(SIGHTING_TTL_MS, 0n), 'early'],
  ['a node that is behind confirms nothing', SEEN, after(5_000, -1n), 'early'],
  ['at its last moment it still counts', SEEN, after(SIGHTING_TTL_MS, 1n), 'confirmed'],
  ['an older one does not count any more', SEEN, after(SIGHTING_TTL_MS + 1, 9n), 'first'],
  ['one of a clock that is a little ahead waits', SEEN, after(-2_000, 9n), 'early'],
  ['one of a clock that is far ahead is replaced', SEEN, after(-SIGHTING_TTL_MS - 1, 9n), 'first'],
] as const)('of looks that find the price met: %s', (_, before, look, judgement) => {
  expect(judgeSighting(before, look)).toBe(judgement);
});

test('looks that all fall into one block never trade, whatever their times', () => {
  const TIMES = fc.array(fc.integer({ min: 0, max: 2 * SIGHTING_TTL_MS }), { minLength: 1 });
  fc.assert(
    fc.property(TIMES, (times) => {
      let seen: Sighting | null = null;
      for (const ms of times.toSorted((one, other) => one - other)) {
        const look = after(ms, 0n);
        const judgement = judgeSighting(seen, look);
        expect(judgement).not.toBe('confirmed');
        if (judgement === 'first') seen = { at: look.beganAt, block: look.block };
      }
    }),
  );
});
