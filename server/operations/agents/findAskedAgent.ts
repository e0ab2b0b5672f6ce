import type { Context } from '../../composition/context.ts';
import { type AgentRow, findAgent } from '../../domain/agents/agentRows.ts';
import type { Owner } from '../../domain/agents/owner.ts';

/** The agent of a filter: 404 for another account's, null without an id. */
export const findAskedAgent = async (
  context: Context,
  owner: Owner,
  agentId: string | undefined,
): Promise<AgentRow | null> =>
  agentId === undefined ? null : findAgent(context.db, owner.accountId, agentId);
