import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { giveDollars } from '../operations/actors.ts';
import { type SceneAgent, swap } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** An operation ends before a reorganisation takes its first step, on a chain that mines only on demand. */

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 });
  agent = await scene.fundedAgent('Ended');
  await giveDollars(scene.service, agent.wallet);
  await scene.chain.mine(1);
});
afterAll(() => scene.stop());

/** It expired after its approval was mined and before its trade was signed; returns the approval's hash. */
async function expiredSale(): Promise<{ id: string; hash: string }> {
  const { db, clock } = scene.service.context;
  const terms = { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '1' };
  const { id } = (await swap(scene.service.client, terms)).data!;
  await scene.reaches(id, 'broadcast');
  const [attempt] = await scene.attemptsOf(id);
  await until('the approval is in the pool', () => scene.isPooled(attempt!.hash));
  const now = clock.now();
  // The next check would cancel the pending transaction before its block.
  const over = { valid_until: now, next_attempt_at: new Date(now.getTime() + 86_400_000) };
  await db.updateTable('operations').set(over).where('id', '=', id).execute();
  await scene.chain.mine(1);
  await scene.reaches(id, 'expired');
  return { id, hash: attempt!.hash };
}

test('its bytes are sent until they are on the chain again, also while the head stays where it is', async () => {
  const { id, hash } = await expiredSale();
  const kept = scene.keepFromNode();
  await scene.chain.rpc('anvil_reorg', 1, []);
  await kept.met();
  const before = scene.proxy.exchanges();
  await until('the head was looked at many times', () => scene.proxy.exchanges() > before + 100);
  kept.end();
  await until('the approval is in the pool again', () => scene.isPooled(hash));
  const next = await scene.bought(agent, '0.01');
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'expired', tx: { hash, finality: 'final' } });
  expect(await scene.readSwap(next)).toMatchObject({ status: 'confirmed' });
  await assertInvariants(scene.service);
});
