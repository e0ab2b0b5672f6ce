import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { baselineSettings, requestMeta } from './baselineSettings.ts';
import { showAgent } from './showAgent.ts';

/** The least that can answer the three requests. It validates nothing. */
const { port, chainId, store, models } = baselineSettings();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '';
  if (url === '/api/v1/models') {
    return send(response, 200, {
      data: models,
      meta: { ...requestMeta(), hasMore: false, nextCursor: null },
    });
  }
  const holder = await store.authenticate(request.headers.authorization);
  if (holder === null) return send(response, 401, { error: 'who?' });
  const isCreate = request.method === 'POST';
  const row = isCreate
    ? await store.createAgent(holder, (await readJson<{ name: string }>(request)).name)
    : await store.findAgent(holder.accountId, url.slice('/api/v1/agents/'.length));
  if (row === undefined) return send(response, 404, { error: 'no such agent' });
  return send(response, isCreate ? 201 : 200, { ...showAgent(row, chainId), meta: requestMeta() });
}

async function readJson<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}

/** As text, so that head and body leave in one write. */
function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }));
}).listen(port, '127.0.0.1');
