import { listWebhookRows } from '../../domain/webhooks/webhookRows.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

export const listWebhooks: Read<'listWebhooks'> = async (context, { caller, query }) => {
  assertMayUse(caller);
  const page = readPage('webhooks', query);
  const rows = await listWebhookRows(context.db, caller.accountId, page);
  const now = context.clock.now();
  return { status: 200, body: showPage('webhooks', rows, page, (row) => webhookView(row, now)) };
};
