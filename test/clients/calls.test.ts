import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  ConnectionError,
  createAgentTradingClient,
  createOperationCaller,
} from '../../clients/typescript/index.ts';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { API_KEY, failureOf, scriptedClient } from './scripted.ts';

/** What a caller can ask and say beside the input of an operation. */
afterEach(() => vi.unstubAllEnvs());

const AWAY = { status: 503, body: { error: 'Away.', code: 'service_unavailable' } };
const AGENT = { id: 'agt_1', name: 'Scout', meta: { requestId: 'req_1' } };

test('a call also says its status, its headers and whether the answer is an old one', async () => {
  const headers = {
    'x-request-id': 'req_1',
    'idempotent-replayed': 'true',
    location: '/api/v1/agents/agt_1',
  };
  const { client } = scriptedClient([AWAY, { status: 201, headers, body: AGENT }]);
  const told = await client.agents.create({ name: 'Scout' }, { idempotencyKey: 'k' }).withResponse();
  expect(told).toMatchObject({
    status: 201,
    requestId: 'req_1',
    replayed: true,
    attempts: 2,
    idempotencyKey: 'k',
  });
  expect(told.data).toEqual(AGENT);
  expect(told.headers.get('location')).toBe('/api/v1/agents/agt_1');
});

test('what is asked for with its response once is sent once, and says that it is new', async () => {
  const { client, sent } = scriptedClient([{ body: AGENT }]);
  const call = client.agents.get({ id: 'agt_1' });
  expect(await call).toEqual(AGENT);
  expect(await call.withResponse()).toMatchObject({ replayed: false, idempotencyKey: null, requestId: null });
  expect(sent).toHaveLength(1);
});

test('a failure that is caught once counts as caught, with and without the response', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const { client } = scriptedClient([{ status: 404, body: { error: 'None.', code: 'not_found' } }]);
  await failureOf(client.agents.get({ id: 'agt_1' }).withResponse());
  await failureOf(client.agents.get({ id: 'agt_1' }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});

test('the time of a call ends it whatever the client and the service allow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const fetch = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', fetch });
  const calls = [
    client.agents.list({}, { timeoutMs: 700 }),
    client.runs.sendChatMessage({ id: 'agt_1', message: 'Hi' }, { timeoutMs: 700 }),
  ].map(failureOf);
  let ended = 0;
  for (const call of calls) void call.then(() => (ended += 1));
  await vi.advanceTimersByTimeAsync(690);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  for (const call of calls) expect(await call).toBeInstanceOf(ConnectionError);
});

test('an option that nothing knows is refused with the names of those that are known, and nothing is sent', async () => {
  const { client, sent } = scriptedClient([]);
  expect(() => createAgentTradingClient({ baseUrl: 'http://x.example', apikey: 'k' } as never)).toThrow(
    'The client has no option `apikey`. It has baseUrl, apiKey',
  );
  const wrong = { timeout: 5 } as never;
  const calls = [
    client.agents.get({ id: 'agt_1' }, wrong),
    client.agents.iterate({}, wrong).next(),
    client.launches.waitForLaunch('lch_1', wrong),
    client.runs.streamSteps({ id: 'run_1' }, wrong).next(),
    client.signIn({ address: '0x', signMessage: () => '' }, wrong),
  ];
  for (const error of await Promise.all(calls.map(failureOf))) {
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toMatch(/ has no option `timeout`\. It has \w+/);
  }
  const keyed = await failureOf(client.account.createApiKey({ name: 'a' }, { idempotencyKey: 'k' } as never));
  expect(keyed.message).toBe('createApiKey takes no idempotency key.');
  expect(sent).toEqual([]);
});

test('hooks are told of each attempt in order, are awaited, and none of them gets the key', async () => {
  const told: [string, object][] = [];
  const hook = (name: string) => async (info: object) => {
    await Promise.resolve();
    told.push([name, info]);
  };
  const headers = { 'x-request-id': 'req_1' };
  const { client } = scriptedClient([AWAY, { status: 201, headers, body: AGENT }], {
    onRequest: hook('request'),
    onResponse: hook('response'),
    onRetry: hook('retry'),
  });
  await client.agents.create({ name: 'Scout' }, { idempotencyKey: 'k' });
  const operationId = 'createAgent';
  const url = 'http://127.0.0.1:1/api/v1/agents';
  expect(told).toEqual([
    ['request', { operationId, method: 'POST', url, attempt: 1, idempotencyKey: 'k' }],
    ['response', { operationId, status: 503, attempt: 1, durationMs: expect.any(Number), requestId: null }],
    [
      'retry',
      {
        operationId,
        attempt: 1,
        delayMs: expect.any(Number),
        error: expect.objectContaining({ status: 503 }),
      },
    ],
    ['request', expect.objectContaining({ attempt: 2 })],
    ['response', expect.objectContaining({ status: 201, attempt: 2, requestId: 'req_1' })],
  ]);
  expect(JSON.stringify(told)).not.toContain(API_KEY.slice(4));
});

test('what a hook throws ends the call as it is, and is not taken for a lost answer', async () => {
  const mine = new Error('mine');
  const { client, sent } = scriptedClient([{}], {
    onResponse() {
      throw mine;
    },
  });
  expect(await failureOf(client.agents.list())).toBe(mine);
  expect(sent).toHaveLength(1);
});

test('a logger gets a line for each attempt, retry and failed call, at its level and without the key', async () => {
  const lines: string[] = [];
  const at = (level: string) => (line: string) => void lines.push(`${level} ${line}`);
  const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const lost = new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
  const { client } = scriptedClient([lost, AWAY], { logger, maxAttempts: 2 });
  await failureOf(client.agents.list());
  expect(lines).toEqual([
    'debug listAgents: attempt 1, GET http://127.0.0.1:1/api/v1/agents',
    expect.stringMatching(
      /^warn listAgents: attempt 1 failed, again in \d+ ms\. ConnectionError: .*ECONNRESET/,
    ),
    'debug listAgents: attempt 2, GET http://127.0.0.1:1/api/v1/agents',
    expect.stringMatching(/^info listAgents: 503 in \d+ ms \(no request id\)$/),
    'error ServiceFailed: Away. (listAgents, service_unavailable, HTTP 503)',
  ]);
  expect(lines.join('\n')).not.toContain(API_KEY.slice(4));
});

test('outside a browser a request names the program and its version, which is that of the contract', async () => {
  const { client, sent } = scriptedClient([{}]);
  await client.agents.list();
  const { version } = openapi.info;
  expect(sent[0]?.headers.get('user-agent')).toBe(`agent-trading-typescript/${version}`);
  expect(sent[0]?.headers.get('x-client-version')).toBe(`typescript/${version}`);
});

test('address and key come from the environment where the options have none, and never in a page', async () => {
  vi.stubEnv('AGENT_TRADING_BASE_URL', 'https://trading.example.com');
  vi.stubEnv('AGENT_TRADING_API_KEY', API_KEY);
  const { client, sent } = scriptedClient([{}], { baseUrl: undefined, apiKey: undefined });
  await client.agents.list();
  const publicly = scriptedClient([{}], { baseUrl: 'http://other.example.com', apiKey: null });
  await publicly.client.platform.getHealth();
  expect([...sent, ...publicly.sent].map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['https://trading.example.com/api/v1/agents', `Bearer ${API_KEY}`],
    ['http://other.example.com/api/v1/health', null],
  ]);
  vi.stubGlobal('location', { origin: 'https://app.example.com' });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => createAgentTradingClient()).toThrow('at least { baseUrl }');
});

test('one function calls any operation, as the methods do', async () => {
  const { client, sent } = scriptedClient([{ body: AGENT }]);
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json(AGENT);
  };
  const call = createOperationCaller({ baseUrl: 'http://127.0.0.1:1', apiKey: API_KEY, fetch });
  const facts = [await client.agents.get({ id: 'a/b' }), await call('getAgent', { id: 'a/b' })];
  expect(facts).toEqual([AGENT, AGENT]);
  expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('http://127.0.0.1:1/api/v1/agents/a%2Fb'));
});
