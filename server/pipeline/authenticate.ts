import type { Operation } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { isDatabaseOutage } from '../db/isDatabaseOutage.ts';
import { authenticateKey } from './authenticateKey.ts';
import { authenticateSession } from './authenticateSession.ts';
import type { Caller } from './call.ts';
import { type Proof, presentedProof } from './presentedProof.ts';
import { refuseForeignPage } from './refuseForeignPage.ts';
import type { Credential, Request } from './request.ts';

/**
 * Who calls, or null for a public operation without a proof. Every call reads the key or the session anew, so that a revocation
 * and a sign-out hold at once on every replica; what cannot be either is refused without a query. Where it cannot be read because
 * the database is away, a public operation answers as it does without one: whoever asks how the service is must be told that it
 * is down.
 */
export async function authenticate(
  context: Context,
  operation: Operation,
  credential: Credential,
  request: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  const proof = presentedProof(operation, credential);
  const caller = await callerWith(context, operation, proof, request).catch((error: unknown) => {
    if (operation.isPublic && isDatabaseOutage(error)) return null;
    throw error;
  });
  // What anybody may change, a foreign page must not change in its visitor's name: it would sign in as somebody else.
  if (operation.isPublic && operation.method !== 'get' && request.origin !== null)
    refuseForeignPage(context, request.origin);
  return caller;
}

async function callerWith(
  context: Context,
  operation: Operation,
  proof: Proof | null,
  { ip, origin }: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  if (proof === null) return null;
  return proof.scheme === 'bearer'
    ? authenticateKey(context, proof.token, ip)
    : authenticateSession(context, operation, proof, origin);
}
