import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RpcProxy, startRpcProxy } from '../../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { anybody, list, read } from './marketActors.ts';

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

test('shows everybody the listing as its seller sees it, with the tokens that the agent launched', async () => {
  const { id: agentId, wallet_address } = await newAgent(service);
  await giveEther(service, wallet_address);
  const { token } = await launchToken(service, agentId);
  await service.settle();
  await service.indexed();
  const { id } = await list(service, agentId);
  const { status, body, headers } = await look(id);
  expect(status).toBe(200);
  expect({ ...body, meta: null }).toEqual({ ...(await read(service, id)), meta: null });
  expect(body.agent).toMatchObject({
    tokens: [{ symbol: 'SCOUT', address: token.address }],
    stats: { launches: 1, trades: 0 },
  });
  expect(headers.get('cache-control')).toBe('public, max-age=2');
});

test('shows no hash while the chain is away, and all the rest', async () => {
  const { id: agentId } = await newAgent(service);
  const away = proxy.dropRequests(() => true);
  const { id, stateHash } = await list(service, agentId);
  expect(stateHash).toBeNull();
  expect(await read(service, id)).toMatchObject({ status: 'active', stateHash: null, title: 'A scout' });
  away.end();
  expect((await read(service, id)).stateHash).toMatch(/^0x[0-9a-f]{64}$/);
});

test('asks the chain once for many who read the same listing', async () => {
  const { id: agentId, wallet_address } = await newAgent(service);
  const { id, stateHash } = await list(service, agentId);
  const balances = vi.spyOn(service.context.chain, 'balances');
  const shown = await Promise.all(Array.from({ length: 30 }, () => look(id)));
  expect(new Set(shown.map(({ body }) => body.stateHash))).toEqual(new Set([stateHash]));
  // Nobody else reads this wallet. Once, and again for every five seconds that the thirty take.
  const readings = balances.mock.calls.filter(([owner]) => owner === wallet_address);
  expect(readings.length).toBeLessThan(10);
});

test('answers what is no listing as not there', async () => {
  for (const id of ['lst_00000000000000000000000000', 'nothing'])
    await expectRefusal(service, () => look(id), 404, 'not_found');
});
