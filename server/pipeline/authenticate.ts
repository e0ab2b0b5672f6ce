import type { Operation } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { isDatabaseOutage } from '../db/isDatabaseOutage.ts';
import { hashApiKey, isApiKey } from '../domain/account/apiKeyFormat.ts';
import { type ApiKeyRow, findApiKeyByHash, touchApiKey } from '../domain/account/apiKeyRows.ts';
import { isInNetworks } from '../domain/account/networks.ts';
import { type ErrorCode, Problem } from '../errors.ts';
import type { Caller } from './call.ts';
import type { Credential } from './request.ts';

const TOUCH_EVERY_MS = 60_000;
const INVALID_TOKEN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

const refusal = (code: ErrorCode, sentence: string): Problem =>
  new Problem(code, sentence, { headers: INVALID_TOKEN });

/** The key that a request carries, null for a public operation without one; what cannot be a key is refused unseen. */
export function presentedKey(operation: Operation, credential: Credential): string | null {
  if (credential.scheme === 'none' && operation.isPublic) return null;
  if (credential.scheme !== 'bearer') {
    throw new Problem('unauthenticated', 'Send an API key as "Authorization: Bearer <API_KEY>".', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  if (!isApiKey(credential.token))
    throw refusal('invalid_api_key', 'This is not an API key of this service.');
  return credential.token;
}

/**
 * Who calls, or null for a public operation without a key. Every call reads the key's row, so that a revocation holds at
 * once on every replica; what cannot be a key is refused without a query. Where the key cannot be read because the database is
 * away, a public operation answers as it does without one: whoever asks how the service is must be told that it is down.
 */
export async function authenticate(
  context: Context,
  operation: Operation,
  credential: Credential,
  ip: string,
): Promise<Caller | null> {
  const token = presentedKey(operation, credential);
  if (token === null) return null;
  const hash = hashApiKey(context.config.apiKeyPepper, token);
  const key = await findApiKeyByHash(context.db, hash).catch((error: unknown) => {
    if (operation.isPublic && isDatabaseOutage(error)) return null;
    throw error;
  });
  if (key === null) return null;
  const now = context.clock.now();
  if (key === undefined || key.revoked_at !== null) {
    throw refusal('invalid_api_key', 'This API key does not exist or is revoked.');
  }
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime()) {
    throw refusal('api_key_expired', 'This API key has expired.');
  }
  if (key.allowed_ips.length > 0 && !isInNetworks(key.allowed_ips, ip)) {
    throw new Problem('ip_not_allowed', 'This API key may not be used from this network.');
  }
  noteUse(context, key, now);
  return { accountId: key.account_id, keyId: key.id, scopes: key.scopes, agentIds: key.agent_ids };
}

/** At most once a minute and behind the answer's back: what it costs or that it fails is no caller's business. */
function noteUse(context: Context, key: ApiKeyRow, now: Date): void {
  const notAfter = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (key.last_used_at !== null && Date.parse(key.last_used_at) >= notAfter.getTime()) return;
  touchApiKey(context.db, key.id, now, notAfter).catch((err: unknown) => {
    context.log.warn({ err, keyId: key.id }, 'the use of an API key was not noted');
  });
}
