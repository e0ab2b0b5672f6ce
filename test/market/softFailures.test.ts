import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { minedUntilSettled } from '../engine/minedUntilSettled.ts';
import { openQuietScene } from '../engine/openQuietScene.ts';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { Interference } from '../harness/rpcProxy.ts';
import { allow, giveDollars, giveEther, newAgent, swap, transfer } from '../operations/actors.ts';
import { offer, takeOff } from '../operations/market/marketActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { type Sent, send } from '../operations/send.ts';
import { buy } from './marketActors.ts';

/**
 * Agents with failed transactions on a chain that finalizes slowly. A reorg may bring a transaction back, and
 * it would then act on the wallet of a buyer or of a deleted agent.
 */

const PAID = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

type Scene = Awaited<ReturnType<typeof openQuietScene>>;
let scene: Scene;
let service: Scene['service'];
let chain: Scene['chain'];
let usdg: Address;
let agentId: string;
let slow: Interference;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 600_000 });
  ({ service, chain } = scene);
  usdg = inject('addressBook').usdg as Address;
});
beforeEach(async () => {
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  await scene.minedUntilSettled();
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  await allow(service, agentId, PAID);
  const final = await chain.rpc('eth_getBlockByNumber', 'finalized', false);
  slow = scene.proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? final : result,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  slow.end();
  await scene.minedUntilSettled();
  await assertInvariants(service);
});
afterAll(() => scene.stop());

const offered = (): Promise<Sent> => offer(service, { agentId });
const deleted = (): Promise<Sent> => send(service, `DELETE /api/v1/agents/${agentId}?force=true`);
const isBusy = async (asked: Promise<Sent>): Promise<void> =>
  expect(await asked).toMatchObject({ status: 409, code: 'agent_busy' });
const paidOut = async (): Promise<bigint> =>
  (await service.context.chain.balances(PAID, [usdg])).balances[0]!.raw;
async function pooledPayment(): Promise<string> {
  const { id } = await transfer(service, { agentId, to: PAID, token: 'USDG', amount: '7' }, 0);
  await isPooled(id);
  return id;
}
const isPooled = (id: string) =>
  until('its newest bytes are in the pool', async () => {
    const newest = (await scene.attemptsOf(id)).at(-1);
    return newest !== undefined && scene.isPooled(newest.hash);
  });
const heightOf = async (): Promise<number> => Number(await chain.rpc('eth_blockNumber'));
async function mined(id: string, state: 'included' | 'reverted' | 'cancelled' | 'denied'): Promise<void> {
  await chain.mine(1);
  await scene.reaches(id, state);
}

test('a payment that reverted keeps its agent from being offered or deleted until that is final', async () => {
  const id = await pooledPayment();
  await whileReverting(service, usdg, () => mined(id, 'reverted'));
  const { body } = await send(service, `GET /api/v1/wallet/transfers/${id}`);
  expect(body).toMatchObject({ status: 'failed', tx: { finality: 'soft' } });
  await isBusy(offered());
  await isBusy(deleted());
  slow.end();
  await scene.minedUntilSettled();
  expect((await offered()).status).toBe(201);
});

test('a payment that a reorg brings back after it reverted is made while its agent is still its owner’s', async () => {
  const before = await paidOut();
  const id = await pooledPayment();
  const height = await heightOf();
  const code = await chain.rpc('eth_getCode', usdg, 'latest');
  await whileReverting(service, usdg, () => mined(id, 'reverted'));
  await isBusy(offered());
  const kept = scene.keepFromNode();
  await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
  // The node keeps the changed code without a block.
  await chain.rpc('anvil_setCode', usdg, code);
  await scene.reaches(id, 'broadcast');
  await isBusy(offered());
  kept.end();
  await isPooled(id);
  await mined(id, 'included');
  expect(await paidOut()).toBe(before + 7_000_000n);
  expect((await offered()).status).toBe(201);
});

test('a payment that was cancelled on the chain keeps its agent from being offered until that is final', async () => {
  const kept = scene.keepFromNode();
  const { id } = await transfer(service, { agentId, to: PAID, token: 'USDG', amount: '7' }, 0);
  await scene.reaches(id, 'broadcast');
  await scene.expire(id);
  await scene.hasAttempts(id, 2);
  kept.end();
  await isPooled(id);
  await mined(id, 'cancelled');
  await isBusy(offered());
  slow.end();
  await scene.minedUntilSettled();
  expect((await offered()).status).toBe(201);
});

test('a listed agent whose payment reverts after a reorg is not bought before that is final', async () => {
  const buyer = await service.account();
  const id = await pooledPayment();
  const height = await heightOf();
  await mined(id, 'included');
  const { body: listing } = await offered();
  const kept = scene.keepFromNode();
  await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
  await scene.reaches(id, 'broadcast');
  kept.end();
  await isPooled(id);
  await whileReverting(service, usdg, () => mined(id, 'reverted'));
  await isBusy(buy(service, listing.id, buyer));
  slow.end();
  await minedUntilSettled(service);
  expect((await buy(service, listing.id, buyer)).status).toBe(200);
});

test('a step that a reorg puts under way again keeps the agent of an operation that had ended after it', async () => {
  const { swap: kind } = service.context.kinds;
  const authorize = kind.authorize.bind(kind);
  vi.spyOn(kind, 'authorize').mockImplementation(async (db, operation, plan) =>
    plan.name === 'approve'
      ? authorize(db, operation, plan)
      : { refused: 'policy_violation', sentence: 'Not after its approval.' },
  );
  const order = { agentId, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '5', slippageBps: 100 };
  const { id } = await swap(service, order, 0);
  await isPooled(id);
  const height = await heightOf();
  await mined(id, 'denied');
  const { body: listing } = await offered();
  await takeOff(service, listing.id);
  const kept = scene.keepFromNode();
  await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
  const steps = () => service.database.db.selectFrom('operation_steps').where('operation_id', '=', id);
  const stepIs = (state: string) =>
    until(`its approval is ${state}`, async () => {
      const found = await steps().select('state').executeTakeFirstOrThrow();
      return found.state === state;
    });
  await stepIs('broadcast');
  await isBusy(offered());
  await isBusy(deleted());
  kept.end();
  await isPooled(id);
  await chain.mine(1);
  await stepIs('included');
  expect((await deleted()).status).toBe(200);
});
