import { readAgent } from '../../domain/agents/agentRows.ts';
import { assertPayoutWallet } from '../../domain/destinations/assertDestination.ts';
import { changeAgent } from '../../domain/lifecycle/changeAgent.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneAgentView } from '../../views/agents/agentView.ts';
import { addressOf, limitsOf } from './agentBody.ts';

export const updateAgent: Write<'updateAgent'> = {
  decide: async (context, { acceptance, actor, caller, path, body }) => {
    const payoutWallet = addressOf(context, body.payout_wallet);
    await assertPayoutWallet(context, caller.accountId, payoutWallet);
    return acceptance.commit((trx) =>
      changeAgent(
        context,
        trx,
        { ...caller, actor, agentId: path.id },
        {
          name: body.name,
          description: body.description,
          model: body.model,
          skills: body.skills,
          systemPrompt: body.system_prompt,
          payoutWallet,
          avatarUrl: body.avatar_url,
          isPublic: body.is_public,
          limits: limitsOf(context, body.limits),
        },
      ),
    );
  },
  show: async (context, _call, id) => ({
    status: 200,
    body: await oneAgentView(context, await readAgent(context.db, id)),
  }),
};
