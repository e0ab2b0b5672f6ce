export type ListingStatus = 'active' | 'sold' | 'cancelled' | 'expired';
export type ListingEvent = 'sell' | 'cancel' | 'expire';

const MOVES: Readonly<Record<ListingStatus, Partial<Record<ListingEvent, ListingStatus>>>> = {
  active: { sell: 'sold', cancel: 'cancelled', expire: 'expired' },
  sold: {},
  cancelled: {},
  expired: {},
};

/** Null if the event is not allowed. */
export const nextListingStatus = (status: ListingStatus, event: ListingEvent): ListingStatus | null =>
  MOVES[status][event] ?? null;
