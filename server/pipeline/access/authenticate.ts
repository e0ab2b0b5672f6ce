import type { Operation } from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { KeyedSemaphore } from '../../concurrency/semaphore.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import {
  hashApiKey,
  hashSessionToken,
  isApiKey,
  isCsrfToken,
  isSessionToken,
} from '../../domain/access/credentialFormats.ts';

import { type ApiKeyRow, findApiKeyByHash, touchApiKey } from '../../domain/accounts/apiKeyRows.ts';
import { isInNetworks } from '../../domain/accounts/networks.ts';
import { foreignOrigin, isSessionOrigin } from '../../domain/accounts/sessionOrigins.ts';
import {
  findSessionByHash,
  isSessionLive,
  type SessionRow,
  touchSession,
} from '../../domain/accounts/sessionRows.ts';
import { Problem } from '../../problem.ts';
import type { Caller } from '../contract/call.ts';
import type { Credential, Request } from '../contract/request.ts';
import { callerNetwork } from '../limits/callerNetwork.ts';

/**
 * Look-ups per network: no rate limit can apply yet, and a flood of false keys must not take all connections.
 * The wait is as short as that for a connection.
 */
const LOOKUPS = new KeyedSemaphore(8, 1_024, 1_500);

/**
 * Null for a public operation without a credential. Reads the key or session each time, so a revocation takes
 * effect at once on every replica. Public status operations work without the database.
 */
export async function authenticate(
  context: Context,
  operation: Operation,
  credential: Credential,
  request: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  const proof = readProof(operation, credential);
  const caller = proof === null ? null : await identify(context, operation, proof, request);
  // Otherwise a foreign page could sign its visitor in as somebody else.
  if (operation.isPublic && operation.method !== 'get' && request.origin !== null)
    refuseForeignPage(context, request.origin);
  return caller;
}

/** Other public operations show signed-in callers their own data, so they need the credential. */
const isPublicStatus = ({ isPublic, tag }: Operation): boolean => isPublic && tag === 'platform';

const identify = (
  context: Context,
  operation: Operation,
  proof: Proof,
  request: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> =>
  identifyInTurn(context, operation, proof, request).catch((error: unknown) => {
    if (isPublicStatus(operation) && isDatabaseOutage(error)) return null;
    throw error;
  });

async function identifyInTurn(
  context: Context,
  operation: Operation,
  proof: Proof,
  { ip, origin }: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  const end = await LOOKUPS.acquire(callerNetwork(ip));
  if (end === null) {
    if (isPublicStatus(operation)) return null;
    throw new Problem('service_unavailable', 'Too many requests of this address wait for one another.', {
      retryAfterSeconds: 1,
    });
  }
  try {
    return proof.scheme === 'bearer'
      ? await authenticateKey(context, proof.token, ip)
      : await authenticateSession(context, operation, proof, { ip, origin });
  } finally {
    end();
  }
}

export type Proof = Extract<Credential, { scheme: 'bearer' | 'session' }>;

/**
 * Refuses malformed keys without a query. Ignores a cookie that is malformed or not accepted here.
 * @throws Problem unauthenticated, invalid_api_key
 */
export function readProof(operation: Operation, credential: Credential): Proof | null {
  const [takesKey, takesSession] = [
    operation.credentials.includes('key'),
    operation.credentials.includes('session'),
  ];
  if (credential.scheme === 'bearer' && takesKey) {
    if (!isApiKey(credential.token))
      throw new Problem('invalid_api_key', 'This is not an API key of this service.');
    return credential;
  }
  if (credential.scheme === 'session' && takesSession && isSessionToken(credential.token)) return credential;
  const isNothing = credential.scheme === 'none' || credential.scheme === 'session';
  if (isNothing && operation.isPublic) return null;
  throw new Problem('unauthenticated', missingProof(takesKey, takesSession));
}

function missingProof(takesKey: boolean, takesSession: boolean): string {
  const key = 'Send an API key as "Authorization: Bearer <API_KEY>"';
  if (!takesSession) return `${key}.`;
  const session = 'the cookie of the session (from another origin: credentials "include")';
  return takesKey
    ? `${key}, or sign in with a wallet and send ${session}.`
    : `Sign in first: this operation takes ${session} and nothing else.`;
}

const NOTE_KEY_USE_MS = 60_000;

/** @throws Problem invalid_api_key, api_key_expired, ip_not_allowed */
export async function authenticateKey(context: Context, token: string, ip: string): Promise<Caller> {
  const key = await findApiKeyByHash(context.db, hashApiKey(context.config.apiKeyPepper, token));
  const now = context.clock.now();
  if (key === undefined || key.revoked_at !== null) {
    throw new Problem('invalid_api_key', 'This API key does not exist or is revoked.');
  }
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now.getTime()) {
    throw new Problem('api_key_expired', 'This API key has expired.');
  }
  if (key.allowed_ips.length > 0 && !isInNetworks(key.allowed_ips, ip)) {
    throw new Problem('ip_not_allowed', 'This API key may not be used from this network.');
  }
  noteKeyUse(context, key, ip, now);
  const { account_id: accountId, id: keyId, scopes, agent_ids: agentIds, limited_by: limitedBy } = key;
  return { accountId, keyId, sessionId: null, scopes, agentIds, limitedBy };
}

/** At most once a minute. Its cost and its failure do not concern the caller. */
function noteKeyUse(context: Context, key: ApiKeyRow, ip: string, now: Date): void {
  const notAfter = new Date(now.getTime() - NOTE_KEY_USE_MS);
  if (key.last_used_at !== null && Date.parse(key.last_used_at) >= notAfter.getTime()) return;
  touchApiKey(context.db, { id: key.id, ip }, now, notAfter).catch((err: unknown) => {
    context.log.warn({ err, keyId: key.id }, 'the use of an API key could not be recorded');
  });
}

const NOTE_SESSION_USE_MS = 60_000;

type SessionProof = Extract<Proof, { scheme: 'session' }>;

/**
 * Null for a public operation with an old cookie, which browsers keep sending.
 * @throws Problem unauthenticated, session_expired, csrf_failed
 */
export async function authenticateSession(
  context: Context,
  { isPublic, method }: Operation,
  { token, csrfToken }: SessionProof,
  { ip, origin }: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  const { apiKeyPepper } = context.config;
  const session = await findSessionByHash(context.db, hashSessionToken(apiKeyPepper, token));
  const now = context.clock.now();
  if (session === undefined || !isSessionLive(session, now)) {
    if (isPublic) return null;
    throw session === undefined
      ? new Problem('unauthenticated', 'There is no such session; sign in.')
      : new Problem('session_expired', 'This session has ended; sign in again.');
  }
  if (method !== 'get') {
    refuseForeignPage(context, origin);
    if (csrfToken === null || !isCsrfToken(apiKeyPepper, session.id, csrfToken))
      throw new Problem('csrf_failed', 'A change by cookie needs the session’s csrf_token in X-CSRF-Token.');
  }
  noteSessionUse(context, session, ip, now);
  const { account_id: accountId, id: sessionId } = session;
  return { accountId, keyId: null, sessionId, scopes: ['*'], agentIds: [], limitedBy: [] };
}

function noteSessionUse(context: Context, session: SessionRow, ip: string, now: Date): void {
  const notAfter = new Date(now.getTime() - NOTE_SESSION_USE_MS);
  if (Date.parse(session.last_used_at) >= notAfter.getTime()) return;
  touchSession(context.db, { id: session.id, ip }, now, notAfter).catch((err: unknown) => {
    context.log.warn({ err, sessionId: session.id }, 'the use of a session could not be recorded');
  });
}

/** Browsers add cookies to the requests of any page. @throws Problem csrf_failed */
export function refuseForeignPage(context: Context, origin: string | null): void {
  if (origin === null) {
    const sentence = 'A change with a session needs the header Origin, which names the page that sends it.';
    throw new Problem('csrf_failed', sentence);
  }
  if (!isSessionOrigin(context, origin)) throw foreignOrigin(origin, 'sign in or use a session here');
}
