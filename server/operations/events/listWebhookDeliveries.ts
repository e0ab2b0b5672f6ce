import { listDeliveries } from '../../domain/webhooks/deliveryRows.ts';
import { findWebhook } from '../../domain/webhooks/webhookRows.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import { readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { deliveryView } from '../../views/events/webhookView.ts';

const LIST = 'deliveries';
const SEQUENCE = /^\d{1,16}$/;

export const listWebhookDeliveries: Read<'listWebhookDeliveries'> = async (
  context,
  { caller, path, query },
) => {
  assertMayUse(caller);
  const webhook = await findWebhook(context.db, caller.accountId, path.id);
  const { status, from, to } = query;
  const filters = { id: webhook.id, status, from, to };
  const page = readOrderedPage(LIST, query, [SEQUENCE], filters);
  const rows = await listDeliveries(context.db, { webhookId: webhook.id, status, from, to }, page);
  const { data, meta } = showOrderedPage(LIST, rows, page, ({ sequence }) => [sequence], filters);
  return { status: 200, body: { data: data.map((row) => deliveryView(row, webhook)), meta } };
};
