import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PortError } from '../../../server/ports/basics.ts';
import { until } from '../../engine/until.ts';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { anybody, list, read, takeOff } from './marketActors.ts';

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const look = (id: string) => anybody(service, `/api/v1/market/${id}`);
const lookWhole = (id: string) =>
  until('the wallet is shown', async () => {
    const shown = await look(id);
    return shown.body.holdings === null || shown.body.stateHash === null ? null : shown;
  });

test('shows everybody the listing as its seller sees it, with the tokens that the agent launched', async () => {
  const { id: agentId, wallet_address } = await newAgent(service);
  await giveEther(service, wallet_address);
  const { token } = await launchToken(service, agentId);
  await service.settle();
  await service.indexed();
  const { id } = await list(service, agentId);
  const { status, body, headers } = await lookWhole(id);
  expect(status).toBe(200);
  await expect
    .poll(async () => ({ ...(await read(service, id)), meta: null }))
    .toEqual({ ...body, meta: null });
  expect(body.agent).toMatchObject({
    tokens: [{ symbol: 'SCOUT', address: token.address }],
    stats: { launches: 1, trades: 0 },
  });
  expect(headers.get('cache-control')).toBe('public, max-age=2');
});

const NO_WALLET = { holdings: null, totalUsd: null, marketUsd: null, unclaimedFeesUsd: null };

test('shows no hash and no wallet while the chain is away, and all the rest', async () => {
  const { id: agentId } = await newAgent(service);
  const away = proxy.dropRequests(() => true);
  const { id, stateHash } = await list(service, agentId);
  expect(stateHash).toBeNull();
  const { status, body } = await look(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'active', stateHash: null, title: 'A scout', ...NO_WALLET });
  away.end();
  expect((await lookWhole(id)).body).toMatchObject({
    ...{ stateHash: expect.stringMatching(/^0x[0-9a-f]{64}$/), holdings: [] },
    ...{ totalUsd: '0', marketUsd: '0', unclaimedFeesUsd: '0' },
  });
});

test('shows the hash also while what the wallet holds cannot be priced, and asks again', async () => {
  const { id: agentId, wallet_address } = await newAgent(service);
  await giveEther(service, wallet_address);
  const { id } = await list(service, agentId);
  const prices = vi.spyOn(service.context.prices, 'oracle');
  prices.mockRejectedValue(new PortError('unavailable', 'the prices are away'));
  await expect
    .poll(() => look(id))
    .toMatchObject({ status: 200, body: { stateHash: expect.stringMatching(/^0x/), ...NO_WALLET } });
  prices.mockRestore();
  const { body } = await lookWhole(id);
  expect(body).toMatchObject({ holdings: [{ token: { symbol: 'ETH' }, balance: '10' }] });
});

test('shows no wallet of a listing that has ended: it is its owner’s', async () => {
  const { id: agentId } = await newAgent(service);
  const { id } = await list(service, agentId);
  await takeOff(service, id);
  expect((await look(id)).body).toMatchObject({ status: 'cancelled', ...NO_WALLET });
});

test('asks the chain once for many who read the same listing, for all at one block', async () => {
  const { id: agentId, wallet_address } = await newAgent(service);
  const balances = vi.spyOn(service.context.chain, 'balances');
  const { id } = await list(service, agentId);
  const shown = await Promise.all(Array.from({ length: 30 }, () => look(id)));
  // Null if the node was slow.
  expect(new Set(shown.flatMap(({ body }) => body.stateHash ?? [])).size).toBe(1);
  // Nobody else reads this wallet: two reads, and two more for every five seconds that the thirty take.
  const readings = balances.mock.calls.filter(([owner]) => owner === wallet_address);
  expect(readings.length).toBeLessThan(20);
  const blocks = new Set(
    readings.map(([, , at]) => at ?? expect.fail('read at whatever block is the latest')),
  );
  // The answer to the seller has a hash and no wallet, and may be finished when the thirty come.
  expect(blocks.size).toBeLessThanOrEqual((readings.length + 1) / 2);
});

test('answers what is no listing as not there', async () => {
  for (const id of ['lst_00000000000000000000000000', 'nothing'])
    await expectRefusal(service, () => look(id), 404, 'not_found');
});
