import { changeWebhook } from '../../domain/webhooks/changeWebhook.ts';
import { readWebhook } from '../../domain/webhooks/webhookRows.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

export const updateWebhook: Write<'updateWebhook'> = {
  decide: (context, { acceptance, actor, caller, path, body }) =>
    changeWebhook(context, acceptance, { ...caller, actor, id: path.id }, body),
  show: async (context, { caller }, id) => {
    assertMayUse(caller);
    return { status: 200, body: webhookView(await readWebhook(context.db, id), context.clock.now()) };
  },
};
