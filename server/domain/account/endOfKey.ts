import type { KeyLife } from './apiKeyRows.ts';

/** Why a key counts no more; null: it does. */
export function endOfKey(key: KeyLife | undefined, now: Date): 'invalid_api_key' | 'api_key_expired' | null {
  if (key === undefined || key.revoked_at !== null) return 'invalid_api_key';
  const isOver = key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime();
  return isOver ? 'api_key_expired' : null;
}
