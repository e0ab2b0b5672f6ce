import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '../../ports/ports.ts';
import { type EventRow, listEventsAfter } from '../events/eventRows.ts';
import { type DeliveryRow, listHeads } from './deliveryRows.ts';
import { type ContentContext, eventContent } from './eventContent.ts';
import { recordAttempt } from './recordAttempt.ts';
import { openKeys, wipeKeys } from './webhookKeys.ts';
import { lockLeased, renewWebhookLease, updateWebhookRow, type WebhookRow } from './webhookRows.ts';
import type { HasWebhookTimings } from './webhookTimings.ts';
import { openUrl } from './webhookUrls.ts';

/** Requests to one webhook at a time. */
const AT_ONCE = 4;

/** How often new events are looked for while a receiver is slow. */
const LOOK_MS = 500;

export type CarryContext = Pick<Ports, 'clock' | 'db' | 'secretBox' | 'webhookSender'> &
  ContentContext &
  HasWebhookTimings;

interface Carry {
  readonly worker: string;
  readonly stop: AbortSignal;
}

export const webhookLeaseEnd = ({ clock, webhookTimings }: CarryContext): Date =>
  new Date(clock.now().getTime() + webhookTimings.leaseMs);

/**
 * Delivers what is due at a leased webhook, one at a time in each lane, and gives the lease back. An attempt begins only under a
 * lease that lasts longer than it. A worker that dies leaves its deliveries pending: another one makes them again.
 */
export async function carryWebhook(context: CarryContext, id: string, carry: Carry): Promise<void> {
  const { clock, db } = context;
  const underWay = new Map<string, Promise<void>>();
  let failure: unknown = null;
  while (!carry.stop.aborted && failure === null) {
    const lease = { id, worker: carry.worker, now: clock.now(), until: webhookLeaseEnd(context) };
    const webhook = await renewWebhookLease(db, lease);
    if (webhook === undefined) break;
    const now = clock.now();
    const due = (await listHeads(db, id)).filter(
      (head) => !underWay.has(head.lane) && new Date(head.next_attempt_at) <= now,
    );
    for (const head of due.slice(0, AT_ONCE - underWay.size)) {
      const attempt = deliver(context, webhook, head, carry.worker)
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => underWay.delete(head.lane));
      underWay.set(head.lane, attempt);
    }
    if (underWay.size === 0) break;
    await Promise.race([...underWay.values(), delay(LOOK_MS, undefined, { ref: false })]);
  }
  await Promise.all(underWay.values());
  // The lease runs out first, so that a failure of this service does not repeat at once.
  if (failure !== null) throw failure;
  await giveBack(context, id, carry.worker);
}

/** Locks the row first: what was written before is then seen. */
async function giveBack({ db }: CarryContext, id: string, worker: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await lockLeased(trx, id, worker)) === undefined) return;
    const heads = await listHeads(trx, id);
    const due = heads.map(({ next_attempt_at: at }) => at).sort()[0] ?? null;
    await updateWebhookRow(trx, id, { lease_owner: null, lease_until: null, due_at: due });
  });
}

async function deliver(
  context: CarryContext,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  worker: string,
): Promise<void> {
  const { clock, webhookSender } = context;
  const event = await findEvent(context, webhook, delivery);
  if (event === undefined) return;
  const content = await eventContent(context, webhook, event);
  const at = clock.now();
  const keys = openKeys(context, webhook, at);
  const url = openUrl(context, webhook);
  const sent = webhookSender.send({ url, id: event.id, content, at, ...keys });
  const answer = await sent.finally(() => wipeKeys(keys));
  const latencyMs = Math.max(0, clock.now().getTime() - at.getTime());
  await recordAttempt(context, { delivery, worker, at, latencyMs, answer });
}

/** Undefined: it is no longer kept, and its delivery goes with it. */
async function findEvent(
  { db }: CarryContext,
  { account_id: accountId }: WebhookRow,
  { event_id: id, sequence }: DeliveryRow,
): Promise<EventRow | undefined> {
  const filter = { accountId, agentIds: null, types: null };
  const [event] = await listEventsAfter(db, filter, BigInt(sequence) - 1n, 1);
  return event?.id === id ? event : undefined;
}
