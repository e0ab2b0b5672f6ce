import type { Database, Trx } from '../../db/database.ts';
import { lockWallet } from '../../engine/records/locks.ts';
import { Problem } from '../../problem.ts';
import { type AgentRow, findAgent, lockListedAgent } from './agentRows.ts';

/** Only a lock makes this reliable. */
export const findUnlistedAgent = async (db: Database, accountId: string, id: string): Promise<AgentRow> =>
  assertUnlisted(await findAgent(db, accountId, id));

/** Only a lock makes this reliable. */
export const findThawedAgent = async (db: Database, accountId: string, id: string): Promise<AgentRow> =>
  assertThawed(await findUnlistedAgent(db, accountId, id));

/** Refuses a listed agent. Rows that refer to the agent can still be written. */
export const lockAgent = async (trx: Trx, accountId: string, id: string): Promise<AgentRow> =>
  assertUnlisted(await lockListedAgent(trx, accountId, id));

/** Also refuses a frozen one: for whatever moves value, starts work or gives rights. */
export const lockThawedAgent = async (trx: Trx, accountId: string, id: string): Promise<AgentRow> =>
  assertThawed(await lockAgent(trx, accountId, id));

/** A listed agent is frozen, so that a buyer gets what the listing shows. */
export function assertUnlisted<Agent extends { readonly listing_id: string | null }>(agent: Agent): Agent {
  if (agent.listing_id === null) return agent;
  throw new Problem(
    'agent_listed',
    'The agent is offered on the market and frozen; cancel its listing first.',
  );
}

/** The owner froze it, or the whole account. */
export function assertThawed<Agent extends Pick<AgentRow, 'frozen_at' | 'frozen_with'>>(agent: Agent): Agent {
  if (agent.frozen_at === null) return agent;
  const whose = agent.frozen_with === 'account' ? 'The account of this agent' : 'This agent';
  throw new Problem(
    'agent_frozen',
    `${whose} is frozen; only its owner, signed in with the wallet, thaws it.`,
  );
}

/**
 * Locks the agent while nothing is being signed for its wallet. Lock order: wallet, agent.
 *
 * A sign commit holds the wallet's row until the bytes are stored, so no signature uses a permission that
 * this commit withdraws.
 */
export async function lockBetweenSignatures(
  trx: Trx,
  accountId: string,
  agentId: string,
  lock: typeof lockAgent = lockAgent,
): Promise<AgentRow> {
  const { wallet_id } = await findAgent(trx, accountId, agentId);
  await lockWallet(trx, wallet_id);
  return lock(trx, accountId, agentId);
}
