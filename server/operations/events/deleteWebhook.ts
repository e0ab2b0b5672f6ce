import { removeWebhook } from '../../domain/webhooks/changeWebhook.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import type { Write } from '../../pipeline/contract/call.ts';

export const deleteWebhook: Write<'deleteWebhook'> = {
  decide: (context, { acceptance, actor, caller, path }) =>
    acceptance.commit((trx) => removeWebhook(context, trx, { ...caller, actor, id: path.id })),
  show: async (_context, { caller }, id) => {
    assertMayUse(caller);
    return { status: 200, body: { id, deleted: true } };
  },
};
