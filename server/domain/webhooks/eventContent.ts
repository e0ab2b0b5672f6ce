import type { Ports } from '../../ports/ports.ts';
import type { Notice, WebhookContent } from '../../ports/webhooks.ts';
import { findAccount } from '../accounts/accountRows.ts';
import type { EventRow } from '../events/eventRows.ts';
import { toldEvent } from '../events/toldEvent.ts';
import { issueFreezeToken } from '../lifecycle/freezeByLink.ts';
import type { AccountEvent } from '../notifications/accountEvent.ts';
import { isFreezable } from '../notifications/freezableEvents.ts';
import { type NamesContext, readEventNames } from '../notifications/readEventNames.ts';
import { renderEvent } from '../notifications/renderEvent.ts';
import { CONFIRMATION_EVENT } from './confirmationRows.ts';
import { deliveryBody } from './deliveryBody.ts';
import { confirmationCode } from './webhookKeys.ts';
import type { WebhookRow } from './webhookRows.ts';

export type ContentContext = NamesContext & Pick<Ports, 'clock' | 'publicUrl' | 'secretBox'>;

/** What a webhook of this format gets: the event itself, or a text about it. A text may have a link that freezes, new each time. */
export async function eventContent(
  context: ContentContext,
  webhook: WebhookRow,
  row: EventRow,
): Promise<WebhookContent> {
  const { format } = webhook;
  if (format === 'standard') return { format, body: deliveryBody(row) };
  const event = toldEvent(row) as AccountEvent;
  const names = await readEventNames(context, row.account_id, event);
  const { addressBook } = context;
  const publicUrl = context.publicUrl();
  const freezeToken = await freezeTokenOf(context, row, event);
  const notice = renderEvent(event, names, { addressBook, publicUrl, freezeToken });
  if (format !== 'email') return { format, notice };
  if (row.type === CONFIRMATION_EVENT)
    return { format, notice: withCode(context, webhook, notice), footer: STRANGERS };
  const end = `${publicUrl}/docs/deleteWebhook`;
  const footer = `The webhook ${webhook.id} of your account sends these e-mails. To end them, disable or delete it: ${end}`;
  return { format, notice, footer };
}

/** Without a wallet nobody could thaw. */
async function freezeTokenOf(
  context: ContentContext,
  { account_id: accountId }: EventRow,
  event: AccountEvent,
): Promise<string | null> {
  if (!isFreezable(event) || (await findAccount(context.db, accountId)).address === null) return null;
  const { id, type, agentId } = event;
  return issueFreezeToken(context, { id, type, accountId, agentId });
}

const STRANGERS = 'If you did not ask for this, ignore it. Without the code, nothing else is sent to you.';

function withCode(context: ContentContext, webhook: WebhookRow, notice: Notice): Notice {
  const until = `${webhook.code_until?.slice(0, 16).replace('T', ' ')} UTC`;
  const text = `${notice.text} The code is ${confirmationCode(context, webhook)}. It is valid until ${until}.`;
  return { ...notice, text };
}
