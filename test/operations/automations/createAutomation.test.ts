import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Agent, giveEther, launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sending, send } from '../send.ts';
import { createDca } from './automationActors.ts';

const LINE = 'POST /api/v1/automations';
const LATER = '2036-01-01T00:00:00.000Z';

let service: TestService;
let agent: Agent;
let dca: Record<string, unknown>;
let limit: Record<string, unknown>;
let sniper: Record<string, unknown>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, minAutomationIntervalSeconds: 3600 } });
  agent = await newAgent(service);
  const trade = { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'ETH' };
  dca = { ...trade, kind: 'dca', amountPerExecution: '5', interval: 'P1D', startAt: LATER };
  const spends = { tokenIn: 'ETH', amountPerSnipe: '0.01', maxSnipes: 5, budget: '0.05' };
  sniper = { agentId: agent.id, kind: 'sniper', ...spends, acknowledgeUnverified: true };
  limit = { ...trade, kind: 'limit', amountIn: '5', trigger: { side: 'atOrBelow', priceUsd: '1' } };
});
afterAll(() => service.stop());

const refused = (body: object, status: number, code: string, ...faults: string[]) =>
  expectRefusal(service, () => send(service, LINE, body), status, code, ...faults);

test('creates a dca that shows everything it was given and when it executes first', async () => {
  const body = {
    ...dca,
    name: 'Daily',
    slippageBps: 50,
    maxExecutions: 3,
    budget: '12.5',
    expiresAt: '2037-01-01T00:00:00.000Z',
  };
  const { status, body: made, headers } = await send(service, LINE, body);
  expect([status, headers.get('location')]).toEqual([201, `/api/v1/automations/${made.id}`]);
  expect(made).toMatchObject({
    ...{ agentId: agent.id, kind: 'dca', name: 'Daily', status: 'active', statusReason: null },
    ...{ slippageBps: 50, acknowledgeUnverified: false, amountPerExecution: '5', interval: 'P1D' },
    ...{ maxExecutions: 3, budget: '12.5', spent: '0', executionsDone: 0 },
    ...{ startAt: LATER, nextRunAt: LATER, expiresAt: '2037-01-01T00:00:00.000Z' },
    tokenIn: { symbol: 'USDG', address: service.context.addressBook.usdg, decimals: 6 },
    tokenOut: { symbol: 'ETH' },
  });
});

test('shows of an automation what its kind has, and nothing of another one', async () => {
  const shown = await Promise.all(
    [dca, limit, sniper].map(async (body) => (await send(service, LINE, { ...body, startAt: LATER })).body),
  );
  const own = [
    ['amountPerExecution', 'interval', 'maxExecutions'],
    ['amountIn', 'trigger'],
    ['amountPerSnipe', 'filters', 'maxSnipes'],
  ];
  const found = shown.map((one) => own.flat().filter((name) => name in one));
  expect(found.map((names) => names.sort())).toEqual(own);
});

test('creates a limit order that says which token its price is of', async () => {
  const { body } = await send(service, LINE, { ...limit, startAt: LATER });
  expect(body).toMatchObject({
    ...{
      kind: 'limit',
      name: null,
      amountIn: '5',
    },
    trigger: { side: 'atOrBelow', order: 'limit', priceUsd: '1', token: { symbol: 'ETH', decimals: 18 } },
  });
});

test.each([
  ['sale at or below', { tokenIn: 'ETH', tokenOut: 'USDG' }, { side: 'atOrBelow', priceUsd: '1' }],
  ['purchase at or above', {}, { side: 'atOrAbove', priceUsd: '1000000' }],
])('creates a stop for a %s a price that is not met', async (_, trade, trigger) => {
  const { status, body } = await send(service, LINE, { ...limit, ...trade, trigger });
  expect([status, body]).toMatchObject([
    201,
    { kind: 'limit', amountIn: '5', nextRunAt: null, trigger: { ...trigger, order: 'stop' } },
  ]);
  const listed = await send(service, 'GET /api/v1/automations?kind=limit&limit=1');
  expect(listed.body.data[0]).toMatchObject({ id: body.id, trigger: { order: 'stop' } });
});

test.each([
  ['limit', { side: 'atOrBelow', priceUsd: '1' }],
  ['stop', { side: 'atOrAbove', priceUsd: '1000000' }],
])('takes the word %s for what side and tokens make it', async (order, trigger) => {
  const { status, body } = await send(service, LINE, { ...limit, trigger: { ...trigger, order } });
  expect([status, body]).toMatchObject([201, { trigger: { ...trigger, order } }]);
});

test('takes a cron expression in UTC, and counts slots from a start that has passed', async () => {
  const { body: cron } = await send(service, LINE, { ...dca, interval: '30 9 * * MON' });
  expect(new Date(cron.nextRunAt).toISOString()).toBe('2036-01-07T09:30:00.000Z');
  const started = new Date(Date.now() - 90 * 60_000);
  const { body: past } = await send(service, LINE, {
    ...dca,
    interval: 'PT1H',
    startAt: started.toISOString(),
  });
  expect(past.nextRunAt).toBe(new Date(started.getTime() + 2 * 3_600_000).toISOString());
});

test('makes one automation of a request and its retries', async () => {
  const options: Sending = { headers: { 'idempotency-key': randomUUID() } };
  const first = await send(service, LINE, dca, options);
  const second = await send(service, LINE, dca, options);
  expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  const other = () => send(service, LINE, { ...dca, interval: 'P2D' }, options);
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test.each([
  ['no interval at all', { interval: undefined }, 'interval required'],
  ['an interval that is none', { interval: 'every day' }, 'interval invalid_format'],
  ['an interval shorter than the operator allows', { interval: 'PT59M59S' }, 'interval too_small'],
  ['a cron expression of every minute', { interval: '* * * * *' }, 'interval too_small'],
  ['two times of a day that are too close', { interval: '0,59 9 1 1 *' }, 'interval too_small'],
  ['no time at all', { interval: 'PT0S' }, 'interval too_small'],
  ['an interval of more than a year', { interval: 'P13M' }, 'interval too_large'],
  ['a day that no year has', { interval: '0 0 30 2 *' }, 'interval out_of_range'],
  ['an end before its beginning', { expiresAt: '2035-01-01T00:00:00.000Z' }, 'expiresAt out_of_range'],
  [
    'an end that has passed',
    { startAt: undefined, expiresAt: '2020-01-01T00:00:00Z' },
    'expiresAt out_of_range',
  ],
])('refuses %s', async (_, change, fault) => {
  await refused({ ...dca, ...change }, 422, 'invalid_schedule', fault);
});

test('takes a cron expression whose times are never closer than the operator allows', async () => {
  const { body } = await send(service, LINE, { ...dca, interval: '0 * * * *' });
  expect(body).toMatchObject({ interval: '0 * * * *', status: 'active' });
});

test.each([
  ['no price at all', { trigger: undefined }, 'trigger required'],
  ['a price of nothing', { trigger: { side: 'atOrBelow', priceUsd: '0' } }, 'trigger.priceUsd too_small'],
  [
    'a stop for a purchase that is met already',
    { trigger: { side: 'atOrAbove', priceUsd: '1' } },
    'trigger.priceUsd conflict',
  ],
  [
    'a stop for a sale that is met already',
    { tokenIn: 'ETH', tokenOut: 'USDG', trigger: { side: 'atOrBelow', priceUsd: '1000000' } },
    'trigger.priceUsd conflict',
  ],
  ['a stop at no price', { trigger: { side: 'atOrAbove', priceUsd: '0.0' } }, 'trigger.priceUsd too_small'],
  [
    'a stop that is a limit by its side',
    { trigger: { side: 'atOrBelow', priceUsd: '1', order: 'stop' } },
    'trigger.order conflict',
  ],
  [
    'a limit that is a stop by its tokens',
    { tokenIn: 'ETH', tokenOut: 'USDG', trigger: { side: 'atOrBelow', priceUsd: '1', order: 'limit' } },
    'trigger.order conflict',
  ],
  ['two tokens that are equally far from cash', { tokenIn: 'WETH' }, 'trigger conflict'],
])('refuses a limit with %s', async (_, change, fault) => {
  await refused({ ...limit, ...change }, 422, 'invalid_trigger', fault);
});

test.each([
  ['amount_precision', { amountPerExecution: '0.0000001' }, 'amountPerExecution precision'],
  ['amount_too_small', { amountPerExecution: '0' }, 'amountPerExecution too_small'],
  ['amount_too_small', { budget: '4.99' }, 'budget too_small'],
  ['amount_too_large', { budget: '9'.repeat(30) }, 'budget too_large'],
  ['unknown_token', { tokenOut: 'NOSUCH' }, 'tokenOut not_found'],
  ['same_token', { tokenOut: 'USDG' }, 'tokenOut conflict'],
])('answers %s to %o', async (code, change, fault) => {
  const small =
    code === 'amount_too_large' ? { tokenIn: 'ETH', tokenOut: 'USDG', budget: '9'.repeat(30) } : change;
  await refused({ ...dca, ...small }, 422, code, fault);
});

test.each([
  [
    'what belongs to the other kind',
    { trigger: { side: 'atOrBelow', priceUsd: '1' } },
    'trigger unknown_field',
  ],
  ['a dca without an amount', { amountPerExecution: undefined }, 'amountPerExecution required'],
  ['a kind that is not there', { kind: 'grid' }, 'kind invalid_enum'],
  ['more executions than a million', { maxExecutions: 1_000_001 }, 'maxExecutions too_large'],
  ['a leap second', { startAt: '2036-12-31T23:59:60Z' }, 'startAt pattern_mismatch'],
  ['a day that no calendar has', { expiresAt: '2036-02-30T00:00:00Z' }, 'expiresAt invalid_format'],
  ['a time of another century', { startAt: '0000-01-01T00:00:00Z' }, 'startAt pattern_mismatch'],
  ['a pattern of a token as an address', { tokenOut: '(a+)+$' }, 'tokenOut pattern_mismatch'],
])('refuses %s as malformed', async (_, change, fault) => {
  await refused({ ...dca, ...change }, 400, 'validation_failed', fault);
});

test('refuses to buy an unverified token without an acknowledgement, and takes its own launch by symbol until there are two', async () => {
  const other = await service.account();
  const actor = { ...other, settle: service.settle };
  const stranger = await newAgent(actor);
  await giveEther(service, stranger.wallet_address);
  const { token } = await launchToken(actor, stranger.id, { symbol: 'TWICE' });
  const unverified = { ...dca, tokenIn: 'ETH', tokenOut: token.address };
  await refused(unverified, 422, 'unverified_token');
  expect((await send(service, LINE, { ...unverified, acknowledgeUnverified: true })).status).toBe(201);
  const own = { apiKey: other.apiKey };
  const bySymbol = { ...dca, agentId: stranger.id, tokenIn: 'ETH', tokenOut: 'TWICE' };
  expect((await send(service, LINE, bySymbol, own)).body.tokenOut.address).toBe(token.address);
  await launchToken(actor, stranger.id, { symbol: 'TWICE', name: 'Twice' });
  await expectRefusal(service, () => send(service, LINE, bySymbol, own), 422, 'ambiguous_symbol');
  const spends = { tokenIn: 'ETH', amountPerSnipe: '0.01', maxSnipes: 1, budget: '0.01' };
  const sniper = { kind: 'sniper', agentId: stranger.id, ...spends, acknowledgeUnverified: true };
  const { id } = (await send(service, LINE, sniper, own)).body;
  const filtered = { filters: { quotes: ['TWICE'] } };
  const change = () => send(service, `PATCH /api/v1/automations/${id}`, filtered, own);
  await expectRefusal(service, change, 422, 'ambiguous_symbol');
});

test('needs the scope to trade beside that of automations, and shows the tool to nobody else', async () => {
  const keyFor = async (...scopes: ('automations:write' | 'trade:write' | 'read')[]) =>
    (await service.client.POST('/api/v1/keys', { body: { name: 'narrow', scopes } })).data!.key;
  for (const scopes of [
    ['automations:write', 'read'],
    ['trade:write', 'read'],
  ] as const) {
    const apiKey = await keyFor(...scopes);
    const { headers } = await expectRefusal(
      service,
      () => send(service, LINE, dca, { apiKey }),
      403,
      'insufficient_scope',
    );
    const missing = scopes[0] === 'trade:write' ? 'automations:write' : 'trade:write';
    expect(headers.get('www-authenticate')).toContain(`scope="${missing}"`);
    const { body } = await send(service, 'GET /api/mcp/tools', undefined, { apiKey });
    expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('createAutomation');
  }
  const apiKey = await keyFor('automations:write', 'trade:write');
  expect((await send(service, LINE, dca, { apiKey })).status).toBe(201);
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => send(service, LINE, dca, { apiKey }), 404, 'not_found');
});

test('refuses the 201st that has not ended, and takes another one once one is cancelled', async () => {
  const { apiKey, client } = await service.account();
  const actor = { client, settle: service.settle };
  const { id: agentId } = await newAgent(actor);
  const { id } = await createDca(actor, agentId, { startAt: LATER });
  await sql`INSERT INTO automations SELECT (jsonb_populate_record(a, jsonb_build_object('id', a.id || n))).*
    FROM automations a, generate_series(1, 199) n WHERE a.id = ${id}`.execute(service.database.db);
  const another = () => send(service, LINE, { ...dca, agentId }, { apiKey });
  await expectRefusal(service, another, 403, 'quota_exceeded');
  await client.DELETE('/api/v1/automations/{id}', { params: { path: { id } } });
  expect((await another()).status).toBe(201);
});

const CREATOR = '0x9f1A0469CBce2fEb53C705746446981548845b3B';

test('creates a sniper that shows its filters with their assets and addresses', async () => {
  const filters = {
    venues: ['pons'],
    quotes: ['ETH'],
    creators: [CREATOR.toLowerCase()],
    symbolPattern: '^D',
  };
  const { status, body } = await send(service, LINE, { ...sniper, filters, startAt: LATER });
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ kind: 'sniper', amountPerSnipe: '0.01', maxSnipes: 5, budget: '0.05' },
      tokenOut: { symbol: '*', address: '0x0000000000000000000000000000000000000000' },
      filters: {
        ...{ venues: ['pons'], quotes: [{ symbol: 'ETH', decimals: 18 }], creators: [CREATOR] },
        ...{ denyCreators: null, symbolPattern: '^D', maxSnipeTaxBps: 0, maxCreatorTaxBps: null },
      },
    },
  ]);
});

test('filters of null mean the same as no filters', async () => {
  const made = [{}, { filters: null }].map((change) =>
    send(service, LINE, { ...sniper, ...change, startAt: LATER }),
  );
  const [without, withNull] = await Promise.all(made);
  expect([without?.status, withNull?.status]).toEqual([201, 201]);
  expect(withNull?.body.filters).toEqual(without?.body.filters);
  expect(withNull?.body.filters).toMatchObject({ venues: null, symbolPattern: null, maxSnipeTaxBps: 0 });
});

test.each([
  ['without an acknowledgement', { acknowledgeUnverified: false }, 422, 'unverified_token'],
  ['that spends a token of nobody', { tokenIn: CREATOR }, 422, 'unsupported_quote', 'tokenIn conflict'],
  [
    'of a quote asset that is none',
    { filters: { quotes: ['NOSUCH'] } },
    422,
    'unknown_token',
    'filters.quotes not_found',
  ],
  ['with less than one snipe', { budget: '0.001' }, 422, 'amount_too_small', 'budget too_small'],
  ['without a budget', { budget: undefined }, 400, 'validation_failed', 'budget required'],
  ['without a number', { maxSnipes: undefined }, 400, 'validation_failed', 'maxSnipes required'],
  ['with a tokenOut', { tokenOut: 'USDG' }, 400, 'validation_failed', 'tokenOut unknown_field'],
  ['with an interval', { interval: 'P1D' }, 400, 'validation_failed', 'interval unknown_field'],
  [
    'with a pattern that is none',
    { filters: { symbolPattern: '(a)\\1' } },
    ...[400, 'validation_failed', 'filters.symbolPattern invalid_format'],
  ],
] as [string, object, number, string, ...string[]][])(
  'refuses a sniper %s',
  async (_, change, status, code, ...faults) => {
    await refused({ ...sniper, ...change }, status, code, ...faults);
  },
);

test('refuses a dca without tokenOut', async () => {
  await refused({ ...dca, tokenOut: undefined }, 400, 'validation_failed', 'tokenOut required');
});
