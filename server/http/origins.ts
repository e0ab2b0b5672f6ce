import type { IncomingMessage } from 'node:http';
import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import { OPERATIONS } from '../../generated/operations.ts';
import { foreignOrigin } from '../domain/accounts/sessionOrigins.ts';

const ALLOWED_METHODS = [
  ...new Set(['HEAD', ...OPERATIONS.map(({ method }) => method.toUpperCase())]),
].sort();

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'X-CSRF-Token',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
];

/** All headers that the contract names, and those of errors outside an operation. */
export const EXPOSED_HEADERS = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Location',
  'Idempotent-Replayed',
  'Arguments-Read',
  'ETag',
  'WWW-Authenticate',
  'Allow',
];

/** Some browsers cache a preflight for at most ten minutes. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

export const isListedOrigin = (origins: readonly string[], origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

/**
 * Pages of a listed origin may use sessions. With `*`, pages of any origin may call without cookies. Null if
 * no origin is listed.
 */
export function corsMiddleware(origins: readonly string[]): RequestHandler | null {
  if (origins.length === 0) return null;
  const allow = cors<Request>((request, decide) => {
    const { origin = '' } = request.headers;
    const isListed = origins.includes(origin);
    const allowed = { origin: isListed ? origin : '*', credentials: isListed };
    const told = {
      methods: ALLOWED_METHODS,
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
    };
    decide(null, { ...allowed, ...told, maxAge: PREFLIGHT_MAX_AGE_SECONDS });
  });
  const areAllEqual = origins.every((origin) => origin === '*');
  // With `*` alone, a cache may give a page the answer to a program, so that answer needs the header too.
  const isTold = (origin: string | undefined): boolean =>
    areAllEqual || (origin !== undefined && isListedOrigin(origins, origin));
  return (request, response, next) => {
    if (!areAllEqual) response.vary('Origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    // OPTIONS without a requested method is no preflight.
    const isPlain = request.method !== 'OPTIONS' || asked !== undefined;
    if (!isPlain || !isTold(origin)) return next();
    allow(request, response, next);
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A page that rebinds its DNS name reaches a local service; only `Origin` reveals it. Programs send none. */
export const refuseForeignOrigin =
  (
    publicUrl: string | null | undefined,
    corsOrigins: readonly string[],
  ): ((request: IncomingMessage) => void) =>
  (request) => {
    const { origin } = request.headers;
    if (origin === undefined || isListedOrigin(corsOrigins, origin)) return;
    if (!isOwn(origin, publicUrl, request.socket.localPort)) {
      throw foreignOrigin(origin, 'use the MCP server');
    }
  };

function isOwn(origin: string, publicUrl: string | null | undefined, localPort: number | undefined): boolean {
  if (publicUrl != null && origin === new URL(publicUrl).origin) return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url !== null && LOOPBACK.has(url.hostname) && Number(url.port || 80) === localPort;
}
