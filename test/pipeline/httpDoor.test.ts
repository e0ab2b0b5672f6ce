import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf, sendRaw, startPipeline } from './pipelineFixture.ts';

const agent = exampleOf('AgentCreated');
let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
let accepted = 0;

beforeAll(async () => {
  service = await startPipeline({
    createAgent: async () => {
      accepted += 1;
      return { status: 201, body: agent, headers: { Location: `/api/v1/agents/${agent.id}` } };
    },
    getAgent: async () => ({ status: 200, body: agent }),
  });
  ({ key } = await service.account());
});
afterAll(() => service.close());

const create = (options: object) => service.request('POST', '/api/v1/agents', { key, ...options });

test('gives every answer a request id, also one that no operation gives', async () => {
  for (const path of ['/api/v1/models', '/nowhere', '/api/v1/agents']) {
    const { headers } = await service.request('GET', path);
    expect(headers.get('x-request-id')).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/);
  }
  const { body, headers } = await service.request('GET', '/api/v1/models');
  expect((body.meta as { requestId: string }).requestId).toBe(headers.get('x-request-id'));
});

test('serves the contract itself, without meta', async () => {
  const { status, body } = await service.request('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1/);
  expect(body).not.toHaveProperty('meta');
});

test('answers an unknown address with JSON, case and trailing slash included', async () => {
  for (const path of ['/api/v1', '/api/v1/Models', '/api/v1/models/', '/api/v1/models//', '/api/v2/models']) {
    const { status, body } = await service.request('GET', path);
    expect([path, status, body.code]).toEqual([path, 404, 'unknown_route']);
    const isSlash = path === '/api/v1/models/';
    expect(body.error).toContain(isSlash ? 'without the slash at its end there is' : 'see /docs');
  }
});

test('reads a parameter of the path by its percent-encoding, and refuses one whose encoding is broken', async () => {
  const { status } = await service.request('GET', `/api/v1/agents/${String(agent.id).replace('_', '%5F')}`, {
    key,
  });
  expect(status).toBe(200);
  for (const id of ['%', '%zz', 'agt%C3%28']) {
    const { status, body } = await service.request('GET', `/api/v1/agents/${id}`, { key });
    expect([id, status, body.code]).toEqual([id, 400, 'validation_failed']);
  }
  const { body } = await service.request('GET', '/api/v1/agents//runs', { key });
  expect(body.code).toBe('unknown_route');
});

test('names the methods that are allowed where another one is used', async () => {
  const { status, body, headers } = await service.request('PUT', '/api/v1/agents', { key });
  expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST']);
  const preview = await service.request('GET', '/api/v1/launch/pons', { key });
  expect([preview.status, preview.headers.get('allow')]).toEqual([405, 'POST']);
});

test('answers HEAD as GET without the body', async () => {
  const get = await service.request('GET', '/api/v1/models');
  const head = await service.request('HEAD', '/api/v1/models');
  expect([head.status, head.body]).toEqual([200, {}]);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
});

test('refuses to answer in anything but JSON', async () => {
  for (const accept of ['text/html', 'application/xml', 'text/event-stream']) {
    const { status, body } = await service.request('GET', '/api/v1/models', { headers: { accept } });
    expect([status, body.code]).toEqual([406, 'not_acceptable']);
  }
});

test('never lets what it sends run, be framed or be sniffed', async () => {
  const { headers } = await service.request('GET', '/api/v1/models');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.has('x-powered-by') || headers.has('etag')).toBe(false);
});

const WRONG_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/jsonp',
];
test.each(WRONG_TYPES)('refuses a body of type %s', async (type) => {
  const { status, body } = await create({ text: '{"name":"x"}', headers: { 'content-type': type } });
  expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
});

test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
  'takes a body of type %s',
  async (type) => {
    const { status } = await create({ text: '{"name":"x"}', headers: { 'content-type': type } });
    expect(status).toBe(201);
  },
);

test('refuses a compressed body', async () => {
  const { status } = await create({ text: '{"name":"x"}', headers: { 'content-encoding': 'gzip' } });
  expect(status).toBe(415);
});

const deep = (levels: number): string => `{"name":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const BROKEN: [string, string | Uint8Array][] = [
  ['cut off', '{"name":'],
  ['with a comma too many', '{"name":"x",}'],
  ['with NaN', '{"name":NaN}'],
  ['with two values', '{"name":"x"}{}'],
  ['with a property twice', '{"name":"x","name":"y"}'],
  ['with a property twice in two spellings', '{"name":"x","n\\u0061me":"y"}'],
  ['33 levels deep', deep(33)],
  ['100,000 levels deep', deep(100_000)],
  ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
];
test.each(BROKEN)('refuses JSON %s', async (_, text) => {
  const { status, body } = await create({ text });
  expect([status, body.code]).toEqual([400, 'invalid_json']);
});

test('takes JSON of 32 levels for what the contract says about it', async () => {
  const { status, body } = await create({ text: deep(32) });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
});

test('refuses a body over 256 KiB, whether its length is announced or not', async () => {
  const text = JSON.stringify({ name: 'x'.repeat(256 * 1024) });
  const { status, body } = await create({ text });
  expect([status, body.code]).toEqual([413, 'payload_too_large']);
  expect(await sendTooMuch('/api/v1/agents', service.port, key)).toMatch(/^HTTP\/1.1 413/);
});

/**
 * Resolves when the connection closes. It stays open for another request unless the answer says otherwise.
 */
function sendTooMuch(path: string, port: number, apiKey: string): Promise<string> {
  const piece = `10000\r\n${' '.repeat(65_536)}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\n`;
  return sendRaw(port, `${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(16)}0\r\n\r\n`);
}

/** The head of the first answer. An answer to the rest of the request may follow. */
const headOf = (answers: string): string => answers.slice(0, answers.indexOf('\r\n\r\n'));

const CARRIERS = ['/api/mcp/call', '/api/mcp'];

test.each(CARRIERS)(
  'a body whose rest is not read closes its connection, whoever reads it: %s',
  async (path) => {
    const answer = await sendTooMuch(path, service.port, key);
    expect(headOf(answer)).toMatch(/^HTTP\/1.1 413 .*\r\nConnection: close(\r\n|$)/s);
  },
);

test.each(CARRIERS)('it does so whatever is answered in place of its refusal: %s', async (path) => {
  const limited = await startPipeline({}, {}, { rateLimits: { write: { points: 1, seconds: 3_600 } } });
  const { key: apiKey } = await limited.account();
  await limited.request('POST', path, { key: apiKey, json: {} });
  const answer = await sendTooMuch(path, limited.port, apiKey);
  expect(headOf(answer)).toMatch(/^HTTP\/1.1 429 .*\r\nConnection: close(\r\n|$)/s);
  await limited.close();
});

test('answers a caller without a key before it reads the body', async () => {
  const { status } = await service.request('POST', '/api/v1/agents', { text: '{"name":' });
  expect(status).toBe(401);
});

test.each(['/api/v1/agents/%E0%A4%A', '/api/v1/agents/%', '/api/v1/models?x=%ff', '/api/v1/agents?limit=%'])(
  'refuses broken percent-encoding in %s',
  async (path) => {
    const { status, body } = await service.request('GET', path, { key });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  },
);

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
  ['20,000 bytes of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
])('answers %s in JSON', async (_, bytes, status) => {
  const answer = await sendRaw(service.port, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(head).toContain('application/json');
  expect(head).toMatch(/\r\nX-Request-Id: req_[0-9A-HJKMNP-TV-Z]{26}(\r\n|$)/);
  expect(JSON.parse(body)).toHaveProperty('code');
});

test('answers a request with an expectation of its own as it answers one without', async () => {
  const answer = await sendRaw(
    service.port,
    'GET /api/v1/models HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('X-Request-Id: req_');
});

test.each([
  ['Authorization', 'Bearer other'],
  ['authorization', 'Basic Og=='],
  ['Content-Type', 'text/plain'],
])('refuses a second %s header, which a proxy in front may have read', async (name, value) => {
  const before = accepted;
  const body = '{"name":"x"}';
  const answer = await sendRaw(
    service.port,
    `POST /api/v1/agents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n${name}: ${value}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 400 .*\r\nConnection: close.*has at most one /s);
  expect(accepted).toBe(before);
});

test('lets nothing of a refused request reach a handler', async () => {
  const before = accepted;
  await create({ json: {} });
  await create({ text: '{' });
  await create({ json: { name: 'x', extra: 1 } });
  expect(accepted).toBe(before);
});
