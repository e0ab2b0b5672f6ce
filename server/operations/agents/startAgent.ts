import { readAgent } from '../../domain/agents/agentRows.ts';
import { moveAgent } from '../../domain/lifecycle/moveAgent.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneAgentView } from '../../views/agents/agentView.ts';

export const startAgent: Write<'startAgent'> = {
  decide: (context, { acceptance, actor, caller: { accountId, sessionId }, path }) =>
    acceptance.commit((trx) => moveAgent(context, trx, { accountId, sessionId, actor }, path.id, 'start')),
  show: async (context, _call, id) => ({
    status: 200,
    body: await oneAgentView(context, await readAgent(context.db, id)),
  }),
};
