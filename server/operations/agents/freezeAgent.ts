import { freezeAgent as freeze, hurryFrozen } from '../../domain/lifecycle/freeze.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { agentFreezeView } from '../../views/agents/freezeView.ts';

export const freezeAgent: Write<'freezeAgent'> = {
  decide: async (context, { acceptance, actor, caller: { accountId }, path, body }) => {
    const reason = body?.reason ?? null;
    const id = await acceptance.commit((trx) => freeze(context, trx, path.id, { actor, accountId, reason }));
    await hurryFrozen(context, [id]);
    return id;
  },
  show: async (context, _call, id) => ({ status: 200, body: await agentFreezeView(context, id) }),
};
