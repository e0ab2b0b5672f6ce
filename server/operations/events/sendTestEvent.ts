import { requestTestEvent } from '../../domain/webhooks/repeatDeliveries.ts';
import { readWebhook } from '../../domain/webhooks/webhookRows.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

export const sendTestEvent: Write<'sendTestEvent'> = {
  decide: (context, { acceptance, caller, path }) =>
    acceptance.commit((trx) => requestTestEvent(context, trx, { ...caller, id: path.id })),
  show: async (context, { caller }, id) => {
    assertMayUse(caller);
    return {
      status: 202,
      body: webhookView(await readWebhook(context.db, id), context.clock.now()),
      headers: { Location: locationOf('listWebhookDeliveries', { id }) },
    };
  },
};
