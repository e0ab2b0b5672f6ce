import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';
import { byCall, byRest, type Given } from './threeWays.ts';

let service: TestService;
let agentId: string;
/** Of any call, which may also freeze it. */
let anybody: Pick<TestService, 'apiKey' | 'baseUrl'> & { readonly agentId: string };
beforeAll(async () => {
  service = await startTestService();
  const { apiKey } = await service.account();
  const newAgent = async (key: string) =>
    (await send(service, 'POST /api/v1/agents', { name: 'Scout' }, { apiKey: key })).body.id;
  agentId = await newAgent(service.apiKey);
  anybody = { apiKey, baseUrl: service.baseUrl, agentId: await newAgent(apiKey) };
  // Otherwise pending work would end between a call and its request, and their answers would differ.
  await service.settle();
});
afterAll(() => service.stop());

/**
 * Values for a URL: text, numbers, words, or several of them. A path takes no lone dots, because URLs
 * remove them.
 */
const inUrl = fc.oneof(
  fc.constantFrom('', ' ', '5', '05', '1.0', 'true', 'TRUE', 'null', 'ETH', ',', 'ETH,USDG', '%', '+'),
  fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);
const inPath = inUrl.filter((value) => !/^(|\.{1,2})$/.test(String(value)));
const inQuery = fc.oneof(inUrl, fc.array(inUrl, { minLength: 2, maxLength: 3 }));
const inBody = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>('', 'ETH', 'agt_00000000000000000000000000', '0.05', 0, -1, 1e300, null),
);
const inKey = fc
  .oneof(fc.constantFrom('k', '"k"', '"', '""', 'k'.repeat(256), '"k'), fc.string({ minLength: 1 }))
  .filter((key) => /^[!-~]+$/.test(key));

interface ToolCall {
  readonly name: string;
  readonly given: Given;
}

/**
 * Any arguments of any tool that both doors can carry. For createAgent, only arguments that create no agent.
 */
const calls = fc
  .constantFrom(...[...TOOLS.values()].filter(({ name }) => name !== 'getHealth'))
  .chain((tool) => {
    const { path, name, inputSchema } = tool;
    const { body, query } = OPERATIONS.find(({ operationId }) => operationId === tool.operationId)!;
    const valuesOf = (argument: string): fc.Arbitrary<unknown> => {
      if (path.includes(`{${argument}}`)) return fc.oneof(fc.constant(anybody.agentId), inPath);
      if (argument === 'idempotencyKey') return inKey;
      if (argument === 'name' && name === 'createAgent') return fc.constantFrom('', ' ', null, 5);
      if (body === 'none' || Object.hasOwn(query, argument)) return inQuery;
      return argument === 'agentId' ? fc.oneof(fc.constant(anybody.agentId), inBody) : inBody;
    };
    const known = Object.keys(inputSchema.properties);
    const inPathOnly = known.filter((argument) => path.includes(`{${argument}}`));
    const others = ['other', '__proto__', 'constructor', 'toString', 'Name', 'id}', 'query', 'body'];
    const names = fc.subarray([...known.filter((argument) => !inPathOnly.includes(argument)), ...others]);
    return names.chain((chosen) =>
      fc
        .tuple(
          ...[...inPathOnly, ...chosen].map((argument) =>
            valuesOf(argument).map((value) => [argument, value] as const),
          ),
        )
        .map((entries): ToolCall => ({ name, given: Object.fromEntries(entries) })),
    );
  });

test('whatever the arguments are, a call and the request of its operation get the same verdict, unless the request is refused and the call says what it read', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ name, given }) => {
      const rest = await byRest(anybody, name, given);
      const call = await byCall(service, name, given, anybody.apiKey);
      const verdict = ({ status, body }: typeof rest) => {
        const { code, error, field_errors } = body as Record<string, unknown>;
        return { status, code, error, field_errors };
      };
      if (call.read === undefined) expect(verdict(call)).toEqual(verdict(rest));
      else expect(rest.status).toBe(400);
    }),
    { numRuns: 200 },
  );
});

test('the header of the key counts for a call too, so that nobody who sends it there acts twice', async () => {
  const body = { name: 'createAgent', arguments: { name: 'Once' } };
  const headers = { 'idempotency-key': 'once' };
  const first = await send(service, 'POST /api/mcp/call', body, { headers });
  const again = await send(service, 'POST /api/mcp/call', body, { headers });
  expect(first.status).toBe(201);
  expect(again.body.id).toBe(first.body.id);
  const twice = { name: 'createAgent', arguments: { name: 'Once', idempotencyKey: 'other' } };
  expect(await send(service, 'POST /api/mcp/call', twice, { headers })).toMatchObject({
    status: 400,
    code: 'idempotency_key_invalid',
  });
});

test('a body that may be left out is the same request with an empty one', async () => {
  const address = `0x${'5a'.repeat(20)}`;
  await send(service, `POST /api/v1/agents/${agentId}/whitelist`, { address });
  const line = `DELETE /api/v1/agents/${agentId}/whitelist?address=${address}`;
  const headers = { 'idempotency-key': 'remove' };
  const first = await send(service, line, {}, { headers });
  const given = { id: agentId, address, idempotencyKey: 'remove' };
  const again = await byCall(service, 'removeWhitelistEntry', given);
  expect([first.status, again.status]).toEqual([200, 200]);
});
