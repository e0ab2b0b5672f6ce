import type { Ports } from '../../ports/ports.ts';
import type { WebhookContent } from '../../ports/webhooks.ts';
import type { EventRow } from '../events/eventRows.ts';
import { toldEvent } from '../events/toldEvent.ts';
import type { AccountEvent } from '../notifications/accountEvent.ts';
import { type NamesContext, readEventNames } from '../notifications/readEventNames.ts';
import { renderEvent } from '../notifications/renderEvent.ts';
import { deliveryBody } from './deliveryBody.ts';
import type { WebhookRow } from './webhookRows.ts';

export type ContentContext = NamesContext & Pick<Ports, 'publicUrl'>;

/** What a webhook of this format gets: the event itself, or a text about it. */
export async function eventContent(
  context: ContentContext,
  { format }: WebhookRow,
  row: EventRow,
): Promise<WebhookContent> {
  if (format === 'standard') return { format, body: deliveryBody(row) };
  const event = toldEvent(row) as AccountEvent;
  const names = await readEventNames(context, row.account_id, event);
  const { addressBook } = context;
  return { format, notice: renderEvent(event, names, { addressBook, publicUrl: context.publicUrl() }) };
}
