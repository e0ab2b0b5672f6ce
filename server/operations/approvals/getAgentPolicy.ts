import { findAgent } from '../../domain/agents/agentRows.ts';
import { findPolicy } from '../../domain/policy/policyRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { policyView } from '../../views/approvals/policyView.ts';

export const getAgentPolicy: Read<'getAgentPolicy'> = async (context, { caller, path }) => {
  const { id } = await findAgent(context.db, caller.accountId, path.id);
  return { status: 200, body: policyView(id, await findPolicy(context.db, id)) };
};
