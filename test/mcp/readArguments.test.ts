import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { grantFor, quickToolbox, use } from '../toolbox/openToolbox.ts';
import { openMcp } from './openMcp.ts';

type Given = Readonly<Record<string, unknown>>;
interface Outcome {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many operations
  readonly body: any;
  /** `argument=value as read`. */
  readonly read: readonly string[];
}

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  agentId = (await newAgent(service, { skills: ['trading', 'portfolio'] })).id;
});
afterAll(() => service.stop());

async function overHttp(name: string, given: Given): Promise<Outcome> {
  const response = await witnessFetch(new URL('/api/mcp/call', service.baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, arguments: given }),
  });
  const read = response.headers.get('arguments-read');
  return {
    ...{ status: response.status, body: await response.json() },
    read: read === null ? [] : read.split(', '),
  };
}

async function overMcp(name: string, given: Given): Promise<Outcome> {
  const mcp = await openMcp('2026-07-28', service);
  const { body, meta } = await mcp.call(name, given);
  await mcp.close();
  const read = (meta['agent-trading-service/read'] ?? []) as { argument: string; as: string }[];
  return {
    ...{ status: meta['agent-trading-service/status'] as number, body },
    read: read.map(({ argument, as }) => `${argument}=${as}`),
  };
}

const DOORS = [
  ['POST /api/mcp/call', overHttp],
  ['/api/mcp', overMcp],
] as const;

test.each(DOORS)('a query and a body of a tool are read by one rule: %s', async (_, call) => {
  const read = await call('listAgents', { limit: '5', cursor: '', status: null });
  expect([read.status, [...read.read].sort()]).toEqual([200, ['cursor=nothing', 'status=nothing']]);
  const made = await call('createAgent', {
    ...{ name: 'Reader', skills: '["portfolio"]', avatar_url: '', model: null },
    limits: '{"max_slippage_bps":"70","max_trade_usd":"5"}',
  });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  expect(made.body).toMatchObject({
    ...{ name: 'Reader', skills: ['portfolio'] },
    limits: { max_slippage_bps: 70, max_trade_usd: '5' },
  });
  expect([...made.read].sort()).toEqual([
    ...['avatar_url=nothing', 'limits.max_slippage_bps=integer', 'limits=object'],
    ...['model=nothing', 'skills=array'],
  ]);
});

test.each(DOORS)('a list and a switch of a query are taken as text or as they are: %s', async (_, call) => {
  const symbols = async (given: unknown) => {
    const { status, body } = await call('getPrices', { symbols: given });
    return [status, body.data?.map(({ symbol }: { symbol: string }) => symbol)];
  };
  expect(await symbols('["ETH","USDG"]')).toEqual([200, ['ETH', 'USDG']]);
  expect(await symbols(['ETH', 'USDG'])).toEqual([200, ['ETH', 'USDG']]);
  expect(await symbols('ETH,USDG')).toEqual([200, ['ETH', 'USDG']]);
  expect((await call('listTokens', { ours: 'true', limit: '2' })).status).toBe(200);
});

test.each(DOORS)(
  'null clears what a change may clear, and leaves out what it may not: %s',
  async (_, call) => {
    await call('updateAgent', { id: agentId, description: 'Looks.', name: 'Before' });
    const { status, body, read } = await call('updateAgent', {
      ...{ id: agentId, description: null, name: null, payout_wallet: null },
    });
    expect([status, body.description, body.name, read]).toEqual([200, null, 'Before', ['name=nothing']]);
  },
);

test.each(DOORS)('what is needed stays needed, and money stays text: %s', async (_, call) => {
  const faultsOf = async (name: string, given: Given) => {
    const { status, body } = await call(name, given);
    const errors = body.field_errors as { field: string; code: string }[];
    return [status, ...errors.map(({ field, code }) => `${field} ${code}`)];
  };
  const quote = { agentId, tokenIn: 'ETH', tokenOut: 'USDG' };
  expect(await faultsOf('quoteSwap', { ...quote, amountIn: 0.01 })).toEqual([400, 'amountIn invalid_type']);
  expect(await faultsOf('quoteSwap', { ...quote, amountIn: '' })).toEqual([400, 'amountIn pattern_mismatch']);
  expect(await faultsOf('createAgent', { name: null })).toEqual([400, 'name invalid_type']);
  expect(await faultsOf('updateAgent', { id: agentId, name: '' })).toEqual([400, 'name too_short']);
  const made = (more: Given) => faultsOf('createAgent', { name: 'A', ...more });
  expect(await made({ limits: '{"max_trade_usd":5}' })).toEqual([400, 'limits.max_trade_usd invalid_type']);
  expect(await made({ limits: { max_slippage_bps: '7.5' } })).toEqual([
    ...[400, 'limits.max_slippage_bps invalid_type'],
  ]);
  expect(await made({ skills: '[1' })).toEqual([400, 'skills invalid_type']);
  expect(await made({ nonsense: '' })).toEqual([400, 'nonsense unknown_field']);
});

test('both ways to write the same arguments are one request to its idempotency key', async () => {
  const idempotencyKey = 'the-same-in-other-words';
  const plain = { name: 'Twin', skills: ['portfolio'], limits: { max_slippage_bps: 70 }, idempotencyKey };
  const written = { ...plain, skills: '["portfolio"]', limits: '{"max_slippage_bps":"70"}', model: null };
  const first = await overHttp('createAgent', written);
  const rest = await send(
    service,
    'POST /api/v1/agents',
    { name: 'Twin', skills: ['portfolio'], limits: { max_slippage_bps: 70 } },
    { headers: { 'idempotency-key': idempotencyKey } },
  );
  const again = await overMcp('createAgent', plain);
  expect([first.status, rest.status, again.status]).toEqual([201, 201, 201]);
  expect([rest.body.id, again.body.id]).toEqual([first.body.id, first.body.id]);
});

test('an empty idempotency key is none where one may be left out', async () => {
  for (const idempotencyKey of ['', null])
    expect((await overHttp('updateProfile', { display_name: 'Ada', idempotencyKey })).status).toBe(200);
  const launch = { venue: 'pons', name: 'A', symbol: 'A', agentId, idempotencyKey: '' };
  expect((await overHttp('launchOnPons', launch)).body.code).toMatch(/^(idempotency|validation)/);
});

test('a result says beside the body what was read otherwise, but for null', async () => {
  const mcp = await openMcp('2026-07-28', service);
  const { warning, text, body } = await mcp.call('listAgents', { limit: '5', cursor: '', status: null });
  await mcp.close();
  expect(text).toEqual(body);
  expect(warning).toBe('Read otherwise than sent: cursor as nothing.');
});

test('the models of the service are read by the same rule, and told so', async () => {
  const grant = await grantFor(service, agentId);
  const toolbox = quickToolbox(service);
  const read = await use(toolbox, grant, 'getPrices', { symbols: '["ETH"]', addresses: '' });
  expect(read.status).toBe(200);
  expect(read.text).toContain('Read otherwise than sent: symbols as array, addresses as nothing.');
  const quoted = await use(toolbox, grant, 'quoteSwap', {
    ...{ tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01', slippageBps: '50' },
  });
  expect([quoted.status, quoted.body.code]).not.toEqual([400, 'validation_failed']);
});

test.each([
  ['deep JSON', '['.repeat(100) + ']'.repeat(100)],
  ['JSON with NUL', '["\\u0000"]'],
  ['a name of objects', '{"__proto__":{"max_slippage_bps":5}}'],
])('text that spells %s does no harm', async (_, text) => {
  for (const argument of ['skills', 'limits']) {
    const { status } = await overHttp('createAgent', { name: 'A', [argument]: text });
    expect(status).toBe(400);
  }
});
