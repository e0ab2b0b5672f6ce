import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function answerOf(message: object): Promise<unknown> {
  const response = await witnessFetch(new URL('/api/mcp', service.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify(message),
  });
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  const text = (await response.text()).replaceAll(/req_[0-9A-Z]{26}/g, 'req_');
  return {
    status: response.status,
    type: response.headers.get('content-type')?.split(';')[0],
    body: JSON.parse(text),
  };
}

/** `_meta` makes a call unusual enough for the SDK's own server, and changes nothing about what is asked. */
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
    given: fc.oneof(
      fc.constant({}),
      fc.constant({ limit: 5 }),
      fc.dictionary(fc.constantFrom('id', 'limit', 'agentId', 'other'), fc.jsonValue({ maxDepth: 2 })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ id, name, given }) => {
      const message = { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } };
      const unusual = { ...message, params: { ...message.params, _meta: { progressToken: 1 } } };
      expect(await answerOf(message)).toEqual(await answerOf(unusual));
    }),
    { numRuns: 60, seed: 20_261_120 },
  );
});
