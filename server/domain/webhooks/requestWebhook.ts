import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import type { WebhookFormat } from '../../ports/webhooks.ts';
import { Problem } from '../../problem.ts';
import { lockThawedAccount } from '../accounts/accountRows.ts';
import type { Owner } from '../agents/owner.ts';
import { lastSequence } from '../events/eventCounterRows.ts';
import { askForCode } from './confirmWebhook.ts';
import { sealSecret, sealSigningKey, secretText } from './webhookKeys.ts';
import { type ConfirmationColumns, insertWebhook, listWebhookUrls } from './webhookRows.ts';
import { assertMayUse, assertOwnAgents, assertUrl, refuseUsedUrl } from './webhookRules.ts';
import { addressOf, digestOf, urlColumns } from './webhookUrls.ts';

const MAX_WEBHOOKS = 20;

const CONFIRMED: ConfirmationColumns = { is_confirmed: true, code_until: null, code_tries: 0 };

export interface WebhookRequest {
  readonly url: string;
  readonly format: WebhookFormat;
  readonly types: readonly string[];
  readonly agentIds: readonly string[];
  readonly description: string;
}

/** The secret is shown once. */
export interface MadeSecret {
  readonly id: string;
  readonly secret: string;
}

type Context = Pick<Ports, 'clock' | 'db' | 'secretBox' | 'webhookSender'>;

/** @throws Problem insufficient_scope, webhook_url_refused, not_found, quota_exceeded, already_exists, rate_limited */
export async function requestWebhook(
  context: Context,
  acceptance: Acceptance,
  maker: Owner & { readonly actor: Actor },
  request: WebhookRequest,
): Promise<MadeSecret> {
  assertMayUse(maker);
  await assertOwnAgents(context.db, maker, request.agentIds);
  await assertUrl(context, request.format, request.url);
  const secret = context.webhookSender.createSecret();
  try {
    const id = await acceptance.commit((trx) => insertOne(context, trx, maker, { ...request, secret }));
    return { id, secret: secretText(secret) };
  } finally {
    secret.fill(0);
  }
}

async function insertOne(
  context: Context,
  trx: Trx,
  { accountId, actor }: Owner & { readonly actor: Actor },
  { secret, ...request }: WebhookRequest & { readonly secret: Buffer },
): Promise<string> {
  await lockThawedAccount(trx, accountId);
  const others = await listWebhookUrls(trx, accountId);
  refuseUsedUrl(others, digestOf(request.url));
  if (others.length >= MAX_WEBHOOKS)
    throw new Problem('quota_exceeded', `An account has at most ${MAX_WEBHOOKS} webhooks.`);
  await assertOwnAgents(trx, { accountId }, request.agentIds);
  const now = context.clock.now();
  const id = newId('whk', now);
  const url = urlColumns(context, id, request.format, request.url);
  const confirmation =
    request.format === 'email'
      ? await askForCode(trx, { accountId, webhookId: id, address: addressOf(request.url) }, now)
      : CONFIRMED;
  const { seed, publicKey } = context.webhookSender.createSigningKey();
  await insertWebhook(
    trx,
    {
      ...request,
      url,
      confirmation,
      id,
      accountId,
      publicKey,
      position: await lastSequence(trx, accountId),
      secret: sealSecret(context, id, secret),
      signingKey: sealSigningKey(context, id, seed),
    },
    now,
  );
  seed.fill(0);
  const detail = {
    webhook: id,
    format: request.format,
    url: url.url,
    types: request.types,
    agent_ids: request.agentIds,
  };
  await recordEvent(trx, actor, { kind: 'webhook_created', accountId, detail }, now);
  return id;
}
