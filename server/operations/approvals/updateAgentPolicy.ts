import { changePolicy } from '../../domain/policy/changePolicy.ts';
import { findPolicy } from '../../domain/policy/policyRows.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { policyView } from '../../views/approvals/policyView.ts';

export const updateAgentPolicy: Write<'updateAgentPolicy'> = {
  decide: (context, { acceptance, actor, caller: { accountId, sessionId }, path, body }) =>
    acceptance.commit((trx) =>
      changePolicy(context, trx, { actor, accountId, agentId: path.id, sessionId, change: body }),
    ),
  show: async (context, _call, id) => ({
    status: 200,
    body: policyView(id, await findPolicy(context.db, id)),
  }),
};
