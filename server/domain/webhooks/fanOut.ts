import type { Ports } from '../../ports/ports.ts';
import { typesOf } from '../events/eventFilter.ts';
import { type EventRow, listEventsAfter } from '../events/eventRows.ts';
import { toldEvent } from '../events/toldEvent.ts';
import type { AccountEvent } from '../notifications/accountEvent.ts';
import { isUrgent } from '../notifications/urgentEvents.ts';
import { CONFIRMATION_EVENT, isOfValidCode } from './confirmationRows.ts';
import { insertDeliveries } from './deliveryRows.ts';
import { TEST_EVENT } from './testEventRows.ts';
import { listBehind, lockBehind, movePosition, type WebhookRow } from './webhookRows.ts';

const WEBHOOKS = 100;
const EVENTS = 500;

/**
 * Writes a delivery of each new event for each webhook that wants it. The position of a webhook moves in the same commit, so each
 * event gets exactly one, whichever process dies. Returns whether there may be more.
 */
export async function fanOut({ clock, db }: Pick<Ports, 'clock' | 'db'>): Promise<boolean> {
  const behind = await listBehind(db, WEBHOOKS);
  let isMore = behind.length === WEBHOOKS;
  for (const id of behind) {
    const read = await db.transaction().execute(async (trx) => {
      const webhook = await lockBehind(trx, id);
      if (webhook === undefined) return 0;
      const all = { accountId: webhook.account_id, agentIds: null, types: null };
      const events = await listEventsAfter(trx, all, BigInt(webhook.position), EVENTS);
      const now = clock.now();
      const wanted = events.filter((event) => wants(webhook, event, now));
      await insertDeliveries(trx, id, wanted, now);
      const last = events.at(-1)?.sequence ?? webhook.position;
      await movePosition(trx, id, last, wanted.length === 0 ? null : now);
      return events.length;
    });
    isMore ||= read === EVENTS;
  }
  return isMore;
}

function wants(webhook: WebhookRow, event: EventRow, now: Date): boolean {
  const { id, format, types, agent_ids: agentIds } = webhook;
  const isOwn = (event.data as { webhookId?: string }).webhookId === id;
  if (event.type === CONFIRMATION_EVENT) return isOwn && isOfValidCode(webhook, event, now);
  if (!webhook.is_confirmed) return false;
  if (event.type === TEST_EVENT) return isOwn;
  // Its receiver may not run yet. All others are told.
  if (event.type === 'webhook.created' && isOwn) return false;
  if (agentIds.length > 0 && (event.agent_id === null || !agentIds.includes(event.agent_id))) return false;
  if (format !== 'standard' && types.length === 0) return isUrgent(toldEvent(event) as AccountEvent);
  const asked = typesOf(types.length === 0 ? undefined : types);
  return asked === null || asked.exact.includes(event.type) || asked.nouns.includes(nounOf(event.type));
}

const nounOf = (type: string): string => type.slice(0, type.indexOf('.'));
