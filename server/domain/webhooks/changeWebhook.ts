import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { changeOf } from '../../audit/changeOf.ts';
import type { Trx } from '../../db/database.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import type { Owner } from '../agents/owner.ts';
import { askForCode } from './confirmWebhook.ts';
import { deleteDeliveries, deletePending, restartPending } from './deliveryRows.ts';
import {
  type ConfirmationColumns,
  findWebhook,
  listWebhookUrls,
  lockWebhook,
  updateWebhookRow,
  type WebhookRow,
} from './webhookRows.ts';
import { assertMayUse, assertOwnAgents, assertUrl, refuseUsedUrl } from './webhookRules.ts';
import { addressOf, digestOf, urlColumns } from './webhookUrls.ts';

/** Absent fields stay. */
export interface WebhookChange {
  readonly url?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly agentIds?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly status?: WebhookRow['status'] | undefined;
}

type Target = Owner & { readonly actor: Actor; readonly id: string };

/** @throws Problem insufficient_scope, not_found, webhook_url_refused, already_exists, rate_limited */
export async function changeWebhook(
  context: Pick<Ports, 'clock' | 'db' | 'secretBox' | 'webhookSender'>,
  acceptance: Acceptance,
  target: Target,
  change: WebhookChange,
): Promise<string> {
  assertMayUse(target);
  const { format } = await findWebhook(context.db, target.accountId, target.id);
  await assertOwnAgents(context.db, target, change.agentIds ?? []);
  if (change.url !== undefined) await assertUrl(context, format, change.url);
  return acceptance.commit((trx) => changeLocked(context, trx, target, change));
}

async function changeLocked(
  context: Pick<Ports, 'clock' | 'secretBox'>,
  trx: Trx,
  { accountId, actor, id }: Target,
  change: WebhookChange,
): Promise<string> {
  await lockAccount(trx, accountId);
  const webhook = await lockWebhook(trx, accountId, id);
  const others = (await listWebhookUrls(trx, accountId)).filter((other) => other.id !== id);
  const columns = change.url === undefined ? {} : urlColumns(context, id, webhook.format, change.url);
  const { url, url_digest } = { ...webhook, ...columns };
  refuseUsedUrl(others, url_digest);
  await assertOwnAgents(trx, { accountId }, change.agentIds ?? []);
  const now = context.clock.now();
  const types = change.types ?? webhook.types;
  const agentIds = change.agentIds ?? webhook.agent_ids;
  const confirmation = await confirmationChange(trx, webhook, change.url, now);
  await updateWebhookRow(trx, id, {
    ...columns,
    ...confirmation,
    types: [...types],
    agent_ids: [...agentIds],
    description: change.description ?? webhook.description,
    updated_at: now,
    ...statusChange(webhook, change.status, now),
  });
  if (change.status === 'enabled' && webhook.status === 'disabled') await restartPending(trx, id, now);
  const status = change.status ?? webhook.status;
  const after = {
    url,
    types,
    agent_ids: agentIds,
    description: change.description ?? webhook.description,
    status,
  };
  const detail = {
    webhook: id,
    url,
    types,
    agent_ids: agentIds,
    status,
    ...changeOf(webhook, after),
    // The parts of two secret URLs that the log shows may be the same.
    is_other_url: url_digest !== webhook.url_digest,
  };
  await recordEvent(trx, actor, { kind: 'webhook_changed', accountId, detail }, now);
  return id;
}

/** A new address, or one that still waits for its code, gets a code; what was on its way to the old one is given up. */
async function confirmationChange(
  trx: Trx,
  { id, account_id: accountId, format, url_digest: digest, is_confirmed: isConfirmed }: WebhookRow,
  url: string | undefined,
  now: Date,
): Promise<Partial<ConfirmationColumns>> {
  if (format !== 'email' || url === undefined || (isConfirmed && digestOf(url) === digest)) return {};
  await deletePending(trx, id);
  return askForCode(trx, { accountId, webhookId: id, address: addressOf(url) }, now);
}

function statusChange(webhook: WebhookRow, status: WebhookChange['status'], now: Date) {
  if (status === undefined || status === webhook.status) return {};
  return status === 'enabled'
    ? { status, status_reason: null, failing_since: null, due_at: now }
    : { status, status_reason: 'owner' as const };
}

/** Its row stays without secrets, for repeated requests. @throws Problem insufficient_scope, not_found */
export async function removeWebhook(
  { clock }: Pick<Ports, 'clock'>,
  trx: Trx,
  target: Target,
): Promise<string> {
  assertMayUse(target);
  const { accountId, actor, id } = target;
  const { url } = await lockWebhook(trx, accountId, id);
  const now = clock.now();
  await updateWebhookRow(trx, id, {
    secret: null,
    old_secret: null,
    old_secret_until: null,
    signing_key: null,
    sealed_url: null,
    deleted_at: now,
    updated_at: now,
  });
  await deleteDeliveries(trx, id);
  await recordEvent(trx, actor, { kind: 'webhook_deleted', accountId, detail: { webhook: id, url } }, now);
  return id;
}
