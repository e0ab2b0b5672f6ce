import { randomUUID } from 'node:crypto';
import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type StrangerOnLong, strangerOnLong } from '../indexer/strangerOnLong.ts';
import { type Agent, endOfLaunch, giveEther, newAgent } from '../operations/actors.ts';
import {
  type Automation,
  create,
  type Execution,
  executions,
  startAgent,
} from '../operations/automations/automationActors.ts';
import { refusingSales } from './refusingSales.ts';

let proxy: RpcProxy;
let service: TestService;
let agent: Agent;
let launcher: StrangerOnLong;
beforeAll(async () => {
  const chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
  agent = await newAgent(service, {
    limits: { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: 100 },
  });
  await giveEther(service, agent.wallet_address, parseEther('100'));
  await startAgent(service, agent.id);
  launcher = await strangerOnLong(service, { mines: false });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await service.chain.stop();
});

const sniper = (filters: object = {}): Promise<Automation> =>
  create(service, {
    ...{ kind: 'sniper', agentId: agent.id, tokenIn: 'ETH', amountPerSnipe: '0.001', maxSnipes: 5 },
    ...{
      budget: '1',
      slippageBps: 100,
      acknowledgeUnverified: true,
      filters: { venues: ['long'], ...filters },
    },
  });
const end = ({ id }: Automation) =>
  service.client.DELETE('/api/v1/automations/{id}', { params: { path: { id } } });
const only = ({ id }: Automation, token: Address): Promise<Execution> =>
  until('it is decided', async () => (await executions(service, id)).find((one) => one.token === token));
async function launchedBy({ id: agentId }: Agent): Promise<Address> {
  const { data } = await service.client.POST('/api/v1/launch/long', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: { agentId, symbol: 'OURS', name: 'Ours', quote: 'ETH' },
  });
  return (await endOfLaunch(service, data!.id)).token.address as Address;
}

test('buys launches of long, those of strangers and those of other agents', async () => {
  const order = await sniper();
  const other = await newAgent(service);
  await giveEther(service, other.wallet_address);
  const tokens = [await launcher.launch('FIRST'), await launchedBy(other)];
  for (const token of tokens) {
    const { reason, swapId } = await only(order, token);
    expect([reason, swapId]).toEqual([null, expect.any(String)]);
    const readSwap = { params: { path: { id: swapId! }, query: { waitSeconds: 25 } } };
    await until(
      'it is bought',
      async () => (await service.client.GET('/api/v1/swap/{id}', readSwap)).data!.status === 'confirmed',
    );
  }
  await end(order);
});

test('never buys a token of long that cannot be sold again', async () => {
  const order = await sniper();
  // Hides the launch until its token refuses sales.
  const held = proxy.holdRequests(({ method }) => method === 'eth_getLogs');
  const token = await launcher.launch('TRAP');
  await refusingSales(service.chain, token);
  held.end();
  expect(await only(order, token)).toMatchObject({
    ...{ status: 'skipped', reason: 'sell_simulation_failed', swapId: null },
  });
  await end(order);
});

test('buys no launch whose pool keeps too much: by its filter, by the limit on losses, and at any fee above a tenth', async () => {
  const [open, frugal] = [await sniper(), await sniper({ maxCreatorTaxBps: 0 })];
  const [steep, five] = [
    await launcher.launch('STEEP', { fee: 900_000 }),
    await launcher.launch('FIVE', { fee: 50_000 }),
  ];
  const usual = await launcher.launch('USUAL');
  expect((await only(open, usual)).swapId).not.toBeNull();
  expect((await only(frugal, usual)).swapId).not.toBeNull();
  expect(await only(open, five)).toMatchObject({ status: 'skipped', reason: 'policy_violation' });
  const decided = async ({ id }: Automation) => (await executions(service, id)).map(({ token }) => token);
  expect(await decided(open)).not.toContain(steep);
  const waiting = service.database.db.selectFrom('snipe_candidates').select('token').execute();
  expect(await waiting).toEqual([]);
  expect(await decided(frugal)).toEqual([usual]);
  await end(open);
  await end(frugal);
});
