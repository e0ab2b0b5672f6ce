import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServerEvent, wantsEvents } from '../../server/pipeline/contract/request.ts';
import { Problem } from '../../server/problem.ts';
import { message } from '../mcp/post.ts';
import { limitedReplicas } from './limitedReplicas.ts';
import { exampleOf } from './pipelineFixture.ts';

/** Open answers cost for as long as they last, so each process allows an account only this many at once. */
const MOST = 64;
const END: ServerEvent = { event: 'end', data: exampleOf('RunCompleted') };
const STEPS = { data: [], meta: { hasMore: false, nextCursor: null } };

let goOn: PromiseWithResolvers<void>;
let waiting: number;
let met: PromiseWithResolvers<void>;
let fault: Problem | null;

async function wait(waitSeconds: number): Promise<void> {
  if (waitSeconds === 0) return;
  waiting += 1;
  if (waiting === MOST) met.resolve();
  await goOn.promise;
}

interface Given {
  readonly query: { readonly waitSeconds?: number };
  readonly accepts: 'json';
}

const handlers = {
  getRun: async (_context: unknown, { query }: Given) => {
    await wait(query.waitSeconds ?? 0);
    return { status: 200, body: exampleOf('RunCompleted') };
  },
  getTransfer: async (_context: unknown, { query }: Given) => {
    await wait(query.waitSeconds ?? 0);
    return { status: 202, body: exampleOf('TransferSubmitted') };
  },
  listRunSteps: async (_context: unknown, { accepts }: Given) => {
    if (fault !== null) throw fault;
    if (!wantsEvents(accepts, null)) return { status: 200, body: STEPS };
    const events = async function* () {
      yield END;
      await wait(1);
    };
    return { status: 200, events: events() };
  },
  transferFunds: {
    decide: async () => 'trf_x',
    show: async (_context: unknown, { query }: Given) => {
      await wait(query.waitSeconds ?? 15);
      return { status: 202, body: exampleOf('TransferSubmitted') };
    },
  },
};

let replicas: Awaited<ReturnType<typeof limitedReplicas>>;
let key: string;
let accountId: string;
beforeAll(async () => {
  replicas = await limitedReplicas({}, handlers);
});
afterAll(() => replicas.close());
beforeEach(async () => {
  goOn = Promise.withResolvers();
  met = Promise.withResolvers();
  waiting = 0;
  fault = null;
  ({ key, accountId } = await replicas.first.account());
});
afterEach(() => goOn.resolve());

const poll = (to = replicas.first, as = key) =>
  to.request('GET', '/api/v1/runs/run_x?waitSeconds=25', { key: as });
const follow = (to = replicas.first, signal: AbortSignal | null = null) =>
  fetch(`${to.baseUrl}/api/v1/runs/run_x/steps`, {
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
    signal,
  });

async function fillUp(): Promise<{ readonly polls: Promise<number[]> }> {
  const polls = Promise.all(Array.from({ length: MOST }, async () => (await poll()).status));
  await met.promise;
  return { polls };
}

test('beyond what an account may have open, nothing more is held open for it here', async () => {
  const { polls } = await fillUp();
  const refused = await poll();
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    ...[429, 'rate_limited', '1'],
  ]);
  expect(refused.body.error).toMatch(/64 streams and waits/);
  const stream = await follow();
  expect([stream.status, stream.headers.get('content-type')]).toEqual([
    429,
    'application/json; charset=utf-8',
  ]);
  await stream.text();
  const call = { name: 'getRun', arguments: { id: 'run_x', waitSeconds: 25 } };
  const headers = { accept: 'application/json, text/event-stream' };
  const tool = await replicas.first.request('POST', '/api/mcp', {
    ...{ key, headers, text: message('tools/call', call) },
  });
  expect(tool.body.result).toMatchObject({ isError: true, structuredContent: { code: 'rate_limited' } });
  goOn.resolve();
  expect(new Set(await polls)).toEqual(new Set([200]));
  expect((await poll()).status).toBe(200);
});

test('a record that is followed needs room, and one that is read does not', async () => {
  const { polls } = await fillUp();
  const path = `${replicas.first.baseUrl}/api/v1/wallet/transfers/trf_x`;
  const ask = (accept: string) => fetch(path, { headers: { authorization: `Bearer ${key}`, accept } });
  expect((await ask('text/event-stream')).status).toBe(429);
  expect((await ask('application/json')).status).toBe(202);
  goOn.resolve();
  await polls;
});

test('what does not wait is answered meanwhile, an order too, and so are other accounts and other processes', async () => {
  const { polls } = await fillUp();
  const other = await replicas.first.account();
  expect((await replicas.first.request('GET', '/api/v1/runs/run_x', { key })).status).toBe(200);
  expect((await replicas.first.request('GET', '/api/v1/runs/run_x/steps', { key })).status).toBe(200);
  const agentId = await replicas.agentOf(accountId);
  const json = { agentId, to: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3', token: 'ETH', amount: '1' };
  for (const query of ['', '?waitSeconds=25']) {
    const order = await replicas.first.request('POST', `/api/v1/wallet/transfer${query}`, { key, json });
    expect([order.status, order.body.status]).toEqual([202, 'submitted']);
  }
  expect(waiting).toBe(MOST);
  const others = [poll(replicas.first, other.key), poll(replicas.second)];
  goOn.resolve();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  await polls;
});

test('a stream gives its place back when its reader leaves, and one that never began has none', async () => {
  fault = new Problem('not_found', 'There is no such run.');
  for (let at = 0; at < MOST; at += 1) expect((await follow()).status).toBe(404);
  fault = null;
  const leaving = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: MOST }, () => follow(replicas.first, leaving.signal)),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await follow()).status).toBe(429);
  leaving.abort();
  await Promise.allSettled(streams.map((stream) => stream.text()));
  const again = async () => {
    const reader = new AbortController();
    const { status } = await follow(replicas.first, reader.signal);
    reader.abort();
    return status;
  };
  await expect.poll(again, { timeout: 30_000 }).toBe(200);
});
