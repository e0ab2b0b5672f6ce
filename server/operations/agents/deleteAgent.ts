import { removeAgent } from '../../domain/lifecycle/removeAgent.ts';
import type { Write } from '../../pipeline/contract/call.ts';

export const deleteAgent: Write<'deleteAgent'> = {
  decide: (context, { acceptance, actor, caller, path, query }) =>
    removeAgent(context, acceptance, {
      actor,
      accountId: caller.accountId,
      agentId: path.id,
      force: query.force ?? false,
    }),
  show: async (_context, _call, id) => ({ status: 200, body: { id, deleted: true } }),
};
