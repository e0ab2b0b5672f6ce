import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import {
  type Answer,
  EventStream,
  isStart,
  type ServerEvent,
  type StreamStart,
  TextStream,
} from '../pipeline/contract/request.ts';

/** Does nothing if the caller has disconnected. */
export function sendAnswer(response: ServerResponse, { status, body, headers }: Answer): void {
  if (body instanceof EventStream) {
    sendEvents(response, { status, headers }, body);
    return;
  }
  if (body instanceof TextStream) {
    sendText(response, { status, headers }, body);
    return;
  }
  if (response.headersSent || response.destroyed) return;
  const head = { ...withVary(response, headers), ...closeIfUnread(response) };
  if (status === 304) {
    response.writeHead(status, head).end();
    return;
  }
  const isReady = typeof body === 'string' || body instanceof Uint8Array;
  const content = isReady ? body : jsonOf(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    ...head,
    'Content-Length': Buffer.byteLength(content),
  });
  response.end(content);
}

/** CORS may have set the Vary header. */
function withVary(response: ServerResponse, headers: Answer['headers']): Answer['headers'] {
  const known = headers.Vary === undefined ? undefined : response.getHeader('Vary');
  return known === undefined ? headers : { ...headers, Vary: `${known}, ${headers.Vary}` };
}

const frozenJson = new WeakMap<object, string>();

/** Frozen bodies are constants of the process. */
export function jsonOf(body: object): string {
  if (!Object.isFrozen(body)) return JSON.stringify(body);
  const text = frozenJson.get(body) ?? JSON.stringify(body);
  frozenJson.set(body, text);
  return text;
}

/** Proxies and this server's own time-out close silent connections later than this. */
const HEARTBEAT_MS = 15_000;

/** Sends server-sent events (HTML §9.2) no faster than they are read. */
export function sendEvents(
  response: ServerResponse,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  stream: EventStream,
  heartbeatMs = HEARTBEAT_MS,
): void {
  if (response.headersSent || response.destroyed) {
    stream.close();
    return;
  }
  response.once('close', stream.close);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Tells proxies not to buffer.
    'X-Accel-Buffering': 'no',
  });
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  void writeAll(response, stream.events, textOf).finally(() => {
    clearInterval(heartbeat);
    response.end();
  });
}

/** Sends a text no faster than it is read. If it fails, breaks the connection: its reader must notice. */
function sendText(
  response: ServerResponse,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  stream: TextStream,
): void {
  if (response.headersSent || response.destroyed) {
    stream.close();
    return;
  }
  response.once('close', stream.close);
  response.writeHead(status, { ...headers, ...closeIfUnread(response) });
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  writeAll(response, stream.pieces, (piece) => piece).then(
    () => response.end(),
    () => response.destroy(),
  );
}

async function writeAll<Part>(
  response: ServerResponse,
  parts: AsyncIterable<Part>,
  show: (part: Part) => string,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const part of parts) {
    if (response.destroyed) return;
    if (response.write(show(part))) continue;
    await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
  }
}

function textOf(part: ServerEvent | StreamStart): string {
  const place = part.id === undefined ? '' : `id: ${part.id}\n`;
  return isStart(part)
    ? `${place}\n`
    : `${place}event: ${part.event}\ndata: ${JSON.stringify(part.data)}\n\n`;
}

const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-site' },
  referrerPolicy: { policy: 'no-referrer' },
});

/** By default an answer may not run, be framed, be sniffed or be stored. */
export const defaultHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  protect(request, response, next);
};

/** The rest of an unread request would come before the next request. */
export const closeIfUnread = ({ req }: ServerResponse): Readonly<Record<string, string>> =>
  req.isPaused() ? { Connection: 'close' } : {};

const weakTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** RFC 9110 §13.1.2. */
export function notModified(
  { headers: { 'if-none-match': known } }: IncomingMessage,
  answer: Answer,
): Answer {
  const { ETag: tag } = answer.headers;
  if (known === undefined || tag === undefined || answer.status !== 200) return answer;
  const isKnown = known.trim() === '*' || known.split(',').map(weakTag).includes(weakTag(tag));
  if (!isKnown) return answer;
  const { 'Content-Type': _, 'Content-Encoding': __, ...headers } = answer.headers;
  return { status: 304, body: '', headers };
}
