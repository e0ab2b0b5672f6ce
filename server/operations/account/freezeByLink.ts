import { listAgentWallets } from '../../domain/agents/agentRows.ts';
import { hurryFrozen } from '../../domain/lifecycle/freeze.ts';
import { freezeByLink as freeze } from '../../domain/lifecycle/freezeByLink.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { linkFreezeView } from '../../views/agents/freezeView.ts';

/** Not replayable: a link freezes once. Public: the token of the link is all that it needs. */
export const freezeByLink: Read<'freezeByLink'> = async (context, { acceptance, actor, body }) => {
  const id = await acceptance.commit((trx) => freeze(context, trx, body.token, actor));
  const agents = id.startsWith('agt_')
    ? [{ id }]
    : await listAgentWallets(context.db, { accountId: id, agentIds: [] });
  await hurryFrozen(
    context,
    agents.map((agent) => agent.id),
  );
  return { status: 200, body: await linkFreezeView(context, id) };
};
