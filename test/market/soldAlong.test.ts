import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openQuietScene } from '../engine/openQuietScene.ts';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { TestAccount } from '../harness/startTestService.ts';
import { type Agent, allow, giveEther, newAgent, requestLaunch, transfer } from '../operations/actors.ts';
import { offer } from '../operations/market/marketActors.ts';
import { buy } from './marketActors.ts';

const PAID = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let buyer: TestAccount;
beforeAll(async () => {
  scene = await openQuietScene();
  buyer = await scene.service.account();
});
afterEach(() => assertInvariants(scene.service));
afterAll(() => scene.stop());

async function ownAgent(): Promise<Agent> {
  const agent = await newAgent({ client: scene.service.client, settle: async () => undefined });
  await scene.minedUntilSettled();
  return agent;
}

/** On the chain, sold, then off the chain. The node accepts nothing until another transaction is signed. */
async function takenAfterSale(id: string, agent: Agent): Promise<void> {
  const { service, chain } = scene;
  await scene.reaches(id, 'broadcast');
  await chain.mine(1);
  await scene.reaches(id, 'included');
  const { body: listing } = await offer(service, { agentId: agent.id });
  expect((await buy(service, listing.id, buyer)).status).toBe(200);
  expect(await scene.stateOf(id)).toBe('included');
  const kept = scene.keepFromNode();
  const signed = (await scene.attemptsOf(id)).length;
  await chain.rpc('anvil_reorg', 1, []);
  await scene.reaches(id, 'broadcast');
  await until('another is signed', async () => (await scene.attemptsOf(id)).length > signed);
  kept.end();
  await scene.minedUntilSettled();
}

test('a launch is made again for the buyer, with higher fees where it needs them, and the seller pays for it', async () => {
  const agent = await ownAgent();
  const { id } = await requestLaunch(scene.service, agent.id, { symbol: 'ALONG', name: 'Along' });
  await takenAfterSale(id, agent);
  expect(new Set(await scene.purposesOf(id))).toEqual(new Set(['run']));
  const { data } = await buyer.client.GET('/api/v1/launch/{id}', { params: { path: { id } } });
  expect(data).toMatchObject({ status: 'confirmed', tx: { finality: 'final' } });
  expect(await scene.holdOf(id)).toBe('settled');
});

test('a payment of the seller is not signed again: the sale took its address off the whitelist', async () => {
  const agent = await ownAgent();
  await giveEther(scene.service, agent.wallet_address);
  await allow(scene.service, agent.id, PAID);
  const payment = { agentId: agent.id, to: PAID, token: 'ETH', amount: '0.1' };
  const { id } = await transfer(scene.service, payment, 0);
  await takenAfterSale(id, agent);
  expect((await scene.purposesOf(id))[1]).toBe('cancel');
  expect(await scene.stateOf(id)).toBe('cancelled');
  expect(await scene.service.context.chain.balanceWei(PAID)).toBe(0n);
});
