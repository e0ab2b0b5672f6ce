import type { IncomingMessage } from 'node:http';
import { foreignOrigin } from '../domain/account/sessionOrigins.ts';
import { isListedOrigin } from './foreignPages.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses what a page of another origin sends. A page that made its own name point here (DNS rebinding) reaches a service on
 * loopback like any program; its `Origin` is what tells them apart. Programs that are no browser send none; pages of a listed
 * origin are meant to call.
 */
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
