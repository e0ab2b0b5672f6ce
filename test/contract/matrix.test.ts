import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, parametersOf } from '../../spec/readContract.ts';
import { DOCUMENTED_CODES } from '../harness/documentedCodes.ts';
import { sendRaw, startPipeline } from '../pipeline/pipelineFixture.ts';
import { contract, isSessionOnly, JSON_ENDPOINTS, validRequest } from './contract.ts';

/** Each operation gets its valid example with one fault. No handler may run. */

let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
let page: Readonly<Record<string, string>>;
let reached: string[] = [];
const handlers = Object.fromEntries(
  JSON_ENDPOINTS.map(({ operation: { operationId } }) => [
    operationId,
    async () => {
      reached.push(operationId);
      throw new Error('a request that is wrong reached a handler');
    },
  ]),
);

beforeAll(async () => {
  service = await startPipeline(handlers);
  ({ key } = await service.account());
  page = (await service.session()).headers;
});
afterAll(() => service.close());

interface Change {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly text?: string;
}

/** A caller who may do everything. */
const proofFor = (endpoint: Endpoint): Readonly<Record<string, string>> =>
  isSessionOnly(endpoint) ? page : { authorization: `Bearer ${key}` };

/** As `status code fields`. The operation must document the code, and no handler may have run. */
async function refusal(endpoint: Endpoint, change: Change): Promise<string> {
  const valid = validRequest(endpoint);
  reached = [];
  const { text } = change;
  const json = text === undefined ? (change.json ?? valid.json) : undefined;
  const { status, body, headers } = await service.request(
    change.method ?? valid.method,
    change.path ?? valid.path,
    {
      headers: { ...proofFor(endpoint), ...valid.headers, ...change.headers },
      ...(json === undefined ? {} : { json }),
      ...(text === undefined ? {} : { text }),
    },
  );
  const { operationId } = endpoint.operation;
  expect(reached).toEqual([]);
  expect(headers.get('x-request-id')).toMatch(/^req_/);
  expect(Object.keys(body).filter((name) => !['error', 'code', 'field_errors'].includes(name))).toEqual([]);
  expect(DOCUMENTED_CODES.get(operationId)).toContain(body.code);
  const faults = (body.field_errors ?? []) as { in: string; field: string; code: string }[];
  return [status, body.code, ...faults.map(({ in: place, field, code }) => `${place}.${field}:${code}`)].join(
    ' ',
  );
}

/** A GET has no body by RFC 9110 §9.3.1; a body sent anyway changes nothing. */
const WRITES = JSON_ENDPOINTS.filter(({ method }) => method !== 'get');
const [WITH_BODY, WITHOUT_BODY] = [true, false].map((has) =>
  WRITES.filter(({ operation }) => (operation.requestBody !== undefined) === has),
) as [Endpoint[], Endpoint[]];

/** Both ways to call a tool, as `status code`. */
async function refusalsOfTool(name: string, key: string, given: object): Promise<string[]> {
  reached = [];
  const params = { name, arguments: given };
  const call = await service.request('POST', '/api/mcp/call', { key, json: params });
  const { body } = await service.request('POST', '/api/mcp', {
    key,
    headers: { accept: 'application/json, text/event-stream' },
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  });
  const { structuredContent } = body.result as { structuredContent: { httpStatus: number; code: string } };
  const { httpStatus, code } = structuredContent;
  expect(reached).toEqual([]);
  return [`${call.status} ${call.body.code}`, `${httpStatus} ${code}`];
}

test('a tool is no way around the agents that a key is bound to', async () => {
  const { key } = await service.account({ agent_ids: ['agt_01M7W2Z5WRN4Q1J4K0ZG125QT9'] });
  const agentId = 'agt_01M7W2Z5WRN4Q1J4K0ZG125QT8';
  const hidden = ['404 not_found', '404 not_found'];
  expect(await refusalsOfTool('getAgent', key, { id: agentId })).toEqual(hidden);
  expect(await refusalsOfTool('getPortfolio', key, { agentId })).toEqual(hidden);
  expect(await refusalsOfTool('claimFees', key, { agentId })).toEqual(hidden);
});

test.each(JSON_ENDPOINTS)('$operation.operationId answers in JSON only', async (endpoint) => {
  for (const accept of ['text/html', 'application/xml', 'application/json;q=0'])
    expect(await refusal(endpoint, { headers: { accept } })).toBe('406 not_acceptable');
});

test.each(JSON_ENDPOINTS)('$operation.operationId knows no query parameter but its own', async (endpoint) => {
  const { path } = validRequest(endpoint);
  const query = `${path}${path.includes('?') ? '&' : '?'}nobody_knows=1`;
  expect(await refusal(endpoint, { path: query })).toBe(
    '400 validation_failed query.nobody_knows:unknown_field',
  );
});

test.each(WRITES)('$operation.operationId reads a body only in whole, plain JSON', async (endpoint) => {
  const text = JSON.stringify(validRequest(endpoint).json ?? {});
  for (const broken of [text.slice(0, -1), `${text},`, 'nothing', text.replace('{', '{"a":1,"a":2,')])
    expect(await refusal(endpoint, { text: broken })).toBe('400 invalid_json');
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'])
    expect(await refusal(endpoint, { text, headers: { 'content-type': type } })).toBe(
      '415 unsupported_media_type',
    );
  const large = JSON.stringify({ nobody_knows: 'x'.repeat(256 * 1024) });
  expect(await refusal(endpoint, { text: large })).toBe('413 payload_too_large');
});

test.each(WITH_BODY)('$operation.operationId knows no property but its own', async (endpoint) => {
  const { json } = validRequest(endpoint);
  expect(await refusal(endpoint, { json: { ...json, nobody_knows: 1 } })).toBe(
    '400 validation_failed body.nobody_knows:unknown_field',
  );
});

test.each(WITHOUT_BODY)('$operation.operationId says that it takes no body', async (endpoint) => {
  const unknown = (...fields: string[]): string =>
    ['400 validation_failed', ...fields.map((field) => `body.${field}:unknown_field`)].join(' ');
  expect(await refusal(endpoint, { json: { nobody_knows: 1, force: true } })).toBe(
    unknown('nobody_knows', 'force'),
  );
  for (const text of ['[]', '1', '"x"', 'null', '[{}]'])
    expect(await refusal(endpoint, { text })).toBe(unknown(''));
});

test.each(WITHOUT_BODY)('$operation.operationId takes an empty body for none', async (endpoint) => {
  const { method, path, headers } = validRequest(endpoint);
  const type = { 'content-type': 'text/plain' };
  reached = [];
  const empty: Change[] = [{}, { json: {} }, { text: ' {} ' }, { text: '', headers: type }];
  for (const body of empty) {
    const { status, body: answer } = await service.request(method, path, {
      ...body,
      headers: { ...proofFor(endpoint), ...headers, ...body.headers },
    });
    expect([status, answer.code]).toEqual([500, 'internal_error']);
    expect(reached.splice(0)).toEqual([endpoint.operation.operationId]);
  }
  const proof = Object.entries(proofFor(endpoint)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\n${proof.join('')}Connection: close\r\n`;
  expect(await sendRaw(service.port, `${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toContain(
    'internal_error',
  );
});

test('a GET is answered as if the body that came with it were not there', async () => {
  const head = `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n`;
  const body = 'Content-Type: text/plain\r\nContent-Length: 7\r\n\r\n{"a":1,';
  reached = [];
  expect(await sendRaw(service.port, head + body)).toContain('internal_error');
  expect(reached).toEqual(['getProfile']);
});

const KEYED = JSON_ENDPOINTS.filter(({ operation }) => (operation['x-idempotency'] ?? 'none') !== 'none');
test.each(KEYED)('$operation.operationId refuses an idempotency key that is none', async (endpoint) => {
  for (const key of ['', 'with space', 'x'.repeat(256)]) {
    expect(await refusal(endpoint, { headers: { 'idempotency-key': key } })).toBe(
      '400 idempotency_key_invalid',
    );
  }
});

test.each(
  JSON_ENDPOINTS.filter((endpoint) =>
    parametersOf(contract, endpoint, 'query').some(({ required }) => required === true),
  ),
)('$operation.operationId asks for the query that it needs', async (endpoint) => {
  const path = validRequest(endpoint).path.split('?')[0]!;
  expect(await refusal(endpoint, { path })).toMatch(/^400 validation_failed( query\.\w+:required)+$/);
});
