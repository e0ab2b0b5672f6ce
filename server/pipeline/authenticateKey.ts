import type { Context } from '../context.ts';
import { hashApiKey } from '../domain/account/apiKeyFormat.ts';
import { type ApiKeyRow, findApiKeyByHash, touchApiKey } from '../domain/account/apiKeyRows.ts';
import { isInNetworks } from '../domain/account/networks.ts';
import { Problem, unauthorized } from '../errors.ts';
import type { Caller } from './call.ts';

const TOUCH_EVERY_MS = 60_000;

/** Whose key it is. @throws Problem invalid_api_key, api_key_expired, ip_not_allowed */
export async function authenticateKey(context: Context, token: string, ip: string): Promise<Caller> {
  const key = await findApiKeyByHash(context.db, hashApiKey(context.config.apiKeyPepper, token));
  const now = context.clock.now();
  if (key === undefined || key.revoked_at !== null) {
    throw unauthorized('invalid_api_key', 'This API key does not exist or is revoked.');
  }
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime()) {
    throw unauthorized('api_key_expired', 'This API key has expired.');
  }
  if (key.allowed_ips.length > 0 && !isInNetworks(key.allowed_ips, ip)) {
    throw new Problem('ip_not_allowed', 'This API key may not be used from this network.');
  }
  noteUse(context, key, now);
  const { account_id: accountId, id: keyId, scopes, agent_ids: agentIds } = key;
  return { accountId, keyId, sessionId: null, scopes, agentIds };
}

/** At most once a minute and behind the answer's back: what it costs or that it fails is no caller's business. */
function noteUse(context: Context, key: ApiKeyRow, now: Date): void {
  const notAfter = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (key.last_used_at !== null && Date.parse(key.last_used_at) >= notAfter.getTime()) return;
  touchApiKey(context.db, key.id, now, notAfter).catch((err: unknown) => {
    context.log.warn({ err, keyId: key.id }, 'the use of an API key was not noted');
  });
}
