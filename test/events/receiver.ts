import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  readonly at: number;
}

/** Answers a request. Default: 204. */
export type Answering = (response: ServerResponse, received: Received, count: number) => unknown;

/** A receiver of webhooks on a port of its own, which keeps what it got. */
export async function startReceiver(answering: Answering = (response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  let answer = answering;
  const server = createServer(async (request, response) => {
    let body = '';
    try {
      for await (const part of request.setEncoding('utf8')) body += part;
    } catch {
      // The sender died in the middle.
      return;
    }
    const one = { headers: request.headers, body, path: request.url ?? '', at: Date.now() };
    received.push(one);
    answer(response, one, received.length);
  });
  async function listen(at = 0): Promise<void> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  }
  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
  await listen();
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    /** Events by type, in the order in which they came. */
    types: (path = '/') =>
      received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).type),
    answers(next: Answering) {
      answer = next;
    },
    /** Waits for the n-th request. */
    async got(count: number): Promise<Received> {
      await expect
        .poll(() => received.length, { timeout: 20_000, interval: 20 })
        .toBeGreaterThanOrEqual(count);
      return received[count - 1]!;
    },
    /** Until it is `up` again, nobody listens at its port. */
    down: close,
    up: () => listen(port),
    close,
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Whether one `v1a` signature is of this key (`whpk_…`). */
export function isSignedBy(publicKey: string, { headers, body }: Received): boolean {
  const raw = Buffer.from(publicKey.slice('whpk_'.length), 'base64');
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures
    .filter((one) => one.startsWith('v1a,'))
    .some((one) => verify(null, signed, key, Buffer.from(one.slice('v1a,'.length), 'base64')));
}
