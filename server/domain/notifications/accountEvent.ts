import type { components } from '../../../generated/server.d.ts';

/** Of the contract. */
export type AccountEvent = components['schemas']['Event'];

export type EventTypeName = AccountEvent['type'];

/** What the contract says of `data`, by type. */
export type DataOf<Type extends EventTypeName> = AccountEvent extends infer One
  ? One extends AccountEvent
    ? Type extends One['type']
      ? One['data']
      : never
    : never
  : never;
