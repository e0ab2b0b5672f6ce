import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { readSessionCookie } from '../pipeline/access/sessionCookie.ts';
import type { Accepts, Credential, Request } from '../pipeline/contract/request.ts';
import { Problem } from '../problem.ts';
import { readJsonBody } from './jsonBody.ts';
import { readMultipartBody } from './multipartBody.ts';

export const incomingCall = (request: ExpressRequest, response: ExpressResponse): Request => ({
  path: request.params as Record<string, string>,
  query: parseQuery(request.url),
  lastEventId: headerLines(request, 'last-event-id')[0] || null,
  idempotencyKeys: headerLines(request, 'idempotency-key'),
  readBody: (files = [], hold = () => null) =>
    files.length === 0 ? readJsonBody(request, hold) : readMultipartBody(request, files, hold),
  ip: callerIp(request),
  origin: request.headers.origin ?? null,
  requestId: response.locals.requestId as string,
  userAgent: request.headers['user-agent'],
  traceparent: headerLines(request, 'traceparent')[0],
  accepts: (response.locals.accepts ?? 'json') as Accepts,
});

/** Refuses requests that a proxy may read differently (RFC 9112 §3.2 and §6.1), and closes the connection. */
export function refuseAmbiguous(request: IncomingMessage): void {
  const { headers, httpVersion } = request;
  const encoding = headers['transfer-encoding'];
  const isFramed = encoding === undefined || (encoding.toLowerCase() === 'chunked' && httpVersion === '1.1');
  if (!isFramed) throw ambiguous('The body must be sent with a length or chunked.');
  const hosts = headerLines(request, 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    throw ambiguous('A request names one host, in one Host header.');
  for (const name of SINGLE_HEADERS) {
    if (headerLines(request, name.toLowerCase()).length > 1)
      throw ambiguous(`A request has at most one ${name} header.`);
  }
}

/** Node keeps the first of several lines; a proxy may have used another. */
const SINGLE_HEADERS = ['Authorization', 'Content-Type'] as const;

const ambiguous = (sentence: string): Problem =>
  new Problem('validation_failed', sentence, { headers: { Connection: 'close' } });

/** Node's `headersDistinct` parses all headers for one. */
export function headerLines({ headers, rawHeaders }: IncomingMessage, name: string): string[] {
  if (headers[name] === undefined) return [];
  return rawHeaders.filter((_, at) => at % 2 === 1 && (rawHeaders[at - 1] as string).toLowerCase() === name);
}

/** Some proxies append the port. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Returns the last untrusted address in X-Forwarded-For, or else the connection's own. */
export function callerIp(request: ExpressRequest): string {
  if (request.headers['x-forwarded-for'] === undefined) return request.socket.remoteAddress ?? '';
  const named = request.ip ?? '';
  const [, inBrackets, beforePort] = WITH_PORT.exec(named) ?? [];
  const address = inBrackets ?? beforePort ?? named;
  return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address;
}

/** Forms that a handler must know of. */
const FORMS: Readonly<Record<string, Accepts>> = {
  'text/csv': 'csv',
  'text/event-stream': 'events',
  'text/markdown': 'markdown',
};

/** @throws Problem not_acceptable */
export function negotiateForm(request: ExpressRequest, mediaTypes: readonly string[]): Accepts {
  const { accept = '*/*' } = request.headers;
  // Most callers need no negotiation.
  const isPlain = accept === '*/*' || mediaTypes.includes(accept);
  const preferred = isPlain ? accept : request.accepts([...mediaTypes]);
  if (preferred === false)
    throw new Problem('not_acceptable', `This operation answers in ${mediaTypes.join(' or ')} only.`);
  return FORMS[preferred] ?? 'json';
}

/** Reads the Authorization header (RFC 6750 §2.1), or else the session cookie. Ignores a key in the URL. */
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

export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Refuses percent-encoding that is not UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new Problem('validation_failed', 'The query is not properly percent-encoded.', {
      cause,
      fieldErrors: [
        { field: '', in: 'query', code: 'invalid_format', message: 'has broken percent-encoding' },
      ],
    });
  }
}

/** A repeated name keeps all its values. */
export function parseQuery(target: string): Query {
  const start = target.indexOf('?');
  if (start === -1) return {};
  const found = new Map<string, string[]>();
  for (const pair of target.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split === -1 ? pair : pair.slice(0, split));
    const value = split === -1 ? '' : decode(pair.slice(split + 1));
    const before = found.get(name);
    // Copying the array for each value would be quadratic.
    if (before === undefined) found.set(name, [value]);
    else before.push(value);
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : values]),
  );
}
