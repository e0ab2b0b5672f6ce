import type { Context, Trx } from '../context.ts';
import { holdApiKey, isApiKeyLive } from '../domain/account/apiKeyRows.ts';
import { Problem } from '../errors.ts';
import type { Caller } from './call.ts';

const revoked = (): Problem =>
  new Problem('invalid_api_key', 'This API key was revoked while the request was under way.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });

/**
 * The last statement of an accept commit: a request that was let in takes time until then, for its body and for what it asks
 * of the chain. Once a revocation is answered, nothing more is accepted for its key. Last, so that whoever revokes waits for
 * nobody who waits for him.
 * @throws Problem invalid_api_key
 */
export async function holdAdmission(trx: Trx, caller: Caller): Promise<void> {
  if (!(await holdApiKey(trx, caller.keyId))) throw revoked();
}

/**
 * What waited before it is answered, as a long poll does, is shown only to whoever might still ask.
 * @throws Problem invalid_api_key
 */
export async function assertStillAdmitted(context: Context, caller: Caller): Promise<void> {
  if (!(await isApiKeyLive(context.db, caller.keyId))) throw revoked();
}
