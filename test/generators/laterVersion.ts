import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Answers like a later version of the service at `url`: each object of an answer has one more property. The
 * contract says that clients must accept it.
 */
export async function laterVersion(url: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    void forward(url, incoming, outgoing).catch(() => outgoing.destroy());
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

async function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', url), { method: method ?? 'GET', headers });
  const answered = once(onward, 'response') as Promise<[IncomingMessage]>;
  onward.end(await buffer(incoming));
  const [answer] = await answered;
  const body = await buffer(answer);
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
  const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 500, kept);
  outgoing.end(isJson ? JSON.stringify(withMore(JSON.parse(body.toString()))) : body);
}

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withMore(inner)]);
  return { ...Object.fromEntries(entries), addedLater: { by: 'a later version' } };
}
