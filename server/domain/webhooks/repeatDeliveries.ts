import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import type { Owner } from '../agents/owner.ts';
import { type DeliveryFilter, findDelivery, repeatDeliveries, repeatDelivery } from './deliveryRows.ts';
import { insertTestEvent } from './testEventRows.ts';
import { lockWebhook, updateWebhookRow } from './webhookRows.ts';
import { assertConfirmed, assertMayUse } from './webhookRules.ts';

type Target = Owner & { readonly id: string };

/** @throws Problem insufficient_scope, not_found, invalid_state */
export async function repeatOne(
  { clock }: Pick<Ports, 'clock'>,
  trx: Trx,
  target: Target,
  deliveryId: string,
): Promise<string> {
  assertMayUse(target);
  assertConfirmed(await lockWebhook(trx, target.accountId, target.id));
  await findDelivery(trx, target.id, deliveryId);
  const now = clock.now();
  await repeatDelivery(trx, deliveryId, now);
  await updateWebhookRow(trx, target.id, { due_at: now });
  return deliveryId;
}

/** Returns how many. @throws Problem insufficient_scope, not_found, invalid_state */
export async function repeatMany(
  { clock }: Pick<Ports, 'clock'>,
  trx: Trx,
  target: Target,
  filter: Omit<DeliveryFilter, 'webhookId'>,
): Promise<number> {
  assertMayUse(target);
  assertConfirmed(await lockWebhook(trx, target.accountId, target.id));
  const now = clock.now();
  const count = await repeatDeliveries(trx, { ...filter, webhookId: target.id }, now);
  if (count > 0) await updateWebhookRow(trx, target.id, { due_at: now });
  return count;
}

/** @throws Problem insufficient_scope, not_found, invalid_state if it is disabled or not confirmed */
export async function requestTestEvent(
  { clock }: Pick<Ports, 'clock'>,
  trx: Trx,
  target: Target,
): Promise<string> {
  assertMayUse(target);
  const webhook = await lockWebhook(trx, target.accountId, target.id);
  if (webhook.status !== 'enabled')
    throw new Problem('invalid_state', 'The webhook is disabled; enable it first.');
  assertConfirmed(webhook);
  await insertTestEvent(trx, { accountId: target.accountId, webhookId: target.id }, clock.now());
  return target.id;
}
