import fc from 'fast-check';
import { expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { nextStatus, PAUSE_REASONS } from '../../server/domain/agents/agentStatus.ts';

type Status = Parameters<typeof nextStatus>[0];
type Event = Parameters<typeof nextStatus>[1];

const STATUSES: readonly Status[] = ['stopped', 'running', 'paused'];
const EVENTS: readonly Event[] = ['start', 'stop', 'pause'];
const every = STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

test.each(STATUSES)('from %s, a caller gets where it asked for', (status) => {
  expect([nextStatus(status, 'start'), nextStatus(status, 'stop')]).toEqual(['running', 'stopped']);
});

test('only what runs is paused', () => {
  expect(STATUSES.map((status) => nextStatus(status, 'pause'))).toEqual(['stopped', 'paused', 'paused']);
});

test('makes no move that the contract does not publish', () => {
  const machine = document.components.schemas.AgentStatus['x-state-machine'];
  const published = new Set(machine.transitions.map(({ from, to }) => `${from} ${to}`));
  for (const [status, event] of every) {
    const to = nextStatus(status, event);
    if (to !== status) expect(published).toContain(`${status} ${to}`);
  }
});

test('the contract names the reasons for which the service pauses an agent, and no others', () => {
  const { AgentStatus, Agent } = document.components.schemas;
  const pause = AgentStatus['x-state-machine'].transitions.find(({ to }) => to === 'paused');
  expect(pause?.on.split(' | ').sort()).toEqual([...PAUSE_REASONS].sort());
  const named = Agent.properties.status_reason.description.match(/[a-z]+_[a-z_]+/g);
  expect(named?.sort()).toEqual([...PAUSE_REASONS].sort());
});

test('changes nothing when the same event comes again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATUSES),
      fc.array(fc.constantFrom(...EVENTS), { minLength: 1 }),
      (from, events) => {
        const to = events.reduce(nextStatus, from);
        expect(nextStatus(to, events.at(-1)!)).toBe(to);
      },
    ),
  );
});
