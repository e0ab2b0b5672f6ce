import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '../../ports/ports.ts';
import { type EventRow, listEventsAfter } from '../events/eventRows.ts';
import { withoutFreezeTokens } from '../lifecycle/freezeByLink.ts';
import { type DeliveryRow, listHeads, listLane } from './deliveryRows.ts';
import { type ContentContext, eventContent } from './eventContent.ts';
import { recordAttempt } from './recordAttempt.ts';
import { openKeys, wipeKeys } from './webhookKeys.ts';
import { lockLeased, renewWebhookLease, updateWebhookRow, type WebhookRow } from './webhookRows.ts';
import type { HasWebhookTimings } from './webhookTimings.ts';
import { openUrl } from './webhookUrls.ts';

/** Requests to one webhook at a time. */
const AT_ONCE = 4;

/** Of one lane, before others get their turn. */
const OF_LANE = 20;

/** An attempt begins only while this share of the lease is left, which is longer than an attempt takes. */
const LEFT_SHARE = 0.8;

/** How often new events are looked for while a receiver is slow, and while it answers. */
const LOOK_MS = 500;
const SOON_MS = 100;

export type CarryContext = Pick<Ports, 'clock' | 'db' | 'meter' | 'secretBox' | 'webhookSender'> &
  ContentContext &
  HasWebhookTimings;

interface Carry {
  readonly worker: string;
  readonly stop: AbortSignal;
}

/** `onAttempt` is called after each one. */
type Attempting = Carry & { readonly onAttempt: () => void };

export const webhookLeaseEnd = ({ clock, webhookTimings }: CarryContext): Date =>
  new Date(clock.now().getTime() + webhookTimings.leaseMs);

/**
 * Delivers what is due at a leased webhook, one at a time in each lane, and gives the lease back. An attempt begins only under a
 * lease that lasts longer than it. A worker that dies leaves its deliveries pending: another one makes them again.
 */
export async function carryWebhook(context: CarryContext, id: string, carry: Carry): Promise<void> {
  const { clock, db } = context;
  const underWay = new Map<string, Promise<void>>();
  let attempted = Promise.withResolvers<void>();
  const onAttempt = () => attempted.resolve();
  let failure: unknown = null;
  while (!carry.stop.aborted && failure === null) {
    const lease = { id, worker: carry.worker, now: clock.now(), until: webhookLeaseEnd(context) };
    // A lane whose attempt ends during the read would show it as pending.
    const busy = new Set(underWay.keys());
    const [webhook, heads] = await Promise.all([renewWebhookLease(db, lease), listHeads(db, id)]);
    if (webhook === undefined) break;
    const now = clock.now();
    const due = heads
      .filter(({ lane, next_attempt_at: at }) => !busy.has(lane) && new Date(at) <= now)
      .sort((one, other) => Date.parse(one.next_attempt_at) - Date.parse(other.next_attempt_at));
    for (const head of due.slice(0, AT_ONCE - underWay.size)) {
      const attempt = carryLane(context, webhook, head, { ...carry, onAttempt })
        .catch((error: unknown) => {
          failure = error;
        })
        .finally(() => underWay.delete(head.lane));
      underWay.set(head.lane, attempt);
    }
    if (underWay.size === 0) break;
    attempted = Promise.withResolvers();
    const soon = attempted.promise.then(() => delay(SOON_MS, undefined, { ref: false }));
    await Promise.race([...underWay.values(), soon, delay(LOOK_MS, undefined, { ref: false })]);
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

/** Delivers what waits in a lane, one after the other, until one fails. */
async function carryLane(
  context: CarryContext,
  webhook: WebhookRow,
  head: DeliveryRow,
  { worker, stop, onAttempt }: Attempting,
): Promise<void> {
  const { clock, webhookTimings } = context;
  const [deliveries, events] = await readLane(context, webhook, head);
  let current: WebhookRow | undefined = webhook;
  for (const delivery of deliveries) {
    // An event that is no longer kept takes its delivery along.
    const event = events.get(delivery.event_id);
    if (event === undefined) return;
    current = await deliver(context, current, { delivery, event, worker });
    onAttempt();
    if (current?.lease_until == null || stop.aborted) return;
    const leftMs = Date.parse(current.lease_until) - clock.now().getTime();
    if (leftMs < LEFT_SHARE * webhookTimings.leaseMs) return;
  }
}

/** The lane from its head on, and the events of its agent from there on. */
async function readLane(
  { db }: CarryContext,
  { account_id: accountId }: WebhookRow,
  head: DeliveryRow,
): Promise<[readonly DeliveryRow[], ReadonlyMap<string, EventRow>]> {
  const agentIds = head.agent_id === null ? null : [head.agent_id];
  const [deliveries, events] = await Promise.all([
    listLane(db, head, OF_LANE),
    listEventsAfter(db, { accountId, agentIds, types: null }, BigInt(head.sequence) - 1n, OF_LANE),
  ]);
  return [deliveries, new Map(events.map((event) => [event.id, event]))];
}

/** The webhook as it is by then, if it gets the next one at once. */
async function deliver(
  context: CarryContext,
  webhook: WebhookRow,
  { delivery, event, worker }: { delivery: DeliveryRow; event: EventRow; worker: string },
): Promise<WebhookRow | undefined> {
  const { clock, meter, webhookSender } = context;
  const content = await eventContent(context, webhook, event);
  const at = clock.now();
  const keys = openKeys(context, webhook, at);
  const url = openUrl(context, webhook);
  const sent = webhookSender.send({ url, id: event.id, content, at, ...keys });
  const received = await sent.finally(() => wipeKeys(keys));
  const said = received.answer;
  const answer = { ...received, answer: said === null ? null : withoutFreezeTokens(said) };
  meter.countWebhookAttempt(answer.error ?? 'succeeded');
  const latencyMs = Math.max(0, clock.now().getTime() - at.getTime());
  return recordAttempt(context, { delivery, worker, at, latencyMs, answer });
}
