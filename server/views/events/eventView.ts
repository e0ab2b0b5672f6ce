import type { EventRow } from '../../domain/events/eventRows.ts';
import type { Schema } from '../schema.ts';

/** The contract has a schema for the data of each type. */
export const eventView = ({ id, type, sequence, created_at, agent_id, data }: EventRow): Schema<'Event'> =>
  ({
    id,
    type,
    sequence: Number(sequence),
    createdAt: created_at,
    agentId: agent_id,
    data,
  }) as Schema<'Event'>;
