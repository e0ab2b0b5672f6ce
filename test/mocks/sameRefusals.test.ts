import { afterAll, beforeAll, expect, test } from 'vitest';
import files from '../../generated/docs/files.json' with { type: 'json' };
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import type { Listening } from '../../server/http/listen.ts';
import { EXPOSED_HEADERS } from '../../server/http/origins.ts';
import { ROUTES } from '../../server/pipeline/contract/routes.ts';
import { ENDPOINTS, isSessionOnly } from '../contract/contract.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { exampleRequests } from './exampleRequests.ts';

/** The mock decides like the service wherever the contract alone decides. */
let mock: Listening;
let service: TestService;
beforeAll(async () => {
  [mock, service] = await Promise.all([startMock('127.0.0.1', 0), startTestService()]);
});
afterAll(async () => {
  await mock.close(0);
  await service.stop();
});

interface Sending {
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly text?: string;
  /** Null: without a key; otherwise this key instead of the usual one. */
  readonly key?: string | null;
}

const SHARED_HEADERS = [
  'allow',
  'www-authenticate',
  'content-type',
  'cache-control',
  'x-content-type-options',
];

async function answerOf(baseUrl: string, apiKey: string, line: string, sending: Sending) {
  const { json, text = json === undefined ? undefined : JSON.stringify(json), key = apiKey } = sending;
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...sending.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const body = method === 'HEAD' ? null : ((await response.json()) as object);
  const headers = SHARED_HEADERS.map((name) => response.headers.get(name));
  const isNamed = /^req_[0-9A-HJKMNP-TV-Z]{26}$/.test(response.headers.get('x-request-id') ?? '');
  // The remaining seconds of a window depend on the clock.
  const limits = ['ratelimit', 'ratelimit-policy'].map((name) =>
    response.headers.get(name)?.replaceAll(/t=\d+/g, 't'),
  );
  return { status: response.status, body, headers, limits, isNamed };
}

/** Without the limits, because this service has none. */
async function bothAnswers(line: string, sending: Sending) {
  const { limits: _, ...mocked } = await answerOf(
    `http://127.0.0.1:${mock.port}`,
    MADE_UP_KEY,
    line,
    sending,
  );
  const { limits: __, ...real } = await answerOf(service.baseUrl, service.apiKey, line, sending);
  return { mocked, real };
}

const AGENT = '/api/v1/agents/agt_01M7W2Z4XGZ3XD1PXM252F7GQ7';
const LAUNCH = {
  agentId: 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ7',
  symbol: 'SCOUT',
  name: 'Scout Token',
  quote: 'ETH',
};
const KEYED = { 'idempotency-key': 'one' };
const SWAP = {
  agentId: LAUNCH.agentId,
  tokenIn: 'ETH',
  tokenOut: 'SCOUT',
  amountIn: '0.05',
  slippageBps: 100,
};
const WRONG_CASE = '0x8E0aF8eC49Bd23127C8790825F86522D1d35f1A3';

const REFUSALS: [what: string, status: number, line: string, sending: Sending][] = [
  ['no key', 401, 'GET /api/v1/agents', { key: null }],
  [
    'another scheme than Bearer',
    401,
    'GET /api/v1/agents',
    { key: null, headers: { authorization: 'Basic YTpi' } },
  ],
  ['what cannot be a key', 401, 'GET /api/v1/agents', { key: 'cpk_short' }],
  ['a wrong key on a public operation', 401, 'GET /api/v1/models', { key: 'cpk_short' }],
  ['no key before anything else is judged', 401, 'POST /api/v1/agents', { key: null, json: { nam: 1 } }],
  ['an unknown path', 404, 'GET /api/v1/nothing', {}],
  ['a path with a slash too many', 404, 'GET /api/v1/agents/', {}],
  ['a path in another case', 404, 'GET /api/v1/Agents', {}],
  ['a path in broken percent-encoding', 400, 'GET /api/v1/agents/%E0%A4%A', {}],
  ['a wrong method', 405, 'PUT /api/v1/agents', { json: {} }],
  ['a wrong method on a path that a template would match', 405, 'PATCH /api/v1/launch/pons', { json: {} }],
  ['OPTIONS outside a preflight', 405, 'OPTIONS /api/v1/agents', {}],
  ['an Accept without JSON', 406, 'GET /api/v1/models', { headers: { accept: 'text/html' } }],
  [
    'a body of another type',
    415,
    'POST /api/v1/agents',
    { text: 'name=Scout', headers: { 'content-type': 'text/plain' } },
  ],
  ['a compressed body', 415, 'POST /api/v1/agents', { text: '{}', headers: { 'content-encoding': 'gzip' } }],
  ['a body that is too large', 413, 'POST /api/v1/agents', { json: { name: 'a'.repeat(300_000) } }],
  ['no body', 400, 'POST /api/v1/agents', {}],
  ['broken JSON', 400, 'POST /api/v1/agents', { text: '{"name":' }],
  ['JSON that names a property twice', 400, 'POST /api/v1/agents', { text: '{"name":"a","name":"b"}' }],
  ['a property that is missing', 400, 'POST /api/v1/agents', { json: {} }],
  ['a property of another type', 400, 'POST /api/v1/agents', { json: { name: 1 } }],
  ['an unknown property', 400, 'POST /api/v1/agents', { json: { name: 'Scout', systemPrompt: 'x' } }],
  [
    'several faults at once',
    400,
    'POST /api/v1/agents?x=1',
    { json: { nam: 'Scout', skills: 'all', limits: { max_slippage_bps: -1 } } },
  ],
  ['an amount as a number', 400, 'POST /api/v1/swap/quote', { json: { ...SWAP, amountIn: 0.05 } }],
  ['an amount with an exponent', 400, 'POST /api/v1/swap/quote', { json: { ...SWAP, amountIn: '5e-2' } }],
  ['an address with a wrong checksum', 400, `POST ${AGENT}/whitelist`, { json: { address: WRONG_CASE } }],
  ['NUL in a text', 400, 'POST /api/v1/agents', { json: { name: 'a\u0000b' } }],
  [
    'a symbol with a wrong pattern',
    400,
    'POST /api/v1/launch/pons',
    { headers: KEYED, json: { ...LAUNCH, symbol: 'scout' } },
  ],
  ['a launch without Idempotency-Key', 400, 'POST /api/v1/launch/pons', { json: LAUNCH }],
  [
    'an Idempotency-Key that is none',
    400,
    'POST /api/v1/launch/pons',
    { headers: { 'idempotency-key': 'a b' }, json: LAUNCH },
  ],
  [
    'an Idempotency-Key that is none where it is optional',
    400,
    'POST /api/v1/agents',
    { headers: { 'idempotency-key': '""' }, json: { name: 'Scout' } },
  ],
  ['an unknown query parameter', 400, 'GET /api/v1/agents?page=2', {}],
  ['a limit out of range', 400, 'GET /api/v1/agents?limit=101', {}],
  ['a limit that is no number', 400, 'GET /api/v1/agents?limit=ten', {}],
  ['a single parameter sent twice', 400, 'GET /api/v1/agents?limit=1&limit=2', {}],
  ['a required parameter that is missing', 400, 'GET /api/v1/quotes', {}],
  ['a value that is in no list', 400, 'GET /api/v1/quotes?venue=moon', {}],
  ['a wait that is too long', 400, 'GET /api/v1/launch/lch_01M7W31WT0HE5406RPSF4FM3PQ?waitSeconds=26', {}],
];

test.each(REFUSALS)('refuses %s with %i in the words of the service', async (_, status, line, sending) => {
  const { mocked, real } = await bothAnswers(line, sending);
  expect(mocked.status).toBe(status);
  expect(mocked).toEqual(real);
});

const TAKES_NO_KEY = new Set(ENDPOINTS.filter(isSessionOnly).map(({ operation }) => operation.operationId));

/** MCP refuses a wrong message in its own protocol's words, which the mock does not speak. */
const BODIES = exampleRequests().filter(
  (request) =>
    request.body !== undefined &&
    request.operationId !== 'connectMcp' &&
    !TAKES_NO_KEY.has(request.operationId),
);

test.each(BODIES)(
  'names the same faults as the service when $operationId $name is spoilt',
  async ({ method, path, body }) => {
    const spoilt = Object.fromEntries(
      Object.entries(body as object).flatMap(([name, value], at) =>
        at % 2 === 0 ? [[`${name}X`, value]] : [[name, { value }]],
      ),
    );
    const { mocked, real } = await bothAnswers(`${method} ${path}`, { headers: KEYED, json: spoilt });
    expect(mocked.status).toBe(400);
    expect(mocked).toEqual(real);
  },
);

test('a HEAD is answered like its GET, without a body', async () => {
  const { mocked, real } = await bothAnswers('HEAD /api/v1/models', {});
  expect(mocked).toEqual(real);
  expect(mocked.status).toBe(200);
});

test('what only the service can know is no reason for the mock to refuse', async () => {
  const { mocked, real } = await bothAnswers(`GET ${AGENT}`, {});
  expect([mocked.status, real.status]).toEqual([200, 404]);
});

test('the page of another origin may call, send the headers of the contract and read its own', async () => {
  const origin = 'http://localhost:5173';
  const url = `http://127.0.0.1:${mock.port}/api/v1/launch/pons`;
  const wanted = 'authorization,content-type,idempotency-key,prefer';
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe(wanted);
  const refused = await fetch(url, { method: 'POST', headers: { origin } });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  const readable = refused.headers.get('access-control-expose-headers')?.split(', ') ?? [];
  expect(readable).toEqual([...EXPOSED_HEADERS, 'sl-violations']);
});

/** One request per limit: its caller's first, about whom the service knows as little as the mock. */
const FIRST_REQUESTS: [status: number, line: string, sending: Sending][] = [
  [200, 'GET /api/v1/models', {}],
  [401, 'GET /api/v1/agents', { key: null }],
  [400, 'GET /api/v1/agents?limit=101', {}],
  [400, 'POST /api/v1/swap/quote', { json: {} }],
  [400, 'POST /api/v1/swap/execute', { json: {} }],
  [404, 'GET /api/v1/nothing', {}],
];

test('tells of its limits what the service tells with a first request', async () => {
  const limited = await startTestService({ config: { rateLimits: {} } });
  const limitsOf = async (baseUrl: string, apiKey: string) => {
    const told: (readonly [status: number, ...limits: unknown[]])[] = [];
    for (const [, line, sending] of FIRST_REQUESTS) {
      const { status, limits } = await answerOf(baseUrl, apiKey, line, sending);
      told.push([status, ...limits]);
    }
    return told;
  };
  const mocked = await limitsOf(`http://127.0.0.1:${mock.port}`, MADE_UP_KEY);
  const real = await limitsOf(limited.baseUrl, limited.apiKey);
  await limited.stop();
  expect(mocked).toEqual(real);
  expect(real.map(([status]) => status)).toEqual(FIRST_REQUESTS.map(([status]) => status));
});

test('a refusal for a limit says that nothing is left for as long as it says to wait', async () => {
  const url = `http://127.0.0.1:${mock.port}/api/v1/agents`;
  const headers = { authorization: `Bearer ${MADE_UP_KEY}`, prefer: 'code=429' };
  const refused = await fetch(url, { headers });
  const wait = refused.headers.get('retry-after');
  expect([refused.status, refused.headers.get('ratelimit')]).toEqual([429, `"read";r=0;t=${wait}`]);
  expect(((await refused.json()) as { error: string }).error).toContain(`Wait ${wait} seconds.`);
});

test('every operation of the contract is there, at each of its paths', async () => {
  const everywhere = ROUTES.flatMap(({ path, operations }) => operations.map((one) => ({ ...one, path })));
  const agreed = everywhere.map(async ({ method, path, operationId }) => {
    const place = operationId === 'getDocsFile' ? (files[0]?.name ?? '') : 'any';
    const url = `http://127.0.0.1:${mock.port}${path.replaceAll(/\{\w+\}/g, place)}`;
    return (await fetch(url, { method: method.toUpperCase() })).status;
  });
  for (const status of await Promise.all(agreed)) expect([200, 400, 401]).toContain(status);
});
