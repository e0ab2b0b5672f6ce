import { findAgent } from '../../domain/agents/agentRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { oneAgentView } from '../../views/agents/agentView.ts';

export const getAgent: Read<'getAgent'> = async (context, { caller, path }) => ({
  status: 200,
  body: await oneAgentView(context, await findAgent(context.db, caller.accountId, path.id)),
});
