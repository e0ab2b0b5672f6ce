import { findDelivery } from '../../domain/webhooks/deliveryRows.ts';
import { repeatOne } from '../../domain/webhooks/repeatDeliveries.ts';
import { readWebhook } from '../../domain/webhooks/webhookRows.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { deliveryView } from '../../views/events/webhookView.ts';

export const replayWebhookDelivery: Write<'replayWebhookDelivery'> = {
  decide: (context, { acceptance, caller, path }) =>
    acceptance.commit((trx) => repeatOne(context, trx, { ...caller, id: path.id }, path.deliveryId)),
  /** A repeated request finds nothing once the webhook is deleted or the event is no longer kept. */
  show: async (context, { caller, path }, id) => {
    assertMayUse(caller);
    const webhook = await readWebhook(context.db, path.id);
    return {
      status: 202,
      body: deliveryView(await findDelivery(context.db, webhook.id, id), webhook),
      headers: { Location: locationOf('listWebhookDeliveries', { id: webhook.id }) },
    };
  },
};
