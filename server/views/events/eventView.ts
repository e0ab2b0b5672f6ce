import type { EventRow } from '../../domain/events/eventRows.ts';
import { toldEvent } from '../../domain/events/toldEvent.ts';
import type { Schema } from '../schema.ts';

/** The contract has a schema for the data of each type. */
export const eventView = (row: EventRow): Schema<'Event'> => toldEvent(row) as Schema<'Event'>;
