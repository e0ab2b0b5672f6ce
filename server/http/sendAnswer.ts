import type { ServerResponse } from 'node:http';
import type { Answer } from '../pipeline/request.ts';

/** Writes the answer; Node leaves the body out for HEAD. Nobody is left to tell when the caller has gone. */
export function sendAnswer(response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  // A string leaves in one write with the head; a Buffer would take a second one.
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
