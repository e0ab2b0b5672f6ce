import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';

/** Differs from the address book's value. */
const POLL_MS = 321;

let worker: TestService;
let proxy: RpcProxy;
/** Only takes requests, so that its node's calls are for them. */
let door: TestService;
let agentId: string;
beforeAll(async () => {
  worker = await startTestService();
  agentId = (await newAgent(worker)).id;
  await launchToken(worker, agentId, { symbol: 'FIRST', name: 'First' });
  await worker.indexed();
  proxy = await startRpcProxy(worker.chain.rpcUrl);
  const { chain, database } = worker;
  door = await startTestService({
    chain,
    database,
    rpcUrl: proxy.url,
    config: { role: 'api', rpcPollMs: POLL_MS },
  });
});
afterAll(async () => {
  await door?.service.close();
  await proxy?.close();
  await worker?.stop();
});

/** Three or four, plus a late one. One after the other there would be eleven to thirteen. */
const MOST = 5;

/** The fewest requests to the node, after a similar request. Checks of every second may add to it. */
async function countExchanges(request: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = proxy.exchanges();
    await request();
    counts.push(proxy.exchanges() - before);
    await worker.settle();
  }
  return Math.min(...counts.slice(1));
}

let launches = 0;

async function post(path: string, body: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const { status } = await send(door, `POST /api/v1${path}`, body, { apiKey: worker.apiKey, headers });
  // The worker may finish it before the answer.
  expect([200, 202]).toContain(status);
}

const swap = { amountIn: '0.001', slippageBps: 500 };

test.each([
  ['a launch against ether', () => launch('pons', 'ETH')],
  ['a launch against a stock', () => launch('pons', 'TSLA')],
  ['a launch on the other venue', () => launch('long', 'ETH')],
  ['a purchase from a curve', () => trade({ tokenIn: 'ETH', tokenOut: 'FIRST' })],
  ['a purchase from a pool', () => trade({ tokenIn: 'ETH', tokenOut: 'USDG' })],
])('%s asks the node for all that it can at once', async (_, request) => {
  expect(await countExchanges(request)).toBeLessThanOrEqual(MOST);
});

test('the operator’s word on how often to look at the chain comes before the address book’s', () => {
  expect(worker.context.addressBook.pollMs).not.toBe(POLL_MS);
  expect(door.context.addressBook.pollMs).toBe(POLL_MS);
});

function launch(venue: string, quote: string): Promise<void> {
  launches += 1;
  const symbol = `NO${launches}`;
  return post(`/launch/${venue}`, { agentId, symbol, name: symbol, description: 'x', quote });
}

const trade = (tokens: object): Promise<void> =>
  post('/swap/execute?waitSeconds=0', { agentId, ...tokens, ...swap, acknowledgeUnverified: true });
