import type { Operation } from '../../generated/operations.ts';
import type { Context } from '../context.ts';
import { isDatabaseOutage } from '../db/isDatabaseOutage.ts';
import { TurnsOfEach } from '../domain/turnsOfEach.ts';
import { Problem } from '../errors.ts';
import { authenticateKey } from './authenticateKey.ts';
import { authenticateSession } from './authenticateSession.ts';
import type { Caller } from './call.ts';
import { callerNetwork } from './callerNetwork.ts';
import { type Proof, presentedProof } from './presentedProof.ts';
import { refuseForeignPage } from './refuseForeignPage.ts';
import type { Credential, Request } from './request.ts';

/**
 * Keys and sessions that are looked up at once for one address. Before that nothing is known of a caller that a limit could
 * count, and whoever sends what looks like keys without end would keep every connection of the pool from all others. Nobody waits longer than for a connection: while the database hangs a caller
 * must hear of it soon.
 */
const LOOKUPS = new TurnsOfEach(8, 1_024, 1_500);

/**
 * Who calls, or null for a public operation without a proof. Every call reads the key or the session anew, so that a revocation
 * and a sign-out hold at once on every replica; what cannot be either is refused without a query. Where it cannot be read, what is
 * told everybody alike is told all the same: whoever asks how the service is must be told that it is down.
 */
export async function authenticate(
  context: Context,
  operation: Operation,
  credential: Credential,
  request: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  const proof = presentedProof(operation, credential);
  const caller = proof === null ? null : await callerOf(context, operation, proof, request);
  // What anybody may change, a foreign page must not change in its visitor's name: it would sign in as somebody else.
  if (operation.isPublic && operation.method !== 'get' && request.origin !== null)
    refuseForeignPage(context, request.origin);
  return caller;
}

/** What the platform says of itself. What is public beside that shows whoever asks what is his, and must not take him for nobody. */
const tellsAllAlike = ({ isPublic, tag }: Operation): boolean => isPublic && tag === 'platform';

const callerOf = (
  context: Context,
  operation: Operation,
  proof: Proof,
  request: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> =>
  callerWith(context, operation, proof, request).catch((error: unknown) => {
    if (tellsAllAlike(operation) && isDatabaseOutage(error)) return null;
    throw error;
  });

async function callerWith(
  context: Context,
  operation: Operation,
  proof: Proof,
  { ip, origin }: Pick<Request, 'ip' | 'origin'>,
): Promise<Caller | null> {
  const end = await LOOKUPS.take(callerNetwork(ip));
  if (end === null) {
    if (tellsAllAlike(operation)) return null;
    throw new Problem('service_unavailable', 'Too many requests of this address wait for one another.', {
      headers: { 'Retry-After': '1' },
    });
  }
  try {
    return proof.scheme === 'bearer'
      ? await authenticateKey(context, proof.token, ip)
      : await authenticateSession(context, operation, proof, origin);
  } finally {
    end();
  }
}
