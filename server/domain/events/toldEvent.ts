import type { EventRow } from './eventRows.ts';

/** The event as lists, streams and webhooks tell it, member for member. */
export const toldEvent = ({ id, type, sequence, created_at, agent_id, data }: EventRow) => ({
  id,
  type,
  sequence: Number(sequence),
  createdAt: created_at,
  agentId: agent_id,
  data,
});
