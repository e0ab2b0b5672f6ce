import { assertNotAgentBound } from '../../domain/accounts/admission.ts';
import { listAgentWallets } from '../../domain/agents/agentRows.ts';
import { freezeAccount as freeze, hurryFrozen } from '../../domain/lifecycle/freeze.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { accountFreezeView } from '../../views/agents/freezeView.ts';

export const freezeAccount: Write<'freezeAccount'> = {
  decide: async (context, { acceptance, actor, caller: { accountId, agentIds }, body }) => {
    assertNotAgentBound(agentIds, 'freezes no account');
    const reason = body?.reason ?? null;
    await acceptance.commit((trx) => freeze(context, trx, { actor, accountId, reason }));
    const agents = await listAgentWallets(context.db, { accountId, agentIds });
    await hurryFrozen(
      context,
      agents.map(({ id }) => id),
    );
    return accountId;
  },
  show: async (context, _call, id) => ({ status: 200, body: await accountFreezeView(context, id) }),
};
