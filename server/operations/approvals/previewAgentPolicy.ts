import { findAgent } from '../../domain/agents/agentRows.ts';
import { NO_POLICY } from '../../domain/policy/agentPolicy.ts';
import { changedPolicy } from '../../domain/policy/changePolicy.ts';
import { findPolicy } from '../../domain/policy/policyRows.ts';
import { rehearse } from '../../domain/policy/rehearsal/rehearse.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { previewView } from '../../views/approvals/verdictView.ts';

export const previewAgentPolicy: Read<'previewAgentPolicy'> = async (context, { caller, path, body }) => {
  const { accountId } = caller;
  const { id: agentId } = await findAgent(context.db, accountId, path.id);
  const rules = (await findPolicy(context.db, agentId))?.rules ?? NO_POLICY;
  const draft = changedPolicy(context, rules, body);
  const owner = { accountId, agentId };
  const rehearsal = await rehearse(context.db, context.addressBook, owner, draft, context.clock.now());
  return { status: 200, body: previewView(agentId, rehearsal) };
};
