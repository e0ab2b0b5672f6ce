import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `refuse`: the connection is reset before the service sees the request. `dropAnswer`: the service acts, but
 * its answer never arrives. `cutAnswer`: half of it arrives. `hang`: no answer comes. An object is the
 * answer, without the service.
 */
export type Fault =
  | 'refuse'
  | 'dropAnswer'
  | 'cutAnswer'
  | 'hang'
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string | object;
    };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly atMs: number;
}

/** Each fault given to `fail` hits one request, in order. After them, `faultOf` chooses by the number of the request, from 1. */
export async function startFaultyProxy(
  target: string,
  faultOf: (number: number) => Fault | undefined = () => undefined,
) {
  const faults: Fault[] = [];
  const seen: SeenRequest[] = [];
  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const idempotencyKey = headers['idempotency-key'] as string | undefined;
    seen.push({ method, path: url, idempotencyKey, atMs: performance.now() });
    server.emit('seen');
    pass(target, request, response, faults.shift() ?? faultOf(seen.length)).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail: (...next: Fault[]) => void faults.push(...next),
    arrival: () => once(server, 'seen'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault?: Fault,
): Promise<void> {
  if (fault === 'hang') return;
  if (fault === 'refuse') return void request.socket.resetAndDestroy();
  if (typeof fault === 'object') {
    const body = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body);
    return void response.writeHead(fault.status, fault.headers).end(body);
  }
  const { status, headers, body } = await forward(target, request);
  if (fault === 'dropAnswer') return void request.socket.resetAndDestroy();
  response.writeHead(status, headers);
  if (fault === undefined) return void response.end(body);
  response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
}

async function forward(target: string, request: IncomingMessage) {
  const { method, url = '', headers } = request;
  const onward = http.request(new URL(url, target), { method, headers, agent: false });
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}
