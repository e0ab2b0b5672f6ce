import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
}

type Answer = (received: Received, response: ServerResponse) => void;

/** Plays an IPFS provider in the wire format of its documentation, because tests reach no real one. */
export async function startKeeper() {
  const received: Received[] = [];
  let answer: Answer = (_request, response) => response.end();
  const server = createServer((request, response) => {
    void read(request).then((what) => {
      received.push(what);
      answer(what, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(next: Answer) {
      answer = next;
    },
    says(body: object, status = 200) {
      answer = (_request, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://keeper');
  const type = request.headers['content-type'] ?? '';
  const form = type.startsWith('multipart/form-data')
    ? await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
    : new FormData();
  const fields: Record<string, string> = {};
  let file = new Uint8Array();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else file = new Uint8Array(await value.arrayBuffer());
  }
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization,
    fields,
    file,
  };
}
