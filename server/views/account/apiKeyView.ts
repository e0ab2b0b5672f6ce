import type { components } from '../../../generated/server.d.ts';
import type { ApiKeyRow } from '../../domain/accounts/apiKeyRows.ts';

type ApiKey = components['schemas']['ApiKey'];

function statusOf(key: ApiKeyRow, now: Date): ApiKey['status'] {
  if (key.revoked_at !== null) return 'revoked';
  return key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime() ? 'expired' : 'active';
}

/** A key without its secret. */
export const apiKeyView = (key: ApiKeyRow, now: Date): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  last4: key.last4,
  scopes: key.scopes as ApiKey['scopes'],
  agent_ids: key.agent_ids,
  allowed_ips: key.allowed_ips,
  status: statusOf(key, now),
  created_at: key.created_at,
  expires_at: key.expires_at,
  last_used_at: key.last_used_at,
  last_used_ip: key.last_used_ip,
  max_operation_usd: key.max_operation_usd,
  max_daily_usd: key.max_daily_usd,
  replaced_by: key.replaced_by,
});
