import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf, startPipeline } from './pipelineFixture.ts';

const agent = exampleOf('AgentCreated');
let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
let seen: { body: unknown; query: unknown } | undefined;

const note = (answer: object) => async (_: unknown, call: { body: unknown; query: unknown }) => {
  seen = call;
  return answer;
};

beforeAll(async () => {
  service = await startPipeline({
    createAgent: note({ status: 201, body: agent }),
    updateAgent: note({ status: 200, body: agent }),
    listAgents: note({
      status: 200,
      body: { data: [], meta: { hasMore: false, nextCursor: null, total: 0 } },
    }),
    launchOnPons: note({ status: 202, body: exampleOf('LaunchQueued') }),
    deleteAgent: note({ status: 200, body: { id: 'agt_1', deleted: true } }),
  });
  ({ key } = await service.account());
});
afterAll(() => service.close());

interface FieldError {
  readonly field: string;
  readonly in: string;
  readonly code: string;
  readonly message: string;
}

async function faults(method: string, path: string, json?: unknown): Promise<FieldError[]> {
  seen = undefined;
  const headers = { 'idempotency-key': 'k' };
  const { status, body } = await service.request(method, path, {
    key,
    headers,
    ...(json === undefined ? {} : { json }),
  });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
  expect(seen).toBeUndefined();
  return body.field_errors as FieldError[];
}

const CHECKSUMMED = '0x9f1A0469CBce2fEb53C705746446981548845b3B';
const WRONG_CHECKSUM = '0x9F1a0469CBce2fEb53C705746446981548845b3B';

/** Each is a separate fault. */
const NUMBERS = Array.from({ length: 1_001 }, (_, at) => at);
const WIDE = Object.fromEntries(NUMBERS.map((at) => [`p${at}`, at]));
const BODIES: [what: string, body: object, field: string, code: string][] = [
  ['a missing field', {}, 'name', 'required'],
  ['a wrong type', { name: 7 }, 'name', 'invalid_type'],
  ['null where none is allowed', { name: null }, 'name', 'invalid_type'],
  ['a name that is too short', { name: '' }, 'name', 'too_short'],
  ['a name that is too long', { name: 'x'.repeat(65) }, 'name', 'too_long'],
  ['an unknown field', { name: 'x', shoe_size: 1 }, 'shoe_size', 'unknown_field'],
  ['__proto__', JSON.parse('{"name":"x","__proto__":{"isAdmin":true}}'), '__proto__', 'unknown_field'],
  ['an item of a wrong type', { name: 'x', skills: ['dca', 7] }, 'skills[1]', 'invalid_type'],
  ['the same item twice', { name: 'x', skills: ['dca', 'dca'] }, 'skills', 'duplicate'],
  ['a wrong checksum', { name: 'x', payout_wallet: WRONG_CHECKSUM }, 'payout_wallet', 'checksum_mismatch'],
  ['an address that is too short', { name: 'x', payout_wallet: '0x12' }, 'payout_wallet', 'pattern_mismatch'],
  [
    'a wrong checksum in a list',
    { name: 'x', limits: { allowed_tokens: [CHECKSUMMED, WRONG_CHECKSUM] } },
    'limits.allowed_tokens[1]',
    'checksum_mismatch',
  ],
  [
    'a number below its range',
    { name: 'x', limits: { max_slippage_bps: -1 } },
    'limits.max_slippage_bps',
    'too_small',
  ],
  [
    'a number above its range',
    { name: 'x', limits: { max_slippage_bps: 10_001 } },
    'limits.max_slippage_bps',
    'too_large',
  ],
  [
    'a fraction of a basis point',
    { name: 'x', limits: { max_slippage_bps: 0.5 } },
    'limits.max_slippage_bps',
    'invalid_type',
  ],
  [
    'a number as text',
    { name: 'x', limits: { max_slippage_bps: '5' } },
    'limits.max_slippage_bps',
    'invalid_type',
  ],
  ['a list that nobody would compare in pairs', { name: 'x', skills: NUMBERS }, 'skills', 'too_long'],
  ['an object of so many properties that nobody would name each', WIDE, '', 'too_long'],
  ['NUL in text', { name: 'a\0b' }, 'name', 'invalid_format'],
  ['half of a surrogate pair', { name: 'x', system_prompt: 'a\ud800b' }, 'system_prompt', 'invalid_format'],
  ['NUL in a name', { name: 'x', 'limits\0': {} }, '', 'invalid_format'],
];
test.each(BODIES)('names the field of %s', async (_, body, field, code) => {
  expect(await faults('POST', '/api/v1/agents', body)).toEqual([
    expect.objectContaining({ field, code, in: 'body' }),
  ]);
});

const AMOUNTS = [
  '1e3',
  '-1',
  '+1',
  ' 1',
  '01',
  '1.',
  '.5',
  '0x10',
  '1,5',
  '1_000',
  '',
  `1.${'0'.repeat(19)}`,
  '1'.repeat(31),
];
test.each(AMOUNTS)('refuses %j as an amount of money', async (amount) => {
  const found = await faults('POST', '/api/v1/agents', { name: 'x', limits: { max_trade_usd: amount } });
  expect(found).toEqual([
    expect.objectContaining({ field: 'limits.max_trade_usd', code: 'pattern_mismatch' }),
  ]);
});

test.each([
  ['POST', '/api/v1/agents', { limits: { max_trade_usd: '1,5' } }, 'must be a decimal string such as "0.05"'],
  ['POST', '/api/v1/agents', { limits: { max_trade_usd: 1.5 } }, 'must be of type string or null'],
  ['POST', '/api/v1/agents', { payout_wallet: '0x12' }, 'must be an address: 0x and 40 hexadecimal digits'],
  ['POST', '/api/v1/swap/quote', { amountIn: 0.05 }, 'must be a decimal string such as "0.05"'],
  ['POST', '/api/v1/swap/quote', { amountIn: '-1' }, 'must be a decimal string such as "0.05"'],
])('%s %s with %j is told in words which form is meant', async (method, path, change, message) => {
  const rest = path.endsWith('quote')
    ? { agentId: 'agt_01M7W4N4V83N5T0B2K9XV6ZC4D', tokenIn: 'ETH', tokenOut: 'USDG' }
    : { name: 'x' };
  expect((await faults(method, path, { ...rest, ...change })).map((fault) => fault.message)).toEqual([
    message,
  ]);
});

test.each([
  ['systemPrompt', 'system_prompt'],
  ['sytem_prompt', 'system_prompt'],
  ['Skills', 'skills'],
])('asks whether %s means %s', async (wrong, right) => {
  const [found] = await faults('POST', '/api/v1/agents', { name: 'x', [wrong]: 'x' });
  expect(found).toMatchObject({ field: wrong, code: 'unknown_field', expected: right });
  expect(found?.message).toContain(`did you mean ${right}?`);
});

test('asks what an inner field means, too', async () => {
  const [found] = await faults('POST', '/api/v1/agents', { name: 'x', limits: { maxTradeUsd: '1' } });
  expect(found).toMatchObject({ field: 'limits.maxTradeUsd', expected: 'max_trade_usd' });
});

test('reports all faults of all places together, at most 50', async () => {
  const found = await faults('PATCH', `/api/v1/agents/${'x'.repeat(65)}?dry=1`, { name: 7, extra: 1 });
  expect(found.map(({ field, in: place }) => `${place} ${field}`).sort()).toEqual([
    'body extra',
    'body name',
    'path id',
    'query dry',
  ]);
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`field${at}`, at]));
  expect(await faults('POST', '/api/v1/agents', { name: 'x', ...many })).toHaveLength(50);
});

test('never echoes what the caller sent', async () => {
  const secret = 'hunter2-hunter2';
  const found = await faults('POST', '/api/v1/agents', {
    name: 'x',
    payout_wallet: secret,
    model: ` ${secret}`,
    limits: { max_trade_usd: secret },
  });
  expect(found).toHaveLength(3);
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

test('demands a body where the contract does, and an object', async () => {
  expect(await faults('POST', '/api/v1/agents')).toMatchObject([{ field: '', code: 'required' }]);
  expect(await faults('POST', '/api/v1/agents', [])).toMatchObject([{ field: '', code: 'invalid_type' }]);
  expect(await faults('PATCH', '/api/v1/agents/agt_1', {})).toMatchObject([{ field: '', code: 'too_short' }]);
});

test.each([
  ['limit=0', 'limit', 'too_small'],
  ['limit=101', 'limit', 'too_large'],
  ['limit=ten', 'limit', 'invalid_type'],
  ['limit=0x10', 'limit', 'invalid_type'],
  ['limit=1e1', 'limit', 'invalid_type'],
  ['limit=', 'limit', 'invalid_type'],
  ['limit=5&limit=6', 'limit', 'invalid_type'],
  ['status=sleeping', 'status', 'invalid_enum'],
  ['Limit=5', 'Limit', 'unknown_field'],
  ['cursor=%00', 'cursor', 'invalid_format'],
])('refuses the query %s', async (query, field, code) => {
  expect(await faults('GET', `/api/v1/agents?${query}`)).toEqual([
    expect.objectContaining({ field, code, in: 'query' }),
  ]);
});

test('hands the handler typed values and the defaults of the contract', async () => {
  await service.request('GET', '/api/v1/agents', { key });
  expect(seen?.query).toEqual({ limit: 20 });
  await service.request('GET', '/api/v1/agents?limit=7&status=running', { key });
  expect(seen?.query).toEqual({ limit: 7, status: 'running' });
  await service.request('DELETE', '/api/v1/agents/agt_1?force=true', { key });
  expect(seen?.query).toEqual({ force: true });
  const json = { agentId: 'agt_1', symbol: 'SCOUT', name: 'Scout', quote: 'ETH' };
  await service.request('POST', '/api/v1/launch/pons', { key, json, headers: { 'idempotency-key': 'k' } });
  expect(seen?.body).toEqual({ ...json, creatorTaxBps: 0, allowDuplicate: false });
});

test('takes an address in one case or with its right checksum', async () => {
  for (const address of [CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`]) {
    const json = { name: 'x', payout_wallet: address };
    expect((await service.request('POST', '/api/v1/agents', { key, json })).status).toBe(201);
  }
});

test('fails a reply that breaks the contract, so that no leak passes a test', async () => {
  const leaking = await startPipeline({
    getAgent: async () => ({ status: 200, body: { ...agent, sealed_key: 'secret' } }),
    createAgent: async () => ({ status: 200, body: agent }),
  });
  const owner = await leaking.account();
  const leaked = await leaking.request('GET', '/api/v1/agents/agt_1', { key: owner.key });
  expect([leaked.status, leaked.body]).toEqual([500, { error: expect.any(String), code: 'internal_error' }]);
  const json = { name: 'x' };
  expect((await leaking.request('POST', '/api/v1/agents', { key: owner.key, json })).status).toBe(500);
  await leaking.close();
});
