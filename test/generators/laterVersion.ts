import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const LONGEST_HOLD_MS = 20_000;

/**
 * Answers like a later version of the service at `url`: each object of an answer has one more property. The
 * contract says that clients must accept it. After the first event of a stream, it sends the others only when
 * another request arrives. So a reader that waits for the end of a stream fails.
 */
export async function laterVersion(url: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = forward(new URL(incoming.url ?? '/', url), incoming, outgoing, () =>
      once(server, 'request', { signal: AbortSignal.timeout(LONGEST_HOLD_MS) }),
    );
    void forwarded.catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  nextRequest: () => Promise<unknown>,
): Promise<void> {
  // Compressed answers could not be changed.
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const { method } = incoming;
  const onward = request(url, { method: method ?? 'GET', headers });
  const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
  onward.end(await buffer(incoming));
  const [answer] = await answered;
  const type = answer.headers['content-type'] ?? '';
  const { 'content-length': __, 'transfer-encoding': ___, ...kept } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 500, kept);
  if (type.startsWith('text/event-stream')) return pipeline(answer, heldAfterFirst(nextRequest), outgoing);
  const body = await buffer(answer);
  const isJson = type.startsWith('application/json');
  outgoing.end(isJson ? JSON.stringify(withMore(JSON.parse(body.toString()))) : body);
}

const FIRST_EVENT = /^data: .*\n\n/m;

const heldAfterFirst = (nextRequest: () => Promise<unknown>) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let start: Buffer | null = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (start === null) {
        yield chunk;
        continue;
      }
      start = Buffer.concat([start, chunk]);
      // One character a byte, so that the place counts bytes.
      const first = FIRST_EVENT.exec(start.toString('latin1'));
      if (first === null) continue;
      const end = first.index + first[0].length;
      yield start.subarray(0, end);
      await nextRequest();
      yield start.subarray(end);
      start = null;
    }
  };

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withMore(inner)]);
  return { ...Object.fromEntries(entries), addedLater: { by: 'a later version' } };
}
