import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import type { SceneAgent } from '../engine/openEngineScene.ts';
import { openQuietScene } from '../engine/openQuietScene.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { allow, transfer } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { streamOf } from './readEvents.ts';

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const PATHS = {
  swap: '/api/v1/swaps/',
  launch: '/api/v1/launch/',
  transfer: '/api/v1/wallet/transfers/',
  claim: '/api/v1/fees/claims/',
};

/** Two replicas over one database. The first has the workers. */
let scene: Awaited<ReturnType<typeof openQuietScene>>;
let second: TestService;
let agent: SceneAgent;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 });
  agent = await scene.fundedAgent('Followed');
  const { chain, database, apiKey } = scene.service;
  second = { ...(await startTestService({ chain, database, config: { role: 'api' } })), apiKey };
}, 60_000);
afterAll(async () => {
  await second?.stop();
  await scene.stop();
});

interface Frame {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: of four kinds of record.
  readonly data: any;
}

type Door = Pick<TestService, 'baseUrl' | 'apiKey'>;

const follow = (path: string, from: Door = scene.service, after?: string): AsyncGenerator<Frame> =>
  streamOf<Frame>(from, path, after === undefined ? {} : { 'Last-Event-ID': after });

async function nextOf(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw new Error('the stream has ended');
  return value;
}

const shortOf = ({ event, data }: Frame): string => [event, data.status, data.tx?.finality ?? '-'].join(' ');

async function read(path: string) {
  const { meta: _meta, ...body } = (await send(scene.service, `GET ${path}`)).body;
  return body;
}

/** Nothing is signed until `end`. */
const unsigned = () =>
  scene.proxy.refuseCalls(({ method }) => method === 'eth_getTransactionCount', {
    ...{ code: -32_000, message: 'busy' },
  });

/** Follows a record from its first state to its last, with a block for each step. `door`: who tells it. */
async function follows(path: string, frames: AsyncGenerator<Frame>, seen: Frame[]): Promise<Frame[]> {
  for (;;) {
    const before = seen.length;
    const next = nextOf(frames).then((frame) => seen.push(frame));
    await until(`${path} moves`, async () => {
      if (seen.length === before) await scene.chain.mine(1);
      return seen.length > before;
    });
    await next;
    if (seen.at(-1)!.event === 'end') return seen;
  }
}

/**
 * An interrupted reader gets what it has missed, with the same data. What was submitted is told as it was at the end of that
 * state: a claim has more transactions by then.
 */
async function expectResumable(path: string, seen: readonly Frame[]): Promise<void> {
  const isMoving = ({ data }: Frame) => data.status === 'submitted' && path.startsWith(PATHS.claim);
  const plain = (frame: Frame) => {
    const { updatedAt: _at, ...data } = frame.data;
    return isMoving(frame) ? [frame.id, data.status] : { ...frame, data };
  };
  for (const [at, { id }] of seen.slice(0, -1).entries()) {
    for (const door of [scene.service, second]) {
      const rest = await Array.fromAsync(follow(path, door, id));
      expect(rest.map(plain)).toEqual(seen.slice(at + 1).map(plain));
    }
  }
}

test('a swap is followed through all its states, over either replica, and each frame is what a GET answers', async () => {
  const busy = unsigned();
  const path = PATHS.swap + (await scene.bought(agent, '0.01'));
  await busy.met();
  const [here, there] = [follow(path), follow(path, second)];
  const queued = await nextOf(here);
  expect(queued).toMatchObject({ event: 'state', data: await read(path) });
  expect(await nextOf(there)).toEqual(queued);
  busy.end();
  const submitted = await nextOf(here);
  await until('it is out', async () => (await scene.stateOf(path.slice(PATHS.swap.length))) === 'broadcast');
  const { updatedAt: _at, ...now } = await read(path);
  expect(submitted).toMatchObject({ event: 'state', data: now });
  await scene.chain.mine(1);
  const confirmed = await nextOf(here);
  expect(confirmed.data).toEqual(await read(path));
  const seen = await follows(path, here, [queued, submitted, confirmed]);
  expect(seen.map(shortOf)).toEqual([
    ...['state queued -', 'state submitted -', 'state confirmed soft', 'end confirmed final'],
  ]);
  expect(seen.at(-1)!.data).toEqual(await read(path));
  expect((await here.next()).done).toBe(true);
  const elsewhere = await Array.fromAsync(there);
  expect(elsewhere.map(({ id }) => id)).toEqual(seen.slice(1).map(({ id }) => id));
  await expectResumable(path, seen);
});

test('a reader of an ended record gets its last state alone, also if it had that before', async () => {
  const { data } = (await send(scene.service, 'GET /api/v1/swaps?limit=1')).body;
  const path = `${PATHS.swap}${data[0].id}`;
  const [end, ...more] = await Array.fromAsync(follow(path));
  expect([end!.event, end!.data, more]).toEqual(['end', await read(path), []]);
  expect(await Array.fromAsync(follow(path, second, end!.id))).toEqual([end]);
});

test('the older path of a swap is followed too', async () => {
  const { data } = (await send(scene.service, 'GET /api/v1/swaps?limit=1')).body;
  expect((await Array.fromAsync(follow(`/api/v1/swap/${data[0].id}`))).map(shortOf)).toEqual([
    'end confirmed final',
  ]);
});

test('a reorg is told: confirmed, submitted, and confirmed again', async () => {
  const id = await scene.bought(agent, '0.02');
  const path = PATHS.swap + id;
  const frames = follow(path);
  await scene.reaches(id, 'broadcast');
  await scene.chain.mine(1);
  const seen: Frame[] = [];
  while (seen.at(-1)?.data.status !== 'confirmed') seen.push(await nextOf(frames));
  const sentAgain = scene.keepFromNode();
  await scene.chain.rpc('anvil_reorg', 1, []);
  const back = await nextOf(frames);
  expect(back.data).toMatchObject({
    status: 'submitted',
    amountOut: null,
    tx: { reorgs: 1, blockNumber: null },
  });
  expect(back.data).toEqual(await read(path));
  sentAgain.end();
  await follows(path, frames, [back]).then((rest) => seen.push(...rest));
  expect(seen.slice(-4).map(shortOf)).toEqual([
    ...['state confirmed soft', 'state submitted -', 'state confirmed soft', 'end confirmed final'],
  ]);
  await expectResumable(path, seen.slice(-3));
  const missed = await Array.fromAsync(follow(path, second, seen.at(-5)!.id));
  expect(missed.map(({ id: at }) => at)).toEqual(seen.slice(-4).map(({ id: at }) => at));
  expect(missed[0]!.data).toMatchObject({ status: 'confirmed', tx: { reorgs: 0, blockNumber: null } });
});

test('a launch, then a claim of its fees', async () => {
  const launchPath = PATHS.launch + (await scene.launched(agent, 'FOLLOW'));
  const launched = await follows(launchPath, follow(launchPath), []);
  expect(launched.slice(-2).map(shortOf)).toEqual(['state confirmed soft', 'end confirmed final']);
  expect(launched.at(-1)!.data).toEqual(await read(launchPath));
  expect(launched.at(-1)!.data.token.address).toMatch(/^0x/);
  await expectResumable(launchPath, launched);

  const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'FOLLOW', amountIn: '0.05' };
  const bought = await send(scene.service, 'POST /api/v1/swaps?waitSeconds=0', {
    ...{ ...terms, slippageBps: 500, acknowledgeUnverified: true },
  });
  expect(bought.status).toBe(202);
  await scene.minedUntilSettled();
  const busy = unsigned();
  const { body } = await send(scene.service, 'POST /api/v1/fees/claims', { agentId: agent.id });
  const path = PATHS.claim + body.id;
  const frames = follow(path);
  const first = await nextOf(frames);
  busy.end();
  const claimed = await follows(path, frames, [first]);
  // Its first transaction may be in a block while the next one is submitted.
  expect(claimed.map(shortOf)).toEqual([
    ...['state queued -', expect.stringMatching(/^state submitted (-|soft)$/)],
    ...['state confirmed soft', 'end confirmed final'],
  ]);
  expect(claimed.at(-1)!.data).toEqual(await read(path));
  await expectResumable(path, claimed);
});

test('a transfer that fails ends its stream with the reason', async () => {
  await allow(scene.service, agent.id, PAYEE);
  const busy = unsigned();
  const order = { agentId: agent.id, to: PAYEE, token: 'ETH', amount: '0.001' };
  const { id } = await transfer(scene.service, order, 0);
  const frames = follow(PATHS.transfer + id);
  const queued = await nextOf(frames);
  await send(scene.service, `DELETE /api/v1/agents/${agent.id}/whitelist?address=${PAYEE}`);
  busy.end();
  const seen = [queued, ...(await Array.fromAsync(frames))];
  expect(seen.map(shortOf)).toEqual(['state queued -', 'end failed -']);
  expect(seen[1]!.data).toMatchObject({ statusReason: expect.any(String), amountSent: null });
  expect(seen[1]!.data).toEqual(await read(PATHS.transfer + id));
  await expectResumable(PATHS.transfer + id, seen);
});

test("another account's record is a 404 in JSON, and a foreign place a 400", async () => {
  const stranger = await scene.service.account();
  const place = (await nextOf(follow(await anySwap()))).id;
  for (const [kind, path] of Object.entries(PATHS)) {
    const [{ id }] = (await send(scene.service, `GET /api/v1/${LISTS[kind]}?limit=1`)).body.data;
    const ask = (apiKey: string, after: string) => {
      const accept = 'text/event-stream';
      const headers = { authorization: `Bearer ${apiKey}`, accept, ...(after && { 'last-event-id': after }) };
      return witnessFetch(`${scene.service.baseUrl}${path}${id}`, { headers });
    };
    const foreign = await ask(stranger.apiKey, '');
    expect([foreign.status, await foreign.json()]).toMatchObject([404, { code: 'not_found' }]);
    const misplaced = await ask(scene.service.apiKey, kind === 'swap' ? 'nonsense' : place);
    expect([misplaced.status, await misplaced.json()]).toMatchObject([400, { code: 'invalid_cursor' }]);
  }
});

const LISTS: Readonly<Record<string, string>> = {
  ...{ swap: 'swaps', launch: 'launch', transfer: 'wallet/transfers', claim: 'fees/claims' },
};

async function anySwap(): Promise<string> {
  const { data } = (await send(scene.service, 'GET /api/v1/swaps?limit=1')).body;
  return `${PATHS.swap}${data[0].id}`;
}

test('the clients follow a record to its end, over a break', async () => {
  const id = (await anySwap()).slice(PATHS.swap.length);
  const { baseUrl, apiKey } = second;
  const client = createAgentTradingClient({ baseUrl, apiKey });
  const seen = await Array.fromAsync(client.trading.streamSwap({ id }));
  expect(seen).toEqual([{ event: 'end', data: await read(PATHS.swap + id) }]);
  let streams = 0;
  const cut = async (request: Request): Promise<Response> => {
    streams += 1;
    const response = await fetch(request);
    const [first] = await Array.fromAsync(response.body!.pipeThrough(new TextDecoderStream()));
    return streams > 1 ? new Response(first, response) : new Response(`${first}`.slice(0, 40), response);
  };
  const broken = createAgentTradingClient({ baseUrl, apiKey, fetch: cut });
  expect(await Array.fromAsync(broken.stream.getSwap({ id }))).toEqual(seen);
  expect(streams).toBe(2);
});

test('the stream of a revoked key ends with an error', async () => {
  const { body } = await send(scene.service, 'POST /api/v1/keys', { name: 'short', scopes: ['read'] });
  const busy = unsigned();
  const id = await scene.bought(agent, '0.01');
  const frames = follow(PATHS.swap + id, { ...scene.service, apiKey: body.key });
  await nextOf(frames);
  await send(scene.service, `DELETE /api/v1/keys/${body.id}`);
  const rest = await Array.fromAsync(frames);
  expect(rest.at(-1)).toMatchObject({ event: 'error', data: { code: 'invalid_api_key' } });
  busy.end();
  await scene.minedUntilSettled();
});
