import { confirmWebhook as confirm } from '../../domain/webhooks/confirmWebhook.ts';
import { readWebhook } from '../../domain/webhooks/webhookRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { webhookView } from '../../views/events/webhookView.ts';

/** Not replayable, and repeated harmlessly: a confirmed webhook is answered as it is. */
export const confirmWebhook: Read<'confirmWebhook'> = async (
  context,
  { acceptance, actor, caller, path, body },
) => {
  const id = await confirm(context, acceptance, { ...caller, actor, id: path.id }, body.code);
  return { status: 200, body: webhookView(await readWebhook(context.db, id), context.clock.now()) };
};
