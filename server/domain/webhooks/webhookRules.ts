import type { Database } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { WebhookUrlRefused } from '../../ports/webhooks.ts';
import { Problem } from '../../problem.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import { findAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';

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

/** @throws Problem webhook_url_refused */
export async function assertUrl({ webhookSender }: Pick<Ports, 'webhookSender'>, url: string): Promise<void> {
  try {
    await webhookSender.assertAllowed(url);
  } catch (error) {
    if (!(error instanceof WebhookUrlRefused)) throw error;
    throw new Problem('webhook_url_refused', error.message, {
      fieldErrors: [{ field: 'url', code: 'invalid_format', message: error.message }],
    });
  }
}

/** @throws Problem already_exists */
export function refuseUsedUrl(others: readonly { readonly url: string }[], url: string): void {
  if (!others.some((other) => other.url === url)) return;
  throw new Problem('already_exists', 'Another webhook of this account has this URL.', {
    fieldErrors: [{ field: 'url', code: 'duplicate', message: 'is the URL of another webhook' }],
  });
}
