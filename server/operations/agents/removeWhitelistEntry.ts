import { removeEntry } from '../../domain/agents/whitelist.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { addressOf } from './agentBody.ts';

export const removeWhitelistEntry: Write<'removeWhitelistEntry'> = {
  decide: (context, { acceptance, actor, caller, path, query, body }) =>
    acceptance.commit((trx) =>
      removeEntry(context, trx, {
        actor,
        accountId: caller.accountId,
        agentId: path.id,
        named: {
          query: addressOf(context, query.address) ?? undefined,
          body: body === undefined ? null : { address: addressOf(context, body.address) ?? undefined },
        },
      }),
    ),
  show: async (_context, _call, id) => ({ status: 200, body: { id, deleted: true } }),
};
