import type { Context } from '../../context.ts';
import { type AgentRow, findAgent } from '../../domain/agents/agentRows.ts';
import type { Owner } from '../../domain/agents/owner.ts';

/** The agent that a filter names; another account's id is 404, no id is no agent. */
export const findAskedAgent = async (
  context: Context,
  owner: Owner,
  agentId: string | undefined,
): Promise<AgentRow | null> =>
  agentId === undefined ? null : findAgent(context.db, owner.accountId, agentId);
