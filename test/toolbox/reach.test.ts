import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import inventory from '../../generated/inventory.json' with { type: 'json' };
import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import type { ToolGrant } from '../../server/ports/toolbox.ts';
import { REVIEW } from '../contract/contract.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { footprint } from '../operations/footprint.ts';
import { type Schema, validValue } from '../pipeline/schemaArbitrary.ts';
import { actingAgent, EVERY_TOOL, letStand, quickToolbox, refusal, use } from './openToolbox.ts';

/** It accepts, and signs nothing. */
let service: TestService;
let quick: Pick<TestService, 'context'>;
let grant: ToolGrant;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  letStand(service);
  quick = quickToolbox(service);
  ({ grant } = await actingAgent({ ...service, settle: async () => undefined } as TestService));
});
afterAll(() => service.stop());

/** With its plain type, because the table's own type lists every operation. */
const operations: readonly Operation[] = OPERATIONS;
const SWAP = { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
const MAY_NOT = '403 policy_violation';

test('the inventory that a reviewer reads names what models reach, and only what changes nothing is read', () => {
  const reached = operations.flatMap(({ model, operationId }) =>
    model === null ? [] : [{ model, operationId }],
  );
  const found = [...Map.groupBy(reached, ({ model }) => model.reach)].map(
    ([reach, some]) => [reach, some.map(({ operationId }) => operationId).sort()] as const,
  );
  expect(Object.fromEntries(found), REVIEW).toEqual(inventory.modelReach);
  const writing = operations.filter(
    ({ model, method, scope }) => model?.reach === 'read' && method !== 'get' && scope !== 'read',
  );
  expect(writing).toEqual([]);
});

const OUT_OF_REACH = operations.filter(({ model }) => model === null).map(({ operationId }) => operationId);
test('whatever is granted, no other operation of the contract is carried out, and none is offered', async () => {
  const before = await footprint(service);
  const args = {
    ...SWAP,
    id: grant.agentId,
    address: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3',
    name: 'x',
  };
  expect(OUT_OF_REACH.length).toBeGreaterThan(30);
  for (const tool of [...OUT_OF_REACH, 'noSuchTool', '__proto__', ''])
    for (const given of [args, {}, null])
      expect([
        tool,
        refusal(await use(quick, { ...grant, tools: [...EVERY_TOOL, tool] }, tool, given)),
      ]).toEqual([tool, MAY_NOT]);
  expect(await footprint(service)).toEqual(before);
  const offered = service.context.toolbox.offers(grant).map(({ name }) => name);
  expect(offered).toEqual(
    Object.values(inventory.modelReach)
      .flat()
      .sort((one, other) => (one < other ? -1 : 1)),
  );
});

test.each([
  ['the skills do not name it', { tools: ['getPortfolio'] }, ['executeSwap', 'getAgent', 'transferFunds']],
  [
    'trades are not allowed',
    { allowsTrades: false },
    ['executeSwap', 'launchOnPons', 'launchOnLong', 'claimFees'],
  ],
  ['transfers are not allowed', { allowsTransfers: false }, ['transferFunds']],
  ['others were read before', { hasSeenUntrusted: true }, ['transferFunds']],
] as const)('refuses and does not offer a tool where %s', async (_, change, tools) => {
  const narrow: ToolGrant = { ...grant, ...change };
  const before = await footprint(service);
  for (const tool of tools) {
    expect([tool, refusal(await use(quick, narrow, tool, SWAP))]).toEqual([tool, MAY_NOT]);
    expect(quick.context.toolbox.offers(narrow).map(({ name }) => name)).not.toContain(tool);
  }
  expect(await footprint(service)).toEqual(before);
});

test('what a model cannot set is not offered to it, and is as unknown as what does not exist', async () => {
  const offers = service.context.toolbox.offers(grant);
  for (const { name, inputSchema } of offers) {
    const { properties, required } = inputSchema as { properties: object; required: string[] };
    for (const hidden of [
      'acknowledgeUnverified',
      'force',
      'allowDuplicate',
      'idempotencyKey',
      'waitSeconds',
    ])
      expect([name, Object.keys(properties)]).not.toEqual([name, expect.arrayContaining([hidden])]);
    if (!['listTokens', 'listTokenTrades'].includes(name))
      expect(Object.keys(properties)).not.toContain('agentId');
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
  }
  const before = await footprint(service);
  const launch = { symbol: 'SCOUT', name: 'Scout', quote: 'ETH' };
  for (const [tool, args, field] of [
    ['executeSwap', { ...SWAP, acknowledgeUnverified: true }, 'acknowledgeUnverified'],
    ['executeSwap', { ...SWAP, idempotencyKey: 'mine' }, 'idempotencyKey'],
    ['executeSwap', { ...SWAP, waitSeconds: 25 }, 'waitSeconds'],
    ['executeSwap', { ...SWAP, allow_trades: true }, 'allow_trades'],
    ['executeSwap', { ...SWAP, agent_id: grant.agentId }, 'agent_id'],
    ['quoteSwap', { ...SWAP, acknowledgeUnverified: false }, 'acknowledgeUnverified'],
    ['launchOnPons', { ...launch, allowDuplicate: true }, 'allowDuplicate'],
    ['launchOnLong', { ...launch, initialBuy: '1' }, 'initialBuy'],
    ['getAgent', { force: true }, 'force'],
  ] as const) {
    const { status, body } = await use(quick, grant, tool, args);
    expect([tool, status, body.field_errors]).toMatchObject([tool, 400, [{ field, code: 'unknown_field' }]]);
  }
  expect(refusal(await use(quick, grant, 'getPortfolio', null))).toBe('400 validation_failed');
  expect(await footprint(service)).toEqual(before);
});

test('whoever started it must still have the right, at each call', async () => {
  const account = service.accountId;
  const made = await service.client.POST('/api/v1/keys', {
    body: { name: 'runs', scopes: ['read', 'trade:write'] },
  });
  const { id: keyId } = made.data!;
  const keyed: ToolGrant = { ...grant, accountId: account, keyId, scopes: ['*'] };
  expect((await use(quick, keyed, 'executeSwap', SWAP)).status).toBe(202);
  expect(refusal(await use(quick, keyed, 'launchOnPons', { symbol: 'A', name: 'A', quote: 'ETH' }))).toBe(
    '403 insufficient_scope',
  );
  expect(refusal(await use(quick, { ...keyed, scopes: ['read'] }, 'executeSwap', SWAP))).toBe(
    '403 insufficient_scope',
  );
  const keys = service.database.db.updateTable('api_keys').where('id', '=', keyId);
  await keys.set({ agent_ids: ['agt_another'] }).execute();
  expect(refusal(await use(quick, keyed, 'getPortfolio'))).toBe('404 not_found');
  await keys.set({ agent_ids: [grant.agentId], expires_at: new Date(0) }).execute();
  expect(refusal(await use(quick, keyed, 'getPortfolio'))).toBe('401 api_key_expired');
  await keys.set({ expires_at: null }).execute();
  expect((await use(quick, keyed, 'getPortfolio')).status).toBe(200);
  await service.client.DELETE('/api/v1/keys/{id}', { params: { path: { id: keyId } } });
  for (const tool of ['getPortfolio', 'executeSwap'])
    expect(refusal(await use(quick, keyed, tool, tool === 'executeSwap' ? SWAP : {}))).toBe(
      '401 invalid_api_key',
    );
});

test('sees nothing of another agent of the account, by whatever id', async () => {
  const other = await newAgent({ client: service.client, settle: async () => undefined });
  const { grant: foreign } = await actingAgent({ ...service, settle: async () => undefined } as TestService);
  const { resourceId } = await use(quick, foreign, 'executeSwap', SWAP);
  expect(refusal(await use(quick, grant, 'getSwap', { id: resourceId }))).toBe('404 not_found');
  expect((await use(quick, foreign, 'getSwap', { id: resourceId })).status).toBe(202);
  expect(refusal(await use(quick, grant, 'listWhitelistEntries', { id: other.id }))).toBe('404 not_found');
  expect((await use(quick, grant, 'listSwaps')).body.data).not.toContainEqual(
    expect.objectContaining({ agentId: foreign.agentId }),
  );
});

test('counts for the agent in a class of its own, and says how long to wait', async () => {
  const { grant: counted } = await actingAgent({ ...service, settle: async () => undefined } as TestService);
  const limited = quickToolbox(service, {
    rateLimits: { tool: { points: 2, seconds: 60 }, read: { points: 1, seconds: 60 } },
  });
  for (const status of [200, 403, 429]) {
    const { body, ...result } = await use(limited, counted, status === 403 ? 'deleteAgent' : 'getPortfolio');
    expect(result.status).toBe(status);
    if (status === 429)
      expect(body).toMatchObject({ code: 'rate_limited', error: expect.stringMatching(/Wait \d+ second/) });
  }
  expect((await use(limited, grant, 'getPortfolio')).status).toBe(200);
});

test('counts its launches as those of the agent and the account too, and nothing that only tries one', async () => {
  const { grant: one } = await actingAgent({ ...service, settle: async () => undefined } as TestService);
  const { grant: other } = await actingAgent({ ...service, settle: async () => undefined } as TestService);
  const limited = quickToolbox(service, {
    rateLimits: {
      launch: { points: 2, seconds: 3_600 },
      'launch-account-day': { points: 3, seconds: 3_600 },
      ...{ tool: { points: 100, seconds: 60 }, trade: { points: 1, seconds: 60 } },
    },
  });
  const launch = async (by: ToolGrant, symbol: string, args = {}) =>
    (await use(limited, by, 'launchOnPons', { symbol, name: symbol, quote: 'ETH', ...args })).status;
  expect(await launch({ ...one, isDryRun: true }, 'TRIED')).toBe(200);
  expect(await launch(one, 'not a symbol')).toBe(400);
  expect([await launch(one, 'ONE'), await launch(one, 'TWO'), await launch(one, 'THREE')]).toEqual([
    202, 202, 429,
  ]);
  for (const status of [202, 202]) expect((await use(limited, one, 'executeSwap', SWAP)).status).toBe(status);
  expect([await launch(other, 'FOUR'), await launch(other, 'FIVE')]).toEqual([202, 429]);
});

const NAMES = Object.values(inventory.modelReach).flat();
const CALLS = fc.constantFrom(...NAMES).chain((tool) => {
  const schema = TOOLS.get(tool)!.inputSchema as unknown as Schema & { properties: Record<string, Schema> };
  const {
    agentId: _a,
    idempotencyKey: _k,
    waitSeconds: _w,
    acknowledgeUnverified: _u,
    allowDuplicate: _d,
    ...properties
  } = schema.properties;
  const meant = validValue((one) => one, { type: 'object', properties, required: Object.keys(properties) });
  const args = fc.oneof(
    { arbitrary: meant, weight: 3 },
    {
      arbitrary: fc
        .tuple(meant, fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }))
        .map(([one, more]) => ({ ...(one as object), ...more })),
      weight: 2,
    },
    {
      arbitrary: fc.dictionary(
        fc.oneof(fc.constantFrom(...Object.keys(schema.properties), '__proto__'), fc.string()),
        fc.jsonValue(),
      ),
      weight: 2,
    },
    {
      arbitrary: fc.constantFrom(null, JSON.parse(`{"id":${'['.repeat(5_000)}${']'.repeat(5_000)}}`), {
        tokenOut: '\u0000',
      }),
      weight: 1,
    },
  );
  return fc.record({ tool: fc.constant(tool), args, isReading: fc.boolean() });
});

test('whatever a model writes is answered, never with a failure, and a grant to read changes nothing', async () => {
  const reading: ToolGrant = { ...grant, allowsTrades: false, allowsTransfers: false };
  const rows = async () => {
    // Reads do store quotes for their execution, and pictures of assets.
    const { swap_quotes: _q, ipfs_blocks: _b, ipfs_pins: _p, ...rest } = await footprint(service);
    return rest;
  };
  const before = await rows();
  const answers = fc.asyncProperty(CALLS, async ({ tool, args, isReading }) => {
    const result = await use(
      quick,
      isReading ? reading : { ...grant, isDryRun: true },
      tool,
      args as Record<string, unknown>,
    );
    expect(result.status).toBeLessThan(500);
    expect(Buffer.byteLength(result.text)).toBeLessThanOrEqual(16_384);
    expect(Buffer.byteLength(JSON.stringify(result.body))).toBeLessThanOrEqual(16_384);
  });
  await fc.assert(answers, { numRuns: 250, seed: 20_261_122 });
  expect(await rows()).toEqual(before);
});
