import type { Database } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { type UrlFault, type WebhookFormat, WebhookUrlRefused } from '../../ports/webhooks.ts';
import { Problem } from '../../problem.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import { findAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import type { WebhookRow } from './webhookRows.ts';

/** A webhook gets events of the account, so a key of certain agents neither sees nor changes one. @throws Problem insufficient_scope */
export const assertMayUse = ({ agentIds }: Owner): void => assertNotAgentBound(agentIds, 'uses no webhooks');

/** @throws Problem not_found */
export async function assertOwnAgents(
  db: Database,
  { accountId }: Pick<Owner, 'accountId'>,
  agentIds: readonly string[],
): Promise<void> {
  for (const agentId of agentIds) await findAgent(db, accountId, agentId);
}

/** They name no address: what a name leads to inside the operator's network is nobody's business. */
const URL_FAULTS: Readonly<Record<UrlFault, string>> = {
  malformed: 'The URL is not valid.',
  not_https: 'The URL must begin with https://.',
  credentials: 'The URL must not have a user name or a password.',
  fragment: 'The URL must not have a fragment.',
  no_address: 'The host of the URL has no address.',
  not_public: 'The host of the URL has an address that is not public.',
  masked: 'The URL is a masked one of an answer; give the whole URL.',
  not_telegram:
    'The URL of a Telegram channel is https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>.',
  not_email: 'The URL of an e-mail address is mailto: and one plain address, such as mailto:you@example.com.',
  no_mail: 'E-mail is not set up on this service; choose another format.',
};

/** @throws Problem webhook_url_refused */
export async function assertUrl(
  { webhookSender }: Pick<Ports, 'webhookSender'>,
  format: WebhookFormat,
  url: string,
): Promise<void> {
  try {
    await webhookSender.assertAllowed(url, format);
  } catch (error) {
    if (!(error instanceof WebhookUrlRefused)) throw error;
    const sentence = URL_FAULTS[error.fault];
    throw new Problem('webhook_url_refused', sentence, {
      fieldErrors: [{ field: 'url', code: 'invalid_format', message: sentence }],
    });
  }
}

/** @throws Problem invalid_state */
export function assertConfirmed({ is_confirmed: isConfirmed }: WebhookRow): void {
  if (isConfirmed) return;
  throw new Problem(
    'invalid_state',
    'The e-mail address is not confirmed yet; confirm it by its code first.',
  );
}

/** @throws Problem already_exists */
export function refuseUsedUrl(others: readonly { readonly url_digest: string }[], digest: string): void {
  if (!others.some((other) => other.url_digest === digest)) return;
  throw new Problem('already_exists', 'Another webhook of this account has this URL.', {
    fieldErrors: [{ field: 'url', code: 'duplicate', message: 'is the URL of another webhook' }],
  });
}
