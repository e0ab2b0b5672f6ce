import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { carryWebhook, webhookLeaseEnd } from '../domain/webhooks/carryWebhook.ts';
import { fanOut } from '../domain/webhooks/fanOut.ts';
import { claimWebhooks } from '../domain/webhooks/webhookRows.ts';
import { createWorkSlots, REST_MS, repeatPasses } from './passLoop.ts';
import type { Worker } from './worker.ts';

/** A webhook mostly waits for its receiver. An account can have 20, which never fill the slots. */
const SLOTS = { all: 256, ofOne: 20 };

const CLOSE_MS = 7_000;

/** Writes deliveries of new events, and leases webhooks that are due. `name` identifies this worker's leases. */
export function startWebhookWorker(context: Context, name: string): Worker {
  const stop = new AbortController();
  const reporting = { context, worker: 'webhooks' } as const;
  const slots = createWorkSlots(reporting, SLOTS, 'a webhook is left behind; its lease will run out');

  async function claim(): Promise<boolean> {
    const limit = slots.room();
    if (limit <= 0) return false;
    const lease = { worker: name, now: context.clock.now(), until: webhookLeaseEnd(context) };
    const claimed = await claimWebhooks(context.db, { ...lease, limit, except: slots.busy() });
    for (const { id, account_id: account } of claimed)
      slots.begin(account, () => carryWebhook(context, id, { worker: name, stop: stop.signal }));
    return claimed.length === limit;
  }

  /** Deliveries go on if new events cannot be written. */
  async function pass(): Promise<number> {
    const [written] = await Promise.allSettled([fanOut(context)]);
    const isMoreDue = await claim();
    if (written.status === 'rejected') throw written.reason;
    return written.value || isMoreDue ? 0 : REST_MS;
  }

  const running = repeatPasses(
    reporting,
    stop.signal,
    pass,
    (callback) => context.notifications.onEvents(callback),
    context.dueWatch.on('webhooks'),
    slots.onEnd,
  );
  return {
    async close() {
      stop.abort();
      const drained = running.then(slots.ended);
      await Promise.race([drained, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
