import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import type { WebhookAnswer } from '../../ports/webhooks.ts';
import { CONFIRMATION_EVENT } from './confirmationRows.ts';
import {
  type Attempt,
  type AttemptResult,
  type DeliveryRow,
  lockDelivery,
  updateDelivery,
} from './deliveryRows.ts';
import { updateWebhookRow, type WebhookRow } from './webhookRows.ts';
import { type HasWebhookTimings, retryDelayMs, type WebhookTimings } from './webhookTimings.ts';

const MAX_ATTEMPTS_KEPT = 30;

export interface MadeAttempt {
  readonly delivery: DeliveryRow;
  readonly worker: string;
  readonly at: Date;
  readonly latencyMs: number;
  readonly answer: WebhookAnswer;
}

/**
 * Stores what an attempt came to. A worker that has lost its lease stores nothing: another one delivers it again. Returns the
 * webhook if it gets the next event at once.
 */
export async function recordAttempt(
  { clock, db, webhookTimings }: Pick<Ports, 'clock' | 'db'> & HasWebhookTimings,
  made: MadeAttempt,
): Promise<WebhookRow | undefined> {
  const { id } = made.delivery;
  return db.transaction().execute(async (trx) => {
    const { webhook, delivery } = await lockDelivery(trx, made.delivery, made.worker);
    if (webhook === undefined || webhook.deleted_at !== null || delivery === undefined) return undefined;
    const now = clock.now();
    const lastAt = codeEnd(webhook, delivery);
    await updateDelivery(trx, id, resultOf(webhookTimings, delivery, { ...made, lastAt }, now), now);
    await noteHealth(trx, webhook, webhookTimings, made, now);
    return made.answer.error === null && webhook.status === 'enabled' ? webhook : undefined;
  });
}

/** When a code has ended, its e-mail is of no use. Null for other events. */
const codeEnd = ({ code_until: until }: WebhookRow, { type }: DeliveryRow): number | null =>
  type === CONFIRMATION_EVENT && until !== null ? Date.parse(until) : null;

function resultOf(
  timings: WebhookTimings,
  delivery: DeliveryRow,
  { at, latencyMs, answer, lastAt }: MadeAttempt & { readonly lastAt: number | null },
  now: Date,
): AttemptResult {
  const { status, error, answer: text, retryAfterMs } = answer;
  const attempt: Attempt = { at: at.toISOString(), status, latencyMs, error, answer: text };
  const attempts = [...delivery.attempts, attempt].slice(-MAX_ATTEMPTS_KEPT);
  const retryFrom = delivery.retry_from ?? at.toISOString();
  const tries = delivery.tries + 1;
  const kept = { attempts, tries, retryFrom, nextAttemptAt: now };
  if (error === null) return { ...kept, status: 'succeeded' };
  const nextAttemptAt = new Date(now.getTime() + retryDelayMs(timings, tries, retryAfterMs));
  const isOver = nextAttemptAt.getTime() > (lastAt ?? Date.parse(retryFrom) + timings.giveUpMs);
  return isOver ? { ...kept, status: 'failed' } : { ...kept, status: 'pending', nextAttemptAt };
}

/** The owner hears of a webhook that the service disables, by an event. */
async function noteHealth(
  trx: Trx,
  webhook: WebhookRow,
  timings: WebhookTimings,
  { at, answer }: MadeAttempt,
  now: Date,
): Promise<void> {
  const { id, account_id: accountId, failing_since: since } = webhook;
  if (answer.error === null) {
    if (since !== null) await updateWebhookRow(trx, id, { failing_since: null });
    return;
  }
  // A fault of the service's own mail server is not the receiver's.
  if (answer.error === 'mail_failed') return;
  const failingSince = since ?? at.toISOString();
  const isFailing = now.getTime() - Date.parse(failingSince) >= timings.disableMs;
  const reason = answer.isGone ? 'gone' : isFailing ? 'failing' : null;
  if (reason === null || webhook.status === 'disabled') {
    if (since === null) await updateWebhookRow(trx, id, { failing_since: failingSince });
    return;
  }
  const disabled = { status: 'disabled', status_reason: reason, updated_at: now } as const;
  await updateWebhookRow(trx, id, { failing_since: failingSince, ...disabled });
  const detail = { webhook: id, reason };
  await recordEvent(trx, SERVICE, { kind: 'webhook_disabled', accountId, detail }, now);
}
