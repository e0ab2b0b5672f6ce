import type { Context, Trx } from '../context.ts';
import { holdApiKey, isApiKeyLive } from '../domain/account/apiKeyRows.ts';
import { holdSession, isSessionOpen } from '../domain/account/sessionRows.ts';
import { type Problem, unauthorized } from '../errors.ts';
import type { Caller } from './call.ts';

/** Why the caller's credential counts no more. */
function ended({ sessionId }: Caller): Problem {
  return sessionId === null
    ? unauthorized('invalid_api_key', 'This API key was revoked while the request was under way.')
    : unauthorized('session_expired', 'This session was ended while the request was under way.');
}

/**
 * The last statement of an accept commit: a request that was let in takes time until then, for its body and for what it asks
 * of the chain. Once a revocation or a sign-out is answered, nothing more is accepted for it. Last, so that whoever revokes
 * waits for nobody who waits for him.
 * @throws Problem invalid_api_key, session_expired
 */
export async function holdAdmission(trx: Trx, caller: Caller): Promise<void> {
  const { keyId, sessionId } = caller;
  const holdsKey = keyId === null || (await holdApiKey(trx, keyId));
  const holds = holdsKey && (sessionId === null || (await holdSession(trx, sessionId)));
  if (!holds) throw ended(caller);
}

/**
 * What waited before it is answered, as a long poll does, is shown only to whoever might still ask.
 * @throws Problem invalid_api_key, session_expired
 */
export async function assertStillAdmitted({ db }: Context, caller: Caller): Promise<void> {
  const { keyId, sessionId } = caller;
  const isKeyLive = keyId === null || (await isApiKeyLive(db, keyId));
  const isLive = isKeyLive && (sessionId === null || (await isSessionOpen(db, sessionId)));
  if (!isLive) throw ended(caller);
}
