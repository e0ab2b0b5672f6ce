import fc from 'fast-check';
import { expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import {
  type ListingEvent,
  type ListingStatus,
  nextListingStatus,
} from '../../../server/domain/market/listingState.ts';

const { MarketListingStatus: schema } = document.components.schemas;
const STATUSES = schema.enum as readonly ListingStatus[];
const EVENTS: readonly ListingEvent[] = ['sell', 'cancel', 'expire'];

test('makes exactly the moves that the contract publishes', () => {
  const moves = STATUSES.flatMap((from) =>
    EVENTS.flatMap((event) => {
      const to = nextListingStatus(from, event);
      return to === null ? [] : [`${from} ${to}`];
    }),
  );
  const published = schema['x-state-machine'].transitions.map(({ from, to }) => `${from} ${to}`);
  expect(moves.sort()).toEqual(published.sort());
});

test('whatever happens in whatever order, a listing ends by the first of it and stays so', () => {
  const ENDS: Readonly<Record<ListingEvent, ListingStatus>> = {
    ...{ sell: 'sold', cancel: 'cancelled', expire: 'expired' },
  };
  expect([...schema['x-state-machine'].terminal].sort()).toEqual(Object.values(ENDS).sort());
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { minLength: 1 }), (events) => {
      let status: ListingStatus = 'active';
      for (const event of events) status = nextListingStatus(status, event) ?? status;
      expect(status).toBe(ENDS[events[0]!]);
    }),
  );
});
