import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type AgentTradingClient,
  ApiError,
  ConnectionError,
  createAgentTradingClient,
  WaitTimeoutError,
} from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { startFaultyProxy } from './faultyProxy.ts';

let service: TestService;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let client: AgentTradingClient;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  proxy = await startFaultyProxy(service.baseUrl);
  client = createAgentTradingClient({ baseUrl: proxy.url, apiKey: service.apiKey });
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.close();
});

const record = (status: string) => ({ id: 'lch_1', status, meta: { requestId: 'req_1' } });
const PENDING = { status: 202, body: record('submitted') };
const AWAY = { status: 502, body: '<html>Bad Gateway</html>' };

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );
}

async function launch(symbol: string): Promise<string> {
  const { id: agentId } = await client.createAgent({ name: symbol });
  await service.settle();
  return (await client.launchOnPons({ agentId, symbol, name: symbol, quote: 'ETH' })).id;
}

test('asks again while the answer is 202 and resolves with the record of the 200', async () => {
  const id = await launch('FLOW');
  proxy.seen.length = 0;
  proxy.fail(PENDING, PENDING);
  expect(await client.waitForLaunch(id)).toMatchObject({ id, status: 'confirmed' });
  expect(proxy.seen.map(({ path }) => path)).toEqual(Array(3).fill(`/api/v1/launch/${id}?waitSeconds=25`));
});

test('resolves with what has failed: a failure is a result', async () => {
  proxy.fail({ status: 200, body: { ...record('failed'), statusReason: 'simulation_failed' } });
  expect(await client.waitForLaunch('lch_1')).toMatchObject({
    status: 'failed',
    statusReason: 'simulation_failed',
  });
});

test('takes a state that it does not know for the end where the status code says so', async () => {
  proxy.fail({ status: 202, body: record('thinking') }, { status: 200, body: record('dissolved') });
  expect(await client.waitForLaunch('lch_1')).toMatchObject({ status: 'dissolved' });
});

test('goes on waiting while the service is away for longer than a call would try', async () => {
  const id = await launch('AWAY');
  proxy.seen.length = 0;
  proxy.fail(PENDING, 'refuse', AWAY, 'dropAnswer', 'refuse', 'refuse');
  expect(await client.waitForLaunch(id)).toMatchObject({ id, status: 'confirmed' });
  expect(proxy.seen).toHaveLength(7);
});

test('ends at once with a refusal that no time can change', async () => {
  const error = await failure(client.waitForSwap('swp_none'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'not_found', operationId: 'getSwap' });
  expect(proxy.seen).toHaveLength(1);
});

test('a wait ends with the last known record when its time is over', async () => {
  proxy.fail(PENDING, PENDING);
  const error = await failure(client.waitForLaunch('lch_1', { timeoutMs: 1 }));
  expect(error).toBeInstanceOf(WaitTimeoutError);
  expect(error).toMatchObject({ record: record('submitted') });
  expect(error).not.toHaveProperty('cause');
});

test('the last known record comes with the reason where the service has gone away meanwhile', async () => {
  let asked = 0;
  const fetch = async (): Promise<Response> => {
    asked += 1;
    if (asked === 1) return Response.json(PENDING.body, { status: 202 });
    return Response.json(
      { error: 'Away.', code: 'service_unavailable' },
      { status: 503, headers: { 'retry-after': '9' } },
    );
  };
  const scripted = createAgentTradingClient({ baseUrl: service.baseUrl, fetch });
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const call = failure(scripted.waitForTransfer('trf_1', { timeoutMs: 8_000 }));
  await vi.advanceTimersByTimeAsync(20_000);
  const error = await call;
  expect(error).toBeInstanceOf(WaitTimeoutError);
  expect(error).toMatchObject({ record: record('submitted'), cause: { code: 'service_unavailable' } });
});

test('a service that never answered is no record to time out with', async () => {
  const fetch = async (): Promise<Response> => {
    throw new TypeError('fetch failed');
  };
  const lost = createAgentTradingClient({ baseUrl: service.baseUrl, fetch });
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const call = failure(lost.waitForLaunch('lch_1', { timeoutMs: 60_000 }));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await call).toBeInstanceOf(ConnectionError);
});

test('ends with the reason of the signal while the service holds the answer', async () => {
  const abort = new AbortController();
  proxy.fail('hang');
  const arrival = proxy.arrival();
  const call = failure(client.waitForFeeClaim('clm_1', { signal: abort.signal }));
  await arrival;
  const reason = new Error('the user left');
  abort.abort(reason);
  expect(await call).toBe(reason);
});

test('is not moved by a wall clock that jumps', async () => {
  let jumpMs = 0;
  const real = Date.now;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => real() + jumpMs);
  const answers = [record('submitted'), record('submitted'), record('confirmed')];
  const fetch = async (): Promise<Response> => {
    jumpMs += 86_400_000;
    const body = answers.shift();
    return Response.json(body, { status: body?.status === 'confirmed' ? 200 : 202 });
  };
  const scripted = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', fetch });
  try {
    expect(await scripted.waitForLaunch('lch_1')).toMatchObject({ status: 'confirmed' });
  } finally {
    spy.mockRestore();
  }
});

test('a short limit for attempts does not cut a long-poll: what the service holds is added', async () => {
  const fetch = async ({ signal }: Request): Promise<Response> => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return signal.aborted ? Response.error() : Response.json(record('confirmed'));
  };
  const hasty = createAgentTradingClient({
    baseUrl: service.baseUrl,
    fetch,
    attemptTimeoutMs: 100,
    maxAttempts: 1,
  });
  expect(await hasty.getLaunch({ id: 'lch_1', waitSeconds: 5 })).toMatchObject({ status: 'confirmed' });
});

test('many waits at once each resolve with their own record', async () => {
  const fetch = async ({ url }: Request): Promise<Response> =>
    Response.json({ ...record('confirmed'), id: new URL(url).pathname.split('/').at(-1) });
  const scripted = createAgentTradingClient({ baseUrl: service.baseUrl, fetch });
  const ids = Array.from({ length: 50 }, (_, index) => `lch_${index}`);
  const records = await Promise.all(ids.map((id) => scripted.waitForLaunch(id)));
  expect(records.map(({ id }) => id)).toEqual(ids);
});

const included = (finality: string | null) => ({ ...record('confirmed'), tx: { finality } });

test('tells of every record that comes, the last one included, before it resolves', async () => {
  proxy.fail(PENDING, { status: 200, body: record('confirmed') });
  const seen: string[] = [];
  const onUpdate = async ({ status }: { status: string }) => {
    await Promise.resolve();
    seen.push(status);
  };
  await client.waitForLaunch('lch_1', { onUpdate });
  expect(seen).toEqual(['submitted', 'confirmed']);
});

test('until "final" goes on after the end, also through a reorg, until its transaction is final', async () => {
  const answers = [
    { status: 200, body: included('included') },
    { status: 202, body: record('submitted') },
    { status: 200, body: included('safe') },
    { status: 200, body: included('final') },
  ];
  const asked: string[] = [];
  const fetch = async ({ url }: Request): Promise<Response> => {
    asked.push(url);
    const { body, status } = answers[asked.length - 1]!;
    return Response.json(body, { status });
  };
  const scripted = createAgentTradingClient({ baseUrl: service.baseUrl, fetch });
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const call = scripted.launches.waitForLaunch('lch_1', { until: 'final' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await call).toMatchObject({ tx: { finality: 'final' } });
  expect(asked).toHaveLength(4);
});

test.each([
  ['has no transaction', { ...record('failed'), tx: null }],
  ['is of a kind that has none', record('completed')],
])('until "final" ends at once with what %s', async (_, body) => {
  proxy.fail({ status: 200, body });
  expect(await client.waitForRun('run_1', { until: 'final' })).toEqual(body);
});

test('refuses an end that it does not know', async () => {
  await expect(client.waitForLaunch('lch_1', { until: 'safe' as never })).rejects.toThrow(
    "'ended' or 'final'",
  );
  expect(proxy.seen).toEqual([]);
});

test.each([0, -1, Number.NaN, 2 ** 31])('refuses %d as its time', async (timeoutMs) => {
  await expect(client.waitForLaunch('lch_1', { timeoutMs })).rejects.toThrow('timeoutMs must be');
});
