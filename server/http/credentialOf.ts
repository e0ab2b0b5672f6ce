import type { IncomingMessage } from 'node:http';
import type { Credential } from '../pipeline/request.ts';

/** What the Authorization header carries (RFC 6750 §2.1). A key in the URL is not read. */
export function credentialOf({ headers }: IncomingMessage): Credential {
  const { authorization } = headers;
  if (authorization === undefined) return { scheme: 'none' };
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1];
  return token === undefined ? { scheme: 'other' } : { scheme: 'bearer', token };
}
