import type { IncomingMessage, ServerResponse } from 'node:http';
import { headOf } from './headOf.ts';
import { unreadRest } from './unreadRest.ts';

/** The request as the web platform has it: method and headers, no body, aborted when the caller goes away. */
export function webRequestOf(
  { method, headers: received }: IncomingMessage,
  response: ServerResponse,
): Request {
  const headers = new Headers();
  // As the rest of the service reads them: of a Content-Type that was sent twice the first counts.
  for (const [name, values] of Object.entries(received))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  const left = new AbortController();
  response.once('close', () => left.abort());
  return new Request('http://localhost/', { method: method ?? 'GET', headers, signal: left.signal });
}

/** Writes a finished response of the web platform. */
export async function sendWebResponse(
  response: ServerResponse & { locals: { requestId?: string } },
  web: Response,
): Promise<void> {
  const text = await web.text();
  if (response.headersSent || response.destroyed) return;
  const head = headOf({
    ...Object.fromEntries(web.headers),
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Request-Id': response.locals.requestId ?? '',
    ...unreadRest(response),
  });
  response.writeHead(web.status, head);
  response.end(text);
}
