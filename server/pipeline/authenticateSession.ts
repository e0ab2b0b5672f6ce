import type { Operation } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { isLive } from '../domain/account/sessionLife.ts';
import { findSessionByHash, type SessionRow, touchSession } from '../domain/account/sessionRows.ts';
import { hashSessionToken, isCsrfToken } from '../domain/account/sessionToken.ts';
import { Problem, unauthorized } from '../errors.ts';
import type { Caller } from './call.ts';
import type { Proof } from './presentedProof.ts';
import { refuseForeignPage } from './refuseForeignPage.ts';

const TOUCH_EVERY_MS = 60_000;

type Cookie = Extract<Proof, { scheme: 'session' }>;

/**
 * Whose session it is; null for a public operation with a cookie of none, because a browser keeps sending what it once got.
 * What changes something must come from a page that may have the session and knows its CSRF token.
 * @throws Problem unauthenticated, session_expired, csrf_failed
 */
export async function authenticateSession(
  context: Context,
  { isPublic, method }: Operation,
  { token, csrfToken }: Cookie,
  origin: string | null,
): Promise<Caller | null> {
  const { apiKeyPepper } = context.config;
  const session = await findSessionByHash(context.db, hashSessionToken(apiKeyPepper, token));
  const now = context.clock.now();
  if (session === undefined || !isLive(session, now)) {
    if (isPublic) return null;
    throw session === undefined
      ? unauthorized('unauthenticated', 'There is no such session; sign in.')
      : unauthorized('session_expired', 'This session has ended; sign in again.');
  }
  if (method !== 'get') {
    refuseForeignPage(context, origin);
    if (csrfToken === null || !isCsrfToken(apiKeyPepper, session.id, csrfToken))
      throw new Problem('csrf_failed', 'A change by cookie needs the session’s csrf_token in X-CSRF-Token.');
  }
  noteUse(context, session, now);
  const { account_id: accountId, id: sessionId } = session;
  return { accountId, keyId: null, sessionId, scopes: ['*'], agentIds: [] };
}

/** At most once a minute and behind the answer's back, like the use of a key. */
function noteUse(context: Context, session: SessionRow, now: Date): void {
  const notAfter = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (Date.parse(session.last_used_at) >= notAfter.getTime()) return;
  touchSession(context.db, session.id, now, notAfter).catch((err: unknown) => {
    context.log.warn({ err, sessionId: session.id }, 'the use of a session was not noted');
  });
}
