import type { Context } from '../../context.ts';
import { notFound, unauthorized } from '../../errors.ts';
import { findApiKey } from '../account/apiKeyRows.ts';
import type { ToolGrant } from '../ports.ts';

const ALL = '*';

/**
 * The scopes that a grant still has: those that it began with, as far as whoever started it has them now. A session may do
 * everything, and what it started goes on after its end.
 * @throws Problem invalid_api_key, api_key_expired; not_found for an agent that the key does not reach
 */
export async function readStarterRights(
  context: Context,
  { accountId, agentId, keyId, scopes }: Pick<ToolGrant, 'accountId' | 'agentId' | 'keyId' | 'scopes'>,
): Promise<readonly string[]> {
  if (keyId === null) return scopes;
  const key = await findApiKey(context.db, accountId, keyId);
  if (key === undefined || key.revoked_at !== null) {
    throw unauthorized('invalid_api_key', 'The API key that started this is revoked.');
  }
  if (key.expires_at !== null && Date.parse(key.expires_at) <= context.clock.now().getTime()) {
    throw unauthorized('api_key_expired', 'The API key that started this has expired.');
  }
  if (key.agent_ids.length > 0 && !key.agent_ids.includes(agentId)) throw notFound('agent');
  if (scopes.includes(ALL)) return key.scopes;
  return key.scopes.includes(ALL) ? scopes : scopes.filter((scope) => key.scopes.includes(scope));
}
