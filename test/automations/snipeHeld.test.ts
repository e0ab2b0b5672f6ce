import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import type { Agent } from '../operations/actors.ts';
import {
  type Automation,
  startAgent,
  stopAgent,
  update,
} from '../operations/automations/automationActors.ts';
import { openSnipeScene, type SnipeScene } from './openSnipeScene.ts';

let scene: SnipeScene;
beforeAll(async () => {
  scene = await openSnipeScene(2);
});
afterAll(() => scene.service.stop());

/** Held by a worker, with nothing signed. */
const held = async (): Promise<string[]> => {
  const { db } = scene.service.context;
  const waiting = db.selectFrom('operations').select('id').where('state', '=', 'accepted');
  return (await waiting.where('lease_owner', 'is not', null).execute()).map(({ id }) => id);
};

/** Runs `work` while a purchase waits for the third second of its launch, then mines past it. */
async function whileHeld(order: Automation, work: (swapId: string) => Promise<unknown>): Promise<string> {
  const { chain, mining } = scene;
  return chain.withoutMiner(async () => {
    const { swapId, seconds } = await scene.slowly(async () => {
      const { token, txHash } = await mining.launch(`HELD${order.id.slice(-4)}`);
      const swapId = await scene.swapOf(order, token);
      await until('it is held', async () => (await held()).includes(swapId));
      await work(swapId);
      return { swapId, seconds: await scene.secondsOf(await scene.blockOf(txHash)) };
    });
    await until('its second is over', async () => {
      await chain.rpc('evm_mine');
      return (await scene.secondsOf(await scene.head())) > seconds + 3;
    });
    return swapId;
  });
}

const ended = (swapId: string) =>
  until('it has ended', async () => {
    const swap = await scene.readSwap(swapId);
    return swap.status === 'failed' && swap;
  });

test.each<[string, (agent: Agent, order: Automation) => Promise<unknown>, string]>([
  ['a stop of its agent', (agent) => stopAgent(scene.service, agent.id), 'agent_not_running'],
  ['a pause', (_, { id }) => update(scene.service, id, { status: 'paused' }), 'policy_violation'],
  ['its cancellation', (_, order) => scene.end(order), 'policy_violation'],
])('after %s nothing leaves of a purchase that waits for its second', async (_, forbid, reason) => {
  const [agent] = scene.agents as [Agent];
  const order = await scene.sniper(agent, 0);
  const swapId = await whileHeld(order, () => forbid(agent, order));
  expect(await ended(swapId)).toMatchObject({ statusReason: reason, tx: null });
  const { db } = scene.service.context;
  expect(await db.selectFrom('attempts').selectAll().where('operation_id', '=', swapId).execute()).toEqual(
    [],
  );
  expect([await scene.isPooled(), await scene.nonceOf(agent)]).toEqual([false, 0]);
  await scene.end(order);
  if (reason === 'agent_not_running') await startAgent(scene.service, agent.id);
});

test('nothing leaves for a launch that a reorg took; when it comes again, it is bought under its ceiling', async () => {
  const { chain, launcher, taxAt } = scene;
  const agent = scene.agents[1]!;
  const order = await scene.sniper(agent, 0);
  const { swapId, curve } = await chain.withoutMiner(async () => {
    const { swap, own, raw, seconds } = await scene.slowly(async () => {
      const launching = launcher.launch('GONE');
      await until('it is sent', scene.isPooled);
      await chain.rpc('evm_mine');
      const { token, txHash, ...own } = await launching;
      const raw = await chain.rpc<Record<string, Hex>>('eth_getTransactionByHash', txHash);
      const swap = await scene.swapOf(order, token);
      await until('it is held', async () => (await held()).includes(swap));
      const seconds = await scene.secondsOf(await scene.blockOf(txHash));
      await chain.rpc('anvil_reorg', 1, []);
      return { swap, own, raw, seconds };
    });
    await until('its second is over', async () => {
      await chain.rpc('evm_mine');
      return (await scene.secondsOf(await scene.head())) > seconds + 3;
    });
    expect([await scene.isPooled(), await scene.nonceOf(agent)]).toEqual([false, 0]);
    const { from, to, input, value, nonce } = raw;
    const again = { from, to, data: input, value, nonce, gas: '0x895440' };
    await chain.rpc('eth_sendTransaction', again);
    await chain.rpc('evm_mine');
    return { ...own, swapId: swap };
  });
  const block = await scene.boughtBlock(swapId);
  expect(await taxAt(curve as Address, agent, block)).toBe(0);
  await scene.service.settle();
  expect(await scene.nonceOf(agent)).toBe(1);
});
