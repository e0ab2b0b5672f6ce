import { Problem } from '../../errors.ts';

/** A listed agent is frozen: what a buyer sees of it is what the buyer gets. */
export function assertUnlisted<Agent extends { readonly listing_id: string | null }>(agent: Agent): Agent {
  if (agent.listing_id === null) return agent;
  throw new Problem(
    'agent_listed',
    'The agent is offered on the market and frozen; cancel its listing first.',
  );
}
