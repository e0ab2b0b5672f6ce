import { rotateSecret } from '../../domain/webhooks/rotateSecret.ts';
import { readWebhook } from '../../domain/webhooks/webhookRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

const OVERLAP_HOURS = 24;

/** Not replayable: the secret is shown only once. */
export const rotateWebhookSecret: Read<'rotateWebhookSecret'> = async (
  context,
  { acceptance, actor, caller, path, body },
) => {
  const hours = body?.overlapHours ?? OVERLAP_HOURS;
  const target = { ...caller, actor, id: path.id };
  const { id, secret } = await rotateSecret(context, acceptance, target, hours);
  const webhook = await readWebhook(context.db, id);
  return { status: 200, body: { ...webhookView(webhook, context.clock.now()), secret } };
};
