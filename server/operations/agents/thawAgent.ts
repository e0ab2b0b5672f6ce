import { proveThaw } from '../../domain/access/thawMessage.ts';
import { readAgent } from '../../domain/agents/agentRows.ts';
import { thawAgent as thaw } from '../../domain/lifecycle/freeze.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import type { Hex } from '../../ports/basics.ts';
import { oneAgentView } from '../../views/agents/agentView.ts';

export const thawAgent: Write<'thawAgent'> = {
  decide: async (context, { acceptance, actor, caller: { accountId }, path, body }) => {
    const signed = { message: body.message, signature: body.signature as Hex };
    const spend = await proveThaw(context, { accountId, subject: path.id }, signed);
    return acceptance.commit(async (trx) => {
      const id = await thaw(context, trx, path.id, { actor, accountId });
      await spend(trx);
      return id;
    });
  },
  show: async (context, _call, id) => ({
    status: 200,
    body: await oneAgentView(context, await readAgent(context.db, id)),
  }),
};
