import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Answer, EventStream, ServerEvent } from '../pipeline/request.ts';
import { headOf } from './headOf.ts';

/** Often enough for every proxy between, and for the silence after which a connection is closed here. */
const HEARTBEAT_MS = 15_000;

/**
 * Writes the events as they come (server-sent events, HTML §9.2), no faster than they are read, and ends with them. When the
 * reader goes, the stream is closed; it also is where there is nobody to read it.
 */
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
  const head = headOf({
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that buffers would keep back what is meant to be seen at once.
    'X-Accel-Buffering': 'no',
  });
  response.writeHead(status, head);
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  void writeAll(response, stream).finally(() => {
    clearInterval(heartbeat);
    response.end();
  });
}

async function writeAll(response: ServerResponse, { events }: EventStream): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const event of events) {
    if (response.destroyed) return;
    if (response.write(textOf(event))) continue;
    await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
  }
}

/** JSON has no line breaks of its own, so that the data is always one line. */
const textOf = ({ event, data, id }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
