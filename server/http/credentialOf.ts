import type { IncomingMessage } from 'node:http';
import type { Credential } from '../pipeline/request.ts';
import { readSessionCookie } from '../pipeline/sessionCookie.ts';

/**
 * What the Authorization header carries (RFC 6750 §2.1), and only without one the session's cookie. A key in the URL is not read.
 */
export function credentialOf(
  { headers }: IncomingMessage,
  place: { readonly publicUrl?: string | null },
): Credential {
  const { authorization } = headers;
  if (authorization === undefined) return sessionOf(headers, place);
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1];
  return token === undefined ? { scheme: 'other' } : { scheme: 'bearer', token };
}

function sessionOf(
  headers: IncomingMessage['headers'],
  place: { readonly publicUrl?: string | null },
): Credential {
  const token = readSessionCookie(place, headers.cookie);
  const { 'x-csrf-token': given } = headers;
  const csrfToken = typeof given === 'string' ? given : null;
  return token === null ? { scheme: 'none' } : { scheme: 'session', token, csrfToken };
}
