import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import { OPERATIONS } from '../../generated/operations.ts';
import { headOf } from './headOf.ts';

const METHODS = [...new Set(['HEAD', ...OPERATIONS.map(({ method }) => method.toUpperCase())])].sort();
/** What a page may send beyond what it always may. */
const REQUEST_HEADERS = [
  ...['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-CSRF-Token'],
  ...['Mcp-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'],
];
/** What a page may read: every header that the contract names, and what an answer outside an operation says. */
export const EXPOSED_HEADERS = [
  ...[
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Location',
    'Idempotent-Replayed',
    'Arguments-Read',
  ],
  ...['ETag', 'WWW-Authenticate', 'Allow'],
];
/** A browser asks at most this often whether it may; some browsers keep it for no longer than ten minutes anyway. */
const MAX_AGE_SECONDS = 600;

/** Whether pages of this origin may call the service. */
export const isListedOrigin = (origins: readonly string[], origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

/**
 * Tells browsers whose pages may call (CORS): those of a listed origin, with a session; with `*` those of any other too, but
 * without what the browser knows of its user. Who is not listed reads nothing and is told nothing; null: nobody is listed, and
 * there is no such header at all.
 */
export function foreignPages(origins: readonly string[]): RequestHandler | null {
  if (origins.length === 0) return null;
  const allow = cors<Request>((request, decide) => {
    const { origin = '' } = request.headers;
    const isListed = origins.includes(origin);
    const allowed = { origin: isListed ? origin : '*', credentials: isListed };
    const told = { methods: METHODS, allowedHeaders: REQUEST_HEADERS, exposedHeaders: EXPOSED_HEADERS };
    decide(null, { ...allowed, ...told, maxAge: MAX_AGE_SECONDS });
  });
  const areAllEqual = origins.every((origin) => origin === '*');
  // Where all are equal a cache may give a page what a program asked for: that, too, says that pages may read it.
  const isTold = (origin: string | undefined): boolean =>
    areAllEqual || (origin !== undefined && isListedOrigin(origins, origin));
  return (request, response, next) => {
    if (!areAllEqual) response.vary('Origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    // Without a method that is asked for, OPTIONS is no question of a browser.
    const isPlain = request.method !== 'OPTIONS' || asked !== undefined;
    if (!isPlain || !isTold(origin)) return next();
    if (request.method === 'OPTIONS') {
      const head = headOf({ 'X-Request-Id': response.locals.requestId as string });
      head.forEach((name, place) => {
        if (place % 2 === 0) response.setHeader(name, head[place + 1] as string);
      });
    }
    allow(request, response, next);
  };
}
