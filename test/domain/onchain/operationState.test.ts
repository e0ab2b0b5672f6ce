import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import {
  isEnded,
  isEndedUnsigned,
  isUnsigned,
  nextState,
  type OperationEvent,
  type OperationState,
  type PublicStatus,
  publicStatus,
  statesOf,
} from '../../../server/engine/records/operationState.ts';

interface StateMachine {
  readonly initial: string;
  readonly terminal: readonly string[];
  readonly transitions: readonly { readonly from: string; readonly to: string }[];
}

const schema = document.components.schemas.ChainOperationStatus as unknown as {
  readonly enum: readonly PublicStatus[];
  readonly 'x-state-machine': StateMachine;
};
const machine = schema['x-state-machine'];

/** A missing state or event does not compile. */
const STATES = Object.keys({
  held: 0,
  accepted: 0,
  awaiting: 0,
  signed: 0,
  broadcast: 0,
  continuing: 0,
  unresolved: 0,
  included: 0,
  final: 0,
  reverted: 0,
  denied: 0,
  rejected: 0,
  expired: 0,
  cancelled: 0,
  displaced: 0,
} satisfies Record<OperationState, 0>) as OperationState[];
const EVENTS = Object.keys({
  signed: 0,
  sent: 0,
  stepIncluded: 0,
  included: 0,
  reverted: 0,
  reopened: 0,
  finalized: 0,
  finished: 0,
  denied: 0,
  rejected: 0,
  expired: 0,
  underfunded: 0,
  funded: 0,
  held: 0,
  approved: 0,
  cancelled: 0,
  unresolved: 0,
  displaced: 0,
} satisfies Record<OperationEvent, 0>) as OperationEvent[];

const moves = STATES.flatMap((from) =>
  EVENTS.flatMap((event) => {
    const to = nextState(from, event);
    return to === null ? [] : [{ from, event, to }];
  }),
);
const edge = (from: string, to: string): string => `${from} → ${to}`;

describe('the states of an operation', () => {
  test('show exactly the transitions that the contract documents', () => {
    const shown = moves
      .map(({ from, to }) => [publicStatus(from), publicStatus(to)] as const)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => edge(from, to));
    const documented = machine.transitions.map(({ from, to }) => edge(from, to));
    expect(new Set(shown)).toEqual(new Set(documented));
  });

  test('show only documented statuses, each of them by some state', () => {
    expect(new Set(STATES.map(publicStatus))).toEqual(new Set(schema.enum));
    for (const status of schema.enum) expect(statesOf(status).map(publicStatus)).toContain(status);
    expect(publicStatus('accepted')).toBe(machine.initial);
  });

  test('never leave a status that the contract calls terminal', () => {
    for (const { from, to } of moves) {
      if (machine.terminal.includes(publicStatus(from))) expect(publicStatus(to)).toBe(publicStatus(from));
    }
  });

  test('are all reachable from accepted', () => {
    const reached = new Set<OperationState>(['accepted']);
    for (const state of reached) for (const { from, to } of moves) if (from === state) reached.add(to);
    expect(reached).toEqual(new Set(STATES));
  });
});

describe('any history of events', () => {
  const history = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 });

  /** Only events that the state allows, as in the engine; others throw there. */
  function run(events: readonly OperationEvent[]): { state: OperationState; event: OperationEvent | null }[] {
    const path: { state: OperationState; event: OperationEvent | null }[] = [
      { state: 'accepted', event: null },
    ];
    for (const event of events) {
      const state = nextState(path.at(-1)!.state, event);
      if (state !== null) path.push({ state, event });
    }
    return path;
  }

  test('signs only what is unsigned: between two signatures lies an inclusion', () => {
    fc.assert(
      fc.property(history, (events) => {
        let isOut = false;
        for (const { event } of run(events)) {
          if (event === 'signed') {
            expect(isOut).toBe(false);
            isOut = true;
          }
          const isIn = ['stepIncluded', 'included', 'reverted', 'cancelled', 'displaced'].includes(
            event ?? '',
          );
          if (isIn) isOut = false;
          if (event === 'reopened') isOut = true;
        }
      }),
    );
  });

  test('becomes final only by an inclusion that nothing reopened', () => {
    fc.assert(
      fc.property(history, (events) => {
        const path = run(events);
        const finalAt = path.findIndex(({ state }) => state === 'final');
        if (finalAt > 0) expect(path[finalAt - 1]).toMatchObject({ state: 'included' });
      }),
    );
  });

  test('is over for good once it ended unsigned', () => {
    fc.assert(
      fc.property(history, (events) => {
        const path = run(events);
        const endedAt = path.findIndex(({ state }) => isEndedUnsigned(state));
        if (endedAt >= 0) expect(path).toHaveLength(endedAt + 1);
      }),
    );
  });

  test('ends exactly where nothing is signed or waits to be', () => {
    for (const state of STATES) {
      const isOut = state === 'signed' || state === 'broadcast' || state === 'unresolved';
      expect(isEnded(state)).toBe(!isUnsigned(state) && !isOut);
    }
  });
});
