import { findWebhook } from '../../domain/webhooks/webhookRows.ts';
import { assertMayUse } from '../../domain/webhooks/webhookRules.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

export const getWebhook: Read<'getWebhook'> = async (context, { caller, path }) => {
  assertMayUse(caller);
  const webhook = await findWebhook(context.db, caller.accountId, path.id);
  return { status: 200, body: webhookView(webhook, context.clock.now()) };
};
