import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { findKeyLife, holdApiKey, type KeyLife } from './apiKeyRows.ts';
import { findSessionById, holdSession, isSessionLive, type SessionRow } from './sessionRows.ts';

export interface Admitted {
  /** Null for a session. */
  readonly keyId: string | null;
  /** Null for a key. */
  readonly sessionId: string | null;
}

interface Credentials {
  key(id: string): Promise<KeyLife | undefined>;
  session(id: string): Promise<SessionRow | undefined>;
}

const END_SENTENCES = {
  invalid_api_key: 'This API key was revoked while the request was under way.',
  api_key_expired: 'This API key expired while the request was under way.',
} as const;

export const keyEndedProblem = (end: keyof typeof END_SENTENCES): Problem =>
  new Problem(end, END_SENTENCES[end]);

async function assertLive(
  { keyId, sessionId }: Admitted,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const end = keyId === null ? null : keyEndReason(await credentials.key(keyId), now);
  if (end !== null) throw keyEndedProblem(end);
  if (sessionId === null) return;
  const session = await credentials.session(sessionId);
  if (session === undefined || !isSessionLive(session, now))
    throw new Problem('session_expired', 'This session ended while the request was under way.');
}

/**
 * Locks the caller's credential, so that nothing is accepted after a revocation, sign-out or expiry.
 *
 * Must be the last statement of the commit: otherwise it can deadlock with a revocation.
 * @throws Problem invalid_api_key, api_key_expired, session_expired
 */
export const holdAdmission = ({ clock }: Pick<Ports, 'clock'>, trx: Trx, admitted: Admitted): Promise<void> =>
  assertLive(
    admitted,
    { key: (id) => holdApiKey(trx, id), session: (id) => holdSession(trx, id) },
    clock.now(),
  );

/**
 * After a wait, such as a long poll.
 * @throws Problem invalid_api_key, api_key_expired, session_expired
 */
export const assertStillAdmitted = (
  { db, clock }: Pick<Ports, 'clock' | 'db'>,
  admitted: Admitted,
): Promise<void> =>
  assertLive(
    admitted,
    { key: (id) => findKeyLife(db, id), session: (id) => findSessionById(db, id) },
    clock.now(),
  );

export function keyEndReason(
  key: KeyLife | undefined,
  now: Date,
): 'invalid_api_key' | 'api_key_expired' | null {
  if (key === undefined || key.revoked_at !== null) return 'invalid_api_key';
  const isOver = key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime();
  return isOver ? 'api_key_expired' : null;
}

/**
 * `sentence` completes "A key that is bound to agents …".
 * @throws Problem insufficient_scope
 */
export function assertNotAgentBound(agentIds: readonly string[], sentence: string): void {
  if (agentIds.length === 0) return;
  throw new Problem('insufficient_scope', `A key that is bound to agents ${sentence}.`);
}
