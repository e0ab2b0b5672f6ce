import type { EventRow } from '../../domain/events/eventRows.ts';
import { toldEvent } from '../../domain/events/toldEvent.ts';
import type { Schema } from '../schema.ts';

/** `object`: the resource that it is about, as it is now; null where it is gone. Left out without one. */
export const eventViewWith = (row: EventRow, object: object | null): Schema<'Event'> =>
  toldEvent({ ...row, data: { ...row.data, object } }) as Schema<'Event'>;

/** The contract has a schema for the data of each type. */
export const eventView = (row: EventRow): Schema<'Event'> => toldEvent(row) as Schema<'Event'>;
