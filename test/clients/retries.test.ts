import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { retryDelayMs } from '../../clients/typescript/calls/retryDelayMs.ts';
import {
  ApiError,
  ConnectionError,
  createAgentTradingClient,
  type ErrorCode,
  RETRY_RULES,
} from '../../clients/typescript/index.ts';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { startFaultyProxy } from './faultyProxy.ts';

let service: TestService;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
type Client = ReturnType<typeof createAgentTradingClient>;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  proxy = await startFaultyProxy(service.baseUrl);
  client = createAgentTradingClient({ baseUrl: proxy.url, apiKey: service.apiKey });
});
afterEach(() => proxy.close());

const UNAVAILABLE = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: { error: 'Back soon.', code: 'database_unavailable' },
};
const keys = () => proxy.seen.map((request) => request.idempotencyKey);

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );
}

test('knows the retry rule of every error code as the contract has it', () => {
  const declared = openapi.components.schemas.ErrorCode['x-error-codes'];
  const rules = Object.entries(declared).map(([code, { retry }]) => [code, retry]);
  expect(Object.entries(RETRY_RULES)).toEqual(rules);
});

test('launches once, under one key, however the answers get lost', async () => {
  const { id: agentId } = await client.createAgent({ name: 'Launcher' });
  await service.settle();
  const { factory } = inject('addressBook').pons;
  const fromBlock = await service.chain.rpc<string>('eth_blockNumber');
  proxy.seen.length = 0;
  proxy.fail('refuse', 'dropAnswer', { status: 502, body: '<html>Bad Gateway</html>' }, 'cutAnswer');

  const launch = await client.launchOnPons(
    { agentId, symbol: 'ONCE', name: 'Once Token', quote: 'ETH' },
    { maxAttempts: 5 },
  );

  expect(keys()).toHaveLength(5);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys()).size).toBe(1);
  expect((await client.waitForLaunch(launch.id)).status).toBe('confirmed');
  await service.settle();
  const { data } = await client.listLaunches({ agentId });
  expect(data.map(({ id }) => id)).toEqual([launch.id]);
  const logs = await service.chain.rpc<{ transactionHash: string; blockNumber: string }[]>('eth_getLogs', {
    address: factory,
    fromBlock,
  });
  expect([...new Set(logs.map((log) => log.transactionHash))]).toEqual([data[0]?.tx?.hash]);
});

test('makes a new key for every call and takes the one of the caller', async () => {
  await client.createAgent({ name: 'First' });
  await client.createAgent({ name: 'Second' });
  const mine = await client.createAgent({ name: 'Third' }, { idempotencyKey: 'mine' });
  const again = await client.createAgent({ name: 'Third' }, { idempotencyKey: 'mine' });
  expect(again.id).toBe(mine.id);
  expect(new Set(keys()).size).toBe(3);
  expect(keys().slice(2)).toEqual(['mine', 'mine']);
});

test('calls at once under one key do the thing once and all resolve with it', async () => {
  const calls = Array.from({ length: 5 }, () =>
    client.createAgent({ name: 'Together' }, { idempotencyKey: 'together', maxAttempts: 8 }),
  );
  const ids = (await Promise.all(calls)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  const { data } = await client.listAgents();
  expect(data.filter(({ name }) => name === 'Together')).toHaveLength(1);
});

test('waits as long as Retry-After says before it sends the same again', async () => {
  proxy.fail(UNAVAILABLE);
  await client.createAgent({ name: 'Patient' });
  const [first, second, ...more] = proxy.seen;
  expect(more).toEqual([]);
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(990);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a pause doubles until it is ten seconds long, and half of it is random', () => {
  for (const [attempt, longestMs] of [
    [1, 200],
    [2, 400],
    [6, 6400],
    [7, 10_000],
    [1000, 10_000],
  ] as const) {
    const pausesMs = Array.from({ length: 200 }, () => retryDelayMs(attempt, null));
    expect(Math.min(...pausesMs)).toBeGreaterThanOrEqual(longestMs / 2);
    expect(Math.max(...pausesMs)).toBeLessThanOrEqual(longestMs);
    expect(Math.max(...pausesMs) - Math.min(...pausesMs)).toBeGreaterThan(longestMs / 4);
  }
});

test('does not wait for a Retry-After beyond its time limit', async () => {
  const quick = createAgentTradingClient({
    baseUrl: proxy.url,
    apiKey: service.apiKey,
    totalTimeoutMs: 30_000,
  });
  proxy.fail({ ...UNAVAILABLE, headers: { 'retry-after': '60' } });
  expect(await failure(quick.getProfile())).toMatchObject({ code: 'database_unavailable', attempts: 1 });
  expect(proxy.seen).toHaveLength(1);
});

test('gives up after maxAttempts with the last refusal', async () => {
  const refusal = { status: 502, body: { error: 'The chain refused.', code: 'rpc_error' } };
  proxy.fail(refusal, refusal, refusal);
  const error = await failure(client.getProfile({}, { maxAttempts: 3 }));
  expect(error).toMatchObject({ code: 'rpc_error', retry: 'same', attempts: 3 });
  expect(proxy.seen).toHaveLength(3);
});

test('sends a refused request again exactly where the rule of its code is "same"', async () => {
  const outcomes = Object.keys(RETRY_RULES).map(async (code) => {
    let sent = 0;
    const fetch = async (): Promise<Response> => {
      sent += 1;
      const { status } = openapi.components.schemas.ErrorCode['x-error-codes'][code as ErrorCode];
      return Response.json({ error: 'No.', code }, { status });
    };
    const scripted = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', fetch, maxAttempts: 2 });
    const error = await failure(scripted.createAgent({ name: 'x' }));
    expect(error).toBeInstanceOf(ApiError);
    return [code, (error as ApiError).retry, sent];
  });
  const rules = Object.entries(RETRY_RULES).map(([code, rule]) => [code, rule, rule === 'same' ? 2 : 1]);
  expect(await Promise.all(outcomes)).toEqual(rules);
});

test('sends a request that the service found wrong only once', async () => {
  expect(await failure(client.createAgent({ name: '' }))).toBeInstanceOf(ApiError);
  expect(proxy.seen).toHaveLength(1);
});

test('follows no redirect, which would make a read of a purchase and lose the key', async () => {
  const headers = { location: 'https://elsewhere.example/api/v1/agents' };
  proxy.fail({ status: 301, headers, body: '' });
  const error = await failure(client.createAgent({ name: 'Moved' }));
  expect(error).toMatchObject({ status: 301, code: null, retry: 'never', attempts: 1 });
  expect(String(error)).toContain('baseUrl is redirected to https://elsewhere.example; use the service');
  expect(proxy.seen).toHaveLength(1);
});

test('sends what carries no key only once when its answer is lost', async () => {
  proxy.fail('dropAnswer');
  const error = await failure(client.createApiKey({ name: 'only one' }));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ retry: 'check', attempts: 1, idempotencyKey: null });
  expect(keys()).toEqual([undefined]);
  const { data } = await client.listApiKeys();
  expect(data.filter(({ name }) => name === 'only one')).toHaveLength(1);
});

test('reads again when an answer is lost', async () => {
  proxy.fail('refuse', 'cutAnswer', { status: 504, body: '' });
  await expect(client.getProfile()).resolves.toHaveProperty('id', service.accountId);
  expect(proxy.seen).toHaveLength(4);
});

test('takes an attempt without an answer for lost after its time limit', async () => {
  const quick = createAgentTradingClient({
    baseUrl: proxy.url,
    apiKey: service.apiKey,
    attemptTimeoutMs: 4_000,
  });
  proxy.fail('hang');
  await expect(quick.createAgent({ name: 'Late' })).resolves.toHaveProperty('name', 'Late');
  expect(new Set(keys()).size).toBe(1);
  // A busy machine may delay a second answer, too.
  expect(keys().length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['a message to an agent', (to: Client) => to.sendChatMessage({ id: 'agt_1', message: 'Think.' }), 120_500],
  ['a tool that is such a message', (to: Client) => to.callTool({ name: 'sendChatMessage' }), 120_500],
  ['what it asked to wait for', (to: Client) => to.getSwap({ id: 'swp_1', waitSeconds: 25 }), 25_500],
])('waits for an answer as long as the service may hold it: %s', async (_, ask, heldMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const fetch = ({ signal }: Request) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => resolve(Response.json({ meta: { requestId: 'req_1' } })), heldMs);
    });
  const patient = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', fetch, maxAttempts: 1 });
  const asked = ask(patient).catch(String);
  await vi.advanceTimersByTimeAsync(heldMs);
  expect(await asked).toEqual({ meta: { requestId: 'req_1' } });
});

test('says how to go on when no answer ever came', async () => {
  proxy.fail('refuse', 'refuse');
  const error = await failure(client.createAgent({ name: 'Unknown' }, { maxAttempts: 2 }));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ operationId: 'createAgent', retry: 'same', attempts: 2 });
  expect((error as ConnectionError).idempotencyKey).toBe(keys()[0]);
});

test('ends with the reason of the signal while an answer is awaited', async () => {
  const abort = new AbortController();
  proxy.fail('hang');
  const arrival = proxy.arrival();
  const call = failure(client.createAgent({ name: 'Gone' }, { signal: abort.signal }));
  await arrival;
  const reason = new Error('the user left');
  abort.abort(reason);
  expect(await call).toBe(reason);
  expect(proxy.seen).toHaveLength(1);
});

test('ends at once with the reason of the signal between two attempts', { timeout: 20_000 }, async () => {
  const abort = new AbortController();
  const reason = new Error('the user left');
  const fetch = async (): Promise<Response> => {
    setImmediate(() => abort.abort(reason));
    return Response.json(UNAVAILABLE.body, { status: 503, headers: { 'retry-after': '100' } });
  };
  const scripted = createAgentTradingClient({ baseUrl: service.baseUrl, fetch });
  expect(await failure(scripted.getProfile({}, { signal: abort.signal }))).toBe(reason);
});

test('sends nothing under a signal that has already aborted', async () => {
  const reason = new Error('never mind');
  expect(await failure(client.getProfile({}, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(proxy.seen).toEqual([]);
});
