import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../../server/pipeline/tools/catalogue.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { message, post } from '../../mcp/post.ts';
import { newAgent } from '../actors.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

describe('a call over plain HTTP', () => {
  const call = (body: unknown) => send(service, 'POST /api/mcp/call', body);

  test('of an unknown tool is 404', async () => {
    expect(await call({ name: 'stealFunds' })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('of an operation that is no tool is 404, also with a full key', async () => {
    for (const name of ['createApiKey', 'connectMcp', 'callTool', 'listTools', 'getOpenApi', '__proto__'])
      expect(await call({ name, arguments: {} })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('without a name, or with something beside it, is 400 with the fields', async () => {
    const answer = await call({ arguments: {}, argument: {} });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect([...answer.faults].sort()).toEqual(['argument unknown_field', 'name required']);
    expect((await call({ name: 'getProfile', arguments: 'none' })).faults).toEqual([
      'arguments invalid_type',
    ]);
  });

  test('with a key that is no text says so', async () => {
    const answer = await call({ name: 'createAgent', arguments: { name: 'Scout', idempotencyKey: 5 } });
    expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_invalid' });
  });

  test('of a tool that starts something is 202, with what it started', async () => {
    const { id: agentId } = await newAgent(service);
    const launch = { agentId, symbol: 'TOOL', name: 'By tool', quote: 'ETH', idempotencyKey: agentId };
    expect(await call({ name: 'launchOnPons', arguments: launch })).toMatchObject({
      status: 202,
      body: { agentId, symbol: 'TOOL' },
    });
  });

  test('takes null for an argument that is left out', async () => {
    const answer = await call({ name: 'listAgents', arguments: { cursor: null, limit: null, status: null } });
    expect(answer.status).toBe(200);
  });

  test('never answers 5xx, whatever the arguments are', async () => {
    const name = fc.constantFrom(
      ...[...TOOLS.keys()].filter((tool) => !['getHealth', 'createAgent'].includes(tool)),
    );
    const property = (tool: string) =>
      fc.constantFrom(
        ...Object.keys(TOOLS.get(tool)!.inputSchema.properties),
        'other',
        '__proto__',
        'constructor',
      );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('', 'ETH', -1, 1e308, '\u0000', '\ud800'),
    );
    const given = name.chain((tool) =>
      fc.record({
        tool: fc.constant(tool),
        entries: fc.array(fc.tuple(property(tool), value), { maxLength: 6 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(given, async ({ tool, entries }) => {
        const answer = await call({ name: tool, arguments: Object.fromEntries(entries) });
        expect(answer.status).toBeLessThan(500);
        const rpc = await post(
          service,
          message('tools/call', { name: tool, arguments: Object.fromEntries(entries) }),
        );
        expect(rpc.status).toBeLessThan(500);
      }),
      { numRuns: 150, seed: 20_261_120 },
    );
  });
});
