import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startContractProxy } from '../../mocks/startContractProxy.ts';
import type { Listening } from '../../server/http/listen.ts';
import { answerExamples } from './exampleRequests.ts';

interface Lie {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly text?: string | Buffer;
  /** Sent only when the test says so. */
  readonly rest?: Promise<string>;
  /** Refused by its head; the body is not read. */
  readonly isUnread?: boolean;
}

const AGENT = answerExamples().find(
  ({ operationId, status }) => operationId === 'getAgent' && status === 200,
)!.value as object;
const TRUTH: Lie = {
  status: 200,
  headers: { 'content-type': 'application/json', 'x-request-id': 'req_01M7W2Z5WRN4Q1J4K0ZG125QT9' },
  body: AGENT,
};

let lie: Lie;
let seen: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string; bytes: Buffer }[];
let said: string[];
let upstream: http.Server;
let proxy: Listening;
beforeEach(() => {
  [lie, seen, said] = [TRUTH, [], []];
});
beforeAll(async () => {
  upstream = http.createServer((request, response) => {
    if (lie.isUnread) return void response.writeHead(lie.status, lie.headers).end(JSON.stringify(lie.body));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const bytes = Buffer.concat(chunks);
      seen.push({ method, url, headers, body: bytes.toString(), bytes });
      response.writeHead(lie.status, lie.headers).write(lie.text ?? JSON.stringify(lie.body));
      void Promise.resolve(lie.rest).then((rest) => response.end(rest));
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  proxy = await startContractProxy({
    ...{ host: '127.0.0.1', port: 0, say: (line) => said.push(line) },
    upstream: new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`),
  });
});
afterAll(async () => {
  await proxy.close(0);
  upstream.closeAllConnections();
});

const PATH = '/api/v1/agents/agt_01M7W2Z4XGZ3XD1PXM252F7GQ7';

async function ask(path = PATH, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${MADE_UP_KEY}`, ...(init.headers as Record<string, string>) };
  const response = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { ...init, headers });
  const text = await response.text();
  const header = response.headers.get('sl-violations');
  const breaches = header === null ? [] : (JSON.parse(header) as { location: string[]; message: string }[]);
  return { response, body: JSON.parse(text) as unknown, breaches };
}

test('a true answer passes unmarked and unchanged', async () => {
  const { response, body, breaches } = await ask();
  expect({ status: response.status, body, breaches, said }).toEqual({
    status: 200,
    body: AGENT,
    breaches: [],
    said: [],
  });
  expect(response.headers.get('x-request-id')).toBe(TRUTH.headers['x-request-id']);
});

const without = (name: string): object =>
  Object.fromEntries(Object.entries(AGENT).filter(([key]) => key !== name));
const LIES: [what: string, change: Partial<Lie>, told: RegExp][] = [
  ['a property that is missing', { body: without('wallet_address') }, /wallet_address/],
  ['a property of another type', { body: { ...AGENT, version: 'one' } }, /version/],
  ['a status that is not documented', { status: 418 }, /status code/],
  ['no request id', { headers: { 'content-type': 'application/json' } }, /x-request-id/i],
  ['an error without a code', { status: 404, body: { error: 'Gone.' } }, /code/],
  ['another media type', { headers: { ...TRUTH.headers, 'content-type': 'text/html' } }, /media type/],
  ['a property that no schema names', { body: { ...AGENT, sealed_key: 'x' } }, /sealed_key/],
];
test.each(LIES)('reports %s in the header and by a line that names the request', async (_, change, told) => {
  lie = { ...TRUTH, ...change };
  const { response, breaches } = await ask();
  expect(response.status).toBe(lie.status);
  expect(breaches.map(({ message }) => message).join('\n')).toMatch(told);
  expect(breaches.map(({ location }) => location[0])).toContain('response');
  expect(said.join('\n')).toMatch(told);
  expect(said[0]).toContain(`GET ${PATH} ${lie.status}: response`);
});

test.each(['{"id": "agt_', ''])('reports a body that is not the JSON it says to be: %j', async (text) => {
  lie = { ...TRUTH, text };
  const { response, breaches } = await ask();
  expect(response.status).toBe(502);
  expect(breaches).toEqual([
    { location: ['response', 'body'], message: expect.stringContaining('not valid JSON') },
  ]);
  expect(said).toEqual([expect.stringMatching(/^GET \S+: \S+ answered with a body that is not valid JSON/)]);
});

test('passes method, path, query, headers and body on as they came', async () => {
  const body = '{ "name": "Sc\u00f6ut" }';
  await ask('/api/v1/agents', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    body,
  });
  await ask('/api/v1/agents?limit=5&status=running');
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/v1/agents',
      headers: { 'idempotency-key': 'one', authorization: `Bearer ${MADE_UP_KEY}` },
    },
    { method: 'GET', url: '/api/v1/agents?limit=5&status=running' },
  ]);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(JSON.parse(body));
});

test('reports a request that breaks the contract, and lets the server judge it', async () => {
  lie = { status: 400, headers: TRUTH.headers, body: { error: 'No.', code: 'validation_failed' } };
  const { response, breaches } = await ask('/api/v1/agents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nam: 'Scout' }),
  });
  expect(response.status).toBe(400);
  expect(breaches.every(({ location }) => location[0] === 'request')).toBe(true);
  expect(said.length).toBeGreaterThan(0);
  expect(seen).toHaveLength(1);
});

test.each([
  ['broken percent-encoding', 'GET', '/api/v1/agents/%zz'],
  ['an empty segment', 'GET', '/api/v1//agents?limit=5'],
  ['an empty segment and a body', 'POST', '/api/v1//agents'],
])('lets the server judge a path with %s, as it came', async (_, method, path) => {
  const text = '{"error":"No.","code":"unknown_route"}';
  lie = { ...TRUTH, status: 404, text };
  const sent = method === 'POST' ? { body: '{"name":' } : {};
  const { response, body, breaches } = await ask(path, { method, ...sent });
  expect([response.status, body]).toEqual([404, JSON.parse(text)]);
  expect(response.headers.get('x-request-id')).toBe(TRUTH.headers['x-request-id']);
  expect(seen).toMatchObject([{ method, url: path, body: sent.body ?? '' }]);
  expect(breaches.map(({ location }) => location)).toEqual([['request', 'path']]);
  expect(said).toEqual([expect.stringContaining(`${method} ${path} 404: request.path`)]);
});

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00, 0xc3]);

test('a picture arrives as it was sent, in either direction', async () => {
  const form = new FormData();
  form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'a.png');
  await ask('/api/v1/upload', { method: 'POST', body: form });
  expect(seen[0]!.bytes.includes(PICTURE)).toBe(true);
  lie = { ...TRUTH, headers: { 'content-type': 'image/png' }, text: PICTURE };
  const cid = 'bafkreietlkkeuxvmi5ebrbxh5uhvtyqbmiyttyvjgrv3xk6oqnkwxm3b6a';
  const answer = await fetch(`http://127.0.0.1:${proxy.port}/api/v1/ipfs/${cid}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
});

test('who refuses a file without reading it is heard, and what the caller sends next as well', async () => {
  lie = { ...TRUTH, status: 413, body: { error: 'Too large.', code: 'payload_too_large' }, isUnread: true };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(32 * 1024 * 1024)]), 'a.png');
  const { response, body } = await ask('/api/v1/upload', { method: 'POST', body: form });
  expect([response.status, body]).toEqual([413, lie.body]);
  lie = TRUTH;
  expect((await ask()).body).toEqual(AGENT);
  expect(said).toEqual([]);
});

const ASKED: [how: string, path: string, init: RequestInit][] = [
  [
    'by the header',
    '/api/v1/runs/run_01M7X3K3F24Q1J4K0ZG125QT9A/steps',
    { headers: { accept: 'text/event-stream' } },
  ],
  [
    'by the body',
    `${PATH}/chat`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{ "message": "h\u00e9lp", "stream": true }',
    },
  ],
];
test.each(ASKED)(
  'an event is passed on when it comes, and not when the stream ends: asked for %s',
  async (_, path, init) => {
    const { promise: rest, resolve: end } = Promise.withResolvers<string>();
    const [first, last] = ['event: step\ndata: {}\n\n', 'event: end\ndata: {}\n\n'];
    lie = { ...TRUTH, headers: { 'content-type': 'text/event-stream' }, text: first, rest };
    const headers = { authorization: `Bearer ${MADE_UP_KEY}`, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { ...init, headers });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(first);
    end(last);
    expect((await reader.read()).value).toBe(last);
    expect(JSON.parse(seen[0]?.body || 'null')).toEqual(JSON.parse((init.body as string) ?? 'null'));
    expect(said).toEqual([]);
  },
);

test('a server that does not answer is told so', async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  const { response, body } = await ask();
  expect(response.status).toBe(502);
  expect(body).toMatchObject({ error: expect.stringContaining('gave no answer') });
  expect(said).toHaveLength(1);
  expect((await ask('/api/v1//agents')).body).toMatchObject({
    error: expect.stringContaining('gave no answer'),
  });
});
