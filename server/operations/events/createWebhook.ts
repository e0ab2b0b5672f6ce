import { forPersons } from '../../domain/policy/forPersons.ts';
import { requestWebhook } from '../../domain/webhooks/requestWebhook.ts';
import { readWebhook } from '../../domain/webhooks/webhookRows.ts';
import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

/** Not replayable: the secret is shown only once. */
export const createWebhook: Read<'createWebhook'> = async (context, { acceptance, actor, caller, body }) => {
  const { url, format = 'standard', types = [], agentIds = [], description = '' } = body;
  const request = { url, format, types, agentIds, description };
  const { id, secret } = await requestWebhook(
    context,
    forPersons(acceptance, caller, null),
    { ...caller, actor },
    request,
  );
  const webhook = await readWebhook(context.db, id);
  return {
    status: 201,
    body: { ...webhookView(webhook, context.clock.now()), secret },
    headers: { Location: locationOf('getWebhook', { id }) },
  };
};
