import type { Operation } from '../../generated/operations.ts';
import { isApiKey } from '../domain/account/apiKeyFormat.ts';
import { isSessionToken } from '../domain/account/sessionToken.ts';
import { unauthorized } from '../errors.ts';
import type { Credential } from './request.ts';

export type Proof = Extract<Credential, { scheme: 'bearer' | 'session' }>;

/**
 * The key or the cookie that a request carries, null for a public operation without one; what can be neither is refused unseen.
 * A cookie that the operation does not take, or that is none, counts for nothing.
 * @throws Problem unauthenticated, invalid_api_key
 */
export function presentedProof(operation: Operation, credential: Credential): Proof | null {
  const [takesKey, takesSession] = [
    operation.credentials.includes('key'),
    operation.credentials.includes('session'),
  ];
  if (credential.scheme === 'bearer' && takesKey) {
    if (!isApiKey(credential.token))
      throw unauthorized('invalid_api_key', 'This is not an API key of this service.');
    return credential;
  }
  if (credential.scheme === 'session' && takesSession && isSessionToken(credential.token)) return credential;
  const isNothing = credential.scheme === 'none' || credential.scheme === 'session';
  if (isNothing && operation.isPublic) return null;
  throw unauthorized('unauthenticated', missingProof(takesKey, takesSession));
}

function missingProof(takesKey: boolean, takesSession: boolean): string {
  const key = 'Send an API key as "Authorization: Bearer <API_KEY>"';
  if (!takesSession) return `${key}.`;
  const session = 'the cookie of the session (from another origin: credentials "include")';
  return takesKey
    ? `${key}, or sign in with a wallet and send ${session}.`
    : `Sign in first: this operation takes ${session} and nothing else.`;
}
