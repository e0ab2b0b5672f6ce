import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, ConnectionError, createAgentTradingClient } from '../../clients/typescript/index.ts';

/** The test's server decides what the client reads. */
let server: Server;
let requests: IncomingMessage[];
let answer: (response: ServerResponse, n: number) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.resume());
    answer(response, requests.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const CSV = { 'content-type': 'text/csv; charset=utf-8', 'x-request-id': 'req_1' };
const TEXT = 'id,kind\r\nled_1,hö☃\r\n';
const client = () => {
  const { port } = server.address() as AddressInfo;
  return createAgentTradingClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'cpk_x', maxAttempts: 2 });
};
const read = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

test('yields the text in pieces that are whole characters, with the filters of the list', async () => {
  answer = (response) => {
    response.writeHead(200, CSV);
    for (const byte of Buffer.from(TEXT)) response.write(Buffer.of(byte));
    response.end();
  };
  expect(await read(client().billing.exportTransactions({ kind: 'hold' }))).toBe(TEXT);
  expect([requests[0]?.url, requests[0]?.headers.accept]).toEqual([
    '/api/v1/billing/transactions?kind=hold',
    'text/csv',
  ]);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'csv-')), 'credits.csv');
  await writeFile(file, client().export.listBillingTransactions());
  expect(await readFile(file, 'utf8')).toBe(TEXT);
});

test('tries again until the CSV begins, and throws what is refused for good', async () => {
  answer = (response, n) =>
    n === 1
      ? response
          .writeHead(503, { 'content-type': 'application/json' })
          .end('{"error":"x","code":"service_unavailable"}')
      : response.writeHead(200, CSV).end(TEXT);
  expect(await read(client().export.listBillingTransactions())).toBe(TEXT);
  answer = (response) =>
    response
      .writeHead(406, { 'content-type': 'application/json' })
      .end('{"error":"only JSON","code":"not_acceptable"}');
  const refused = await read(client().export.listBillingTransactions()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: 'not_acceptable' });
});

test('a CSV that breaks off is an error and is not asked for again', async () => {
  answer = (response) => {
    response.writeHead(200, CSV).write(TEXT, () => response.destroy());
  };
  const broken = await read(client().export.listBillingTransactions()).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(ConnectionError);
  expect(requests.length).toBe(1);
});

test('a CSV on which nothing comes for a minute is an error, and not taken for the whole', async () => {
  answer = (response) => void response.writeHead(200, CSV).write(TEXT);
  const pieces = client().export.listBillingTransactions();
  expect((await pieces.next()).value).toBe(TEXT);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const next = pieces.next().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await next).toBeInstanceOf(ConnectionError);
  expect(requests.length).toBe(1);
});

test('another answer is no CSV', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  await expect(read(client().export.listBillingTransactions())).rejects.toThrow(ConnectionError);
});

test('an abort ends it with the reason of the signal', async () => {
  answer = (response) => void response.writeHead(200, CSV).write(TEXT);
  const left = new AbortController();
  const pieces = client().export.listBillingTransactions({}, { signal: left.signal });
  expect((await pieces.next()).value).toBe(TEXT);
  left.abort(new Error('enough'));
  await expect(pieces.next()).rejects.toThrow('enough');
});
