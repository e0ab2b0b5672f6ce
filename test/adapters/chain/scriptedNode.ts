import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly isBatched: boolean;
  readonly headers: IncomingHttpHeaders;
}

export type NodeReply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | { readonly status: number; readonly body: string }
  /** Missing from its batch's answer. */
  | 'omitted'
  | 'silence';

/** The node's reply to larger batches. */
export interface BatchLimit {
  readonly most: number;
  readonly status: number;
  readonly body: string;
}

export async function startScriptedNode(script: (request: NodeRequest) => NodeReply, limit?: BatchLimit) {
  const seen: NodeRequest[] = [];
  const refused: number[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as object | object[];
    const calls = (Array.isArray(body) ? body : [body]) as {
      id: number;
      method: string;
      params?: unknown[];
    }[];
    if (limit !== undefined && calls.length > limit.most) {
      refused.push(calls.length);
      response.writeHead(limit.status, { 'content-type': 'application/json' }).end(limit.body);
      return;
    }
    const replies = calls.map(({ id, method, params = [] }) => {
      const request = { method, params, isBatched: Array.isArray(body), headers: incoming.headers };
      seen.push(request);
      return { id, reply: script(request) };
    });
    answer(response, replies, Array.isArray(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { rpcUrl: `http://127.0.0.1:${port}`, seen, refused, stop };
}

function answer(
  response: ServerResponse,
  replies: { id: number; reply: NodeReply }[],
  isBatch: boolean,
): void {
  const messages: object[] = [];
  for (const { id, reply } of replies) {
    if (reply === 'silence') return;
    if (reply === 'omitted') continue;
    if ('status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'text/plain' }).end(reply.body);
      return;
    }
    messages.push({ jsonrpc: '2.0', id, ...reply });
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isBatch ? messages : (messages[0] ?? {})));
}
