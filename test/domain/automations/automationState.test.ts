import fc from 'fast-check';
import { expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import {
  type AutomationEvent,
  type AutomationStatus,
  isAutomationEnded,
  nextAutomationStatus,
} from '../../../server/domain/automations/automationState.ts';

const { AutomationStatus: schema } = document.components.schemas;
const STATUSES = schema.enum as readonly AutomationStatus[];
const KEEPS_ENDS: readonly AutomationEvent[] = ['pause', 'resume', 'complete', 'expire', 'fail', 'cancel'];
const EVENTS: readonly AutomationEvent[] = [...KEEPS_ENDS, 'revive'];

test('makes exactly the moves that the contract publishes', () => {
  const moves = STATUSES.flatMap((from) =>
    EVENTS.flatMap((event) => {
      const to = nextAutomationStatus(from, event);
      return to === null ? [] : [`${from} ${to}`];
    }),
  );
  const published = schema['x-state-machine'].transitions.map(({ from, to }) => `${from} ${to}`);
  expect(moves.sort()).toEqual(published.sort());
});

test('only what a chain that rolls back revives leaves an end, and every terminal one is an end', () => {
  const ends = STATUSES.filter(isAutomationEnded);
  const kept = ends.filter((status) => nextAutomationStatus(status, 'revive') === null);
  expect(kept.sort()).toEqual([...schema['x-state-machine'].terminal].sort());
  expect(ends).toEqual(['completed', 'expired', 'failed', 'cancelled']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEEPS_ENDS)), (events) => {
      const seen: AutomationStatus[] = ['active'];
      for (const event of events) seen.push(nextAutomationStatus(seen.at(-1)!, event) ?? seen.at(-1)!);
      const end = seen.findIndex(isAutomationEnded);
      if (end >= 0) expect(new Set(seen.slice(end)).size).toBe(1);
    }),
  );
});
