import { readAgent } from '../../domain/agents/agentRows.ts';
import { assertPayoutWallet } from '../../domain/destinations/assertDestination.ts';
import { requestAgent } from '../../domain/lifecycle/requestAgent.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneAgentView } from '../../views/agents/agentView.ts';
import { addressOf, limitsOf } from './agentBody.ts';

export const createAgent: Write<'createAgent'> = {
  decide: async (context, { acceptance, actor, caller, body }) => {
    const payoutWallet = addressOf(context, body.payout_wallet) ?? null;
    await assertPayoutWallet(context, caller.accountId, payoutWallet);
    return acceptance.commit((trx) =>
      requestAgent(context, trx, {
        actor,
        accountId: caller.accountId,
        agentIds: caller.agentIds,
        name: body.name,
        description: body.description ?? null,
        model: body.model,
        skills: body.skills ?? [],
        systemPrompt: body.system_prompt ?? null,
        payoutWallet,
        avatarUrl: body.avatar_url ?? null,
        isPublic: body.is_public ?? false,
        limits: limitsOf(context, body.limits) ?? {},
      }),
    );
  },
  show: async (context, _call, id) => ({
    status: 201,
    body: await oneAgentView(context, await readAgent(context.db, id)),
    headers: { Location: locationOf('getAgent', { id }) },
  }),
};
