import { findAgent } from '../../domain/agents/agentRows.ts';
import { findPolicy } from '../../domain/policy/policyRows.ts';
import { countVerdicts } from '../../domain/policy/verdictRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { shadowView } from '../../views/approvals/shadowView.ts';

export const getShadowPolicy: Read<'getShadowPolicy'> = async ({ db }, { caller, path }) => {
  const { id } = await findAgent(db, caller.accountId, path.id);
  return { status: 200, body: shadowView(await findPolicy(db, id), await countVerdicts(db, id)) };
};
