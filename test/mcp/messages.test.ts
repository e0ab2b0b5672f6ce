import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { post } from './post.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const METHODS = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'server/discover', 'subscriptions/listen'],
  ...['logging/setLevel', 'resources/list', 'prompts/list', 'completion/complete', 'tasks/list'],
  ...['notifications/initialized', 'notifications/cancelled', 'notifications/progress', '', '__proto__'],
];
const REVISIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28', '1999-01-01', ''];

const meta = fc.record(
  {
    'io.modelcontextprotocol/protocolVersion': fc.constantFrom(...REVISIONS, null),
    'io.modelcontextprotocol/clientInfo': fc.oneof(fc.constant({ name: 'a', version: '1' }), fc.jsonValue()),
    'io.modelcontextprotocol/clientCapabilities': fc.oneof(fc.constant({}), fc.jsonValue({ maxDepth: 2 })),
    progressToken: fc.oneof(fc.constantFrom<unknown>(1, 'a', null), fc.jsonValue({ maxDepth: 1 })),
  },
  { requiredKeys: [] },
);
const params = fc.record(
  {
    name: fc.oneof(fc.constantFrom<unknown>('getProfile', 'getLaunch', 'nothing', 5), fc.string()),
    arguments: fc.oneof(fc.constant({}), fc.jsonValue({ maxDepth: 2 })),
    protocolVersion: fc.constantFrom(...REVISIONS),
    capabilities: fc.constant({}),
    clientInfo: fc.constant({ name: 'a', version: '1' }),
    requestId: fc.oneof(fc.integer(), fc.string()),
    cursor: fc.string(),
    _meta: meta,
  },
  { requiredKeys: [] },
);
const id = fc.oneof(
  fc.constantFrom<unknown>(0, '', null, 1.5, 1e300, -1, true, 'x'.repeat(5_000)),
  fc.integer(),
  fc.jsonValue({ maxDepth: 1 }),
);
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: fc.jsonValue() }),
    id,
    method: fc.constantFrom(...METHODS),
    params: fc.oneof(
      { weight: 5, arbitrary: params },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    ),
    result: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['jsonrpc'] },
);
const headers = fc.record(
  {
    'mcp-protocol-version': fc.constantFrom(...REVISIONS),
    'mcp-method': fc.constantFrom(...METHODS, '=?base64?dG9vbHMvY2FsbA==?='),
    'mcp-name': fc.constantFrom('getProfile', 'nothing', '=?base64?Z2V0UHJvZmlsZQ==?=', '=?base64?%?='),
    'mcp-session-id': fc.constantFrom('a', ''),
    'last-event-id': fc.constantFrom('1'),
    accept: fc.constantFrom('application/json', 'text/event-stream', '*/*', 'text/html'),
  },
  { requiredKeys: [] },
);

test('whatever is sent as a message is answered at once, in the protocol and without a fault of the service', async () => {
  await fc.assert(
    fc.asyncProperty(message, headers, async (sent, given) => {
      const answer = await post(service, JSON.stringify(sent), given);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      if (answer.status === 202) {
        expect(answer.body).toBeUndefined();
        return;
      }
      expect(answer.body.jsonrpc).toBe('2.0');
      // A file path of ours in an answer would reveal internals.
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.[jt]s:\d/);
      const isAnswered = typeof sent.id === 'string' || Number.isSafeInteger(sent.id);
      if (answer.status === 200) expect([isAnswered, answer.body.id]).toEqual([true, sent.id]);
    }),
    { numRuns: 500, timeout: 60_000 },
  );
});
