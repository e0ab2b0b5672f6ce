import http from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCall } from '../../server/mcp/plainCall.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const OF_THE_MOMENT = new Set(['date', 'x-request-id']);

async function answerOf(message: object, headers: Record<string, string>): Promise<unknown> {
  const response = await witnessFetch(new URL('/api/mcp', service.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify(message),
  });
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  const text = (await response.text()).replaceAll(/req_[0-9A-Z]{26}/g, 'req_');
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !OF_THE_MOMENT.has(name)),
    body: JSON.parse(text),
  };
}

const HEADERS = {
  accept: fc.constantFrom(
    'text/event-stream, application/json;q=0.9',
    'APPLICATION/JSON, TEXT/EVENT-STREAM',
    'application/json',
    '*/*',
  ),
  'content-type': fc.constantFrom('application/json;charset=utf-8', 'Application/JSON', 'application/json;'),
  'mcp-protocol-version': fc.constantFrom(
    '2025-03-26',
    '2025-06-18',
    '1999-01-01',
    '',
    '2025-11-25, 2025-11-25',
  ),
  'mcp-session-id': fc.constantFrom('a', ''),
  'mcp-name': fc.constantFrom('getProfile', 'other'),
  'last-event-id': fc.constant('1'),
};

const META = 'io.modelcontextprotocol';
const envelopeOf = (capabilities: object) => ({
  [`${META}/protocolVersion`]: '2026-07-28',
  [`${META}/clientInfo`]: { name: 'test', version: '1.0.0' },
  [`${META}/clientCapabilities`]: capabilities,
});

interface Generation {
  readonly headers: (name: string) => Record<string, string>;
  readonly _meta: object | undefined;
}

const headersOf2026 = (name: string) => ({
  ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name },
});

/** Of both generations of the protocol; a name in the headers may be another than the tool's. */
const GENERATIONS = fc.constantFrom<Generation>(
  { headers: () => ({}), _meta: undefined },
  { headers: headersOf2026, _meta: envelopeOf({}) },
  { headers: headersOf2026, _meta: envelopeOf({ roots: {}, sampling: {}, elicitation: {} }) },
);

/** A progress token makes a call unusual enough for the SDK's own server, and changes nothing about what is asked. */
test('a plain call is answered as the SDK would answer it', async () => {
  const call = fc.record({
    id: fc.oneof(fc.integer(), fc.string({ maxLength: 8 })),
    name: fc.constantFrom(
      'getProfile',
      'listAgents',
      'getAgent',
      'quoteSwap',
      'launchOnPons',
      'listSkills',
      'nothing',
    ),
    generation: GENERATIONS,
    headers: fc.oneof(fc.constant({}), fc.record(HEADERS, { requiredKeys: [] })),
    given: fc.oneof(
      fc.constant({}),
      fc.constant({ limit: 5 }),
      fc.constant(JSON.parse('{"__proto__":{"limit":5}}')),
      fc.constant(JSON.parse('{"constructor":1,"toString":null}')),
      fc.dictionary(fc.constantFrom('id', 'limit', 'agentId', 'other'), fc.jsonValue({ maxDepth: 2 })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ id, name, given, generation, headers }) => {
      const { _meta } = generation;
      const sent = { ...generation.headers(name), ...headers };
      const params = { name, arguments: given, ...(_meta === undefined ? {} : { _meta }) };
      const message = { jsonrpc: '2.0', id, method: 'tools/call', params };
      const unusual = { ...message, params: { ...params, _meta: { ..._meta, progressToken: 1 } } };
      expect(await answerOf(message, sent)).toEqual(await answerOf(unusual, sent));
    }),
    { numRuns: 150, seed: 20_261_120 },
  );
});

test('a media type that is sent twice is refused, whichever way the message takes', async () => {
  const statusOf = (params: object) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(new URL('/api/mcp', service.baseUrl), {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${service.apiKey}`,
          accept: 'application/json, text/event-stream',
        },
      });
      request.setHeader('content-type', ['application/json', 'text/plain']);
      request.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
      request.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    });
  expect(await statusOf({ name: 'getProfile' })).toBe(400);
  expect(await statusOf({ name: 'getProfile', _meta: { progressToken: 1 } })).toBe(400);
});

test('what an ordinary client sends is such a plain call', () => {
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
  const params = { name: 'getAgent', arguments: { id: 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ7' } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  expect(plainCall(headers, message, ['2025-11-25'])).toMatchObject({ id: 1, given: params.arguments });
  expect(plainCall({ ...headers, 'mcp-protocol-version': '2026-07-28' }, message, ['2025-11-25'])).toBeNull();
  const newer = {
    ...{
      ...headers,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'getAgent',
    },
  };
  const enveloped = { ...message, params: { ...params, _meta: envelopeOf({}) } };
  expect(plainCall(newer, enveloped, [])).toMatchObject({ id: 1, isSelfContained: true });
  expect(plainCall({ ...newer, 'mcp-name': 'getProfile' }, enveloped, [])).toBeNull();
});
