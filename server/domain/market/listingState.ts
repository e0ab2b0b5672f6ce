export type ListingStatus = 'active' | 'sold' | 'cancelled' | 'expired';
export type ListingEvent = 'sell' | 'cancel' | 'expire';

const MOVES: Readonly<Record<ListingStatus, Partial<Record<ListingEvent, ListingStatus>>>> = {
  active: { sell: 'sold', cancel: 'cancelled', expire: 'expired' },
  sold: {},
  cancelled: {},
  expired: {},
};

/** The status after `event`, or null when the status does not know the event. */
export const next = (status: ListingStatus, event: ListingEvent): ListingStatus | null =>
  MOVES[status][event] ?? null;
