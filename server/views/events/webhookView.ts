import type { DeliveryRow } from '../../domain/webhooks/deliveryRows.ts';
import type { WebhookRow } from '../../domain/webhooks/webhookRows.ts';
import type { Schema } from '../schema.ts';

export const webhookView = (webhook: WebhookRow, now: Date): Schema<'Webhook'> => ({
  id: webhook.id,
  format: webhook.format,
  url: webhook.url,
  types: webhook.types as Schema<'Webhook'>['types'],
  agentIds: webhook.agent_ids,
  description: webhook.description,
  status: webhook.status,
  statusReason: webhook.status_reason,
  publicKey: webhook.public_key,
  isConfirmed: webhook.is_confirmed,
  failingSince: webhook.failing_since,
  oldSecretUntil: isOldInUse(webhook, now) ? webhook.old_secret_until : null,
  createdAt: webhook.created_at,
  updatedAt: webhook.updated_at,
});

const isOldInUse = ({ old_secret_until: until }: WebhookRow, now: Date): boolean =>
  until !== null && new Date(until) > now;

/** Of a disabled webhook nothing is planned. */
export const deliveryView = (
  delivery: DeliveryRow,
  { status }: Pick<WebhookRow, 'status'>,
): Schema<'WebhookDelivery'> => ({
  id: delivery.id,
  webhookId: delivery.webhook_id,
  eventId: delivery.event_id,
  type: delivery.type as Schema<'WebhookDelivery'>['type'],
  sequence: Number(delivery.sequence),
  agentId: delivery.agent_id,
  status: delivery.status,
  attempts: [...delivery.attempts],
  nextAttemptAt: delivery.status === 'pending' && status === 'enabled' ? delivery.next_attempt_at : null,
  createdAt: delivery.created_at,
  updatedAt: delivery.updated_at,
});
