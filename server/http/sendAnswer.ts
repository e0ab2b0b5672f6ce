import type { ServerResponse } from 'node:http';
import { type Answer, EventStream } from '../pipeline/request.ts';
import { headOf } from './headOf.ts';
import { sendEvents } from './sendEvents.ts';
import { unreadRest } from './unreadRest.ts';

/** Writes the answer; Node leaves the body out for HEAD. Nobody is left to tell when the caller has gone. */
export function sendAnswer(response: ServerResponse, { status, body, headers }: Answer): void {
  if (body instanceof EventStream) {
    sendEvents(response, { status, headers }, body);
    return;
  }
  if (response.headersSent || response.destroyed) return;
  const head = headOf({ ...varyingWith(response, headers), ...unreadRest(response) });
  if (status === 304) {
    response.writeHead(status, head).end();
    return;
  }
  // A string leaves in one write with the head; bytes take a second one.
  const isReady = typeof body === 'string' || body instanceof Uint8Array;
  const content = isReady ? body : jsonOf(body);
  if (headers['Content-Type'] === undefined) head.push('Content-Type', 'application/json; charset=utf-8');
  head.push('Content-Length', String(Buffer.byteLength(content)));
  response.writeHead(status, head);
  response.end(content);
}

/** What an answer depends on adds to what it is known to depend on already: who may read it, where that differs. */
function varyingWith(response: ServerResponse, headers: Answer['headers']): Answer['headers'] {
  const known = headers.Vary === undefined ? undefined : response.getHeader('Vary');
  return known === undefined ? headers : { ...headers, Vary: `${known}, ${headers.Vary}` };
}

/** Of what is frozen, and so a constant of the process. */
const constants = new WeakMap<object, string>();

/** Answers that wait for their readers share the text of a constant, however many there are. */
function jsonOf(body: object): string {
  if (!Object.isFrozen(body)) return JSON.stringify(body);
  const text = constants.get(body) ?? JSON.stringify(body);
  constants.set(body, text);
  return text;
}
