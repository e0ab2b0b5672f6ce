import fc from 'fast-check';
import { expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import {
  ACTIVE,
  isRunEnded,
  nextRunStatus,
  type RunEvent,
  type RunStatus,
  STOPPABLE,
} from '../../../server/domain/runs/runState.ts';

const { RunStatus: schema } = document.components.schemas;
const STATUSES = schema.enum as readonly RunStatus[];
const EVENTS: readonly RunEvent[] = ['begin', 'complete', 'fail', 'lapse', 'stop', 'halt'];

test('makes exactly the moves that the contract publishes', () => {
  const moves = STATUSES.flatMap((from) =>
    EVENTS.flatMap((event) => {
      const to = nextRunStatus(from, event);
      return to === null ? [] : [`${from} ${to}`];
    }),
  );
  const published = schema['x-state-machine'].transitions.map(({ from, to }) => `${from} ${to}`);
  expect(moves.sort()).toEqual(published.sort());
});

test('nothing leaves an end, and what is stopping can only come to rest', () => {
  expect(STATUSES.filter(isRunEnded).sort()).toEqual([...schema['x-state-machine'].terminal].sort());
  expect(STATUSES.filter((status) => !isRunEnded(status))).toEqual(ACTIVE);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      const seen: RunStatus[] = ['queued'];
      for (const event of events) seen.push(nextRunStatus(seen.at(-1)!, event) ?? seen.at(-1)!);
      const end = seen.findIndex(isRunEnded);
      if (end >= 0) expect(new Set(seen.slice(end)).size).toBe(1);
      const stopping = seen.indexOf('stopping');
      if (stopping >= 0)
        expect(['stopping', 'stopped']).toEqual(expect.arrayContaining(seen.slice(stopping)));
    }),
  );
});

test('only what has not ended and is not stopping can be stopped', () => {
  expect(STATUSES.filter((status) => nextRunStatus(status, 'stop') === 'stopping')).toEqual(STOPPABLE);
  expect(STOPPABLE).toEqual(['queued', 'running']);
});
