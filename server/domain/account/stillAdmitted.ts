import type { Context, Trx } from '../../context.ts';
import { type Problem, unauthorized } from '../../errors.ts';
import { findKeyLife, holdApiKey, type KeyLife } from './apiKeyRows.ts';
import { endOfKey } from './endOfKey.ts';
import { isLive } from './sessionLife.ts';
import { findSessionById, holdSession, type SessionRow } from './sessionRows.ts';

/** By what a caller was let in. */
export interface Admitted {
  /** Null under a session. */
  readonly keyId: string | null;
  /** Null where a key calls. */
  readonly sessionId: string | null;
}

interface Credentials {
  key(id: string): Promise<KeyLife | undefined>;
  session(id: string): Promise<SessionRow | undefined>;
}

const ENDS = {
  invalid_api_key: 'This API key was revoked while the request was under way.',
  api_key_expired: 'This API key expired while the request was under way.',
} as const;

/** What a call is answered whose key ended while it was under way. */
export const endedKey = (end: keyof typeof ENDS): Problem => unauthorized(end, ENDS[end]);

async function assertLive(
  { keyId, sessionId }: Admitted,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const end = keyId === null ? null : endOfKey(await credentials.key(keyId), now);
  if (end !== null) throw endedKey(end);
  if (sessionId === null) return;
  const session = await credentials.session(sessionId);
  if (session === undefined || !isLive(session, now))
    throw unauthorized('session_expired', 'This session ended while the request was under way.');
}

/**
 * The last statement of a commit that changes something for a caller: a request that was let in takes time until then, for its body
 * and for what it asks of the chain. Once a revocation or a sign-out is answered, or the credential has expired, nothing more is
 * accepted for it. Last, so that whoever revokes waits for nobody who waits for him.
 * @throws Problem invalid_api_key, api_key_expired, session_expired
 */
export const holdAdmission = (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  admitted: Admitted,
): Promise<void> =>
  assertLive(
    admitted,
    { key: (id) => holdApiKey(trx, id), session: (id) => holdSession(trx, id) },
    clock.now(),
  );

/**
 * What waited before it is answered, as a long poll does, is shown only to whoever might still ask.
 * @throws Problem invalid_api_key, api_key_expired, session_expired
 */
export const assertStillAdmitted = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  admitted: Admitted,
): Promise<void> =>
  assertLive(
    admitted,
    { key: (id) => findKeyLife(db, id), session: (id) => findSessionById(db, id) },
    clock.now(),
  );
