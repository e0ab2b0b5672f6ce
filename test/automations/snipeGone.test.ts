import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { giveDollars } from '../operations/actors.ts';
import { openSnipeScene, type SnipeScene } from './openSnipeScene.ts';

let scene: SnipeScene;
beforeAll(async () => {
  scene = await openSnipeScene(1);
});
afterAll(() => scene.service.stop());

test('a purchase of a sniper that has approved its dollars ends after its time when a reorganisation took the launch away for good', async () => {
  const { chain, launcher, service } = scene;
  const { db, addressBook } = service.context;
  const agent = scene.agents[0]!;
  await giveDollars(service, agent.wallet_address);
  const order = await scene.sniper(agent, 0, { tokenIn: 'USDG', amountPerSnipe: '20', budget: '100' });
  const stateOf = async (id: string): Promise<string> =>
    (await db.selectFrom('operations').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  await chain.withoutMiner(async () => {
    const swapId = await scene.slowly(async () => {
      const launching = launcher.launch('GONE', addressBook.usdg);
      await until('it is sent', scene.isPooled);
      await chain.rpc('evm_mine');
      const { token } = await launching;
      const id = await scene.swapOf(order, token);
      await until('the approval is sent', scene.isPooled);
      await chain.rpc('evm_mine');
      await until('it goes on', async () => (await stateOf(id)) === 'continuing');
      await chain.rpc('anvil_reorg', 2, []);
      return id;
    });
    const over = { valid_until: new Date(Date.now() - 3_600_000), next_attempt_at: new Date() };
    await db.updateTable('operations').set(over).where('id', '=', swapId).execute();
    await until('it has ended', async () => {
      await chain.rpc('evm_mine');
      return (await stateOf(swapId)) === 'expired';
    });
    expect(await scene.readSwap(swapId)).toMatchObject({ status: 'expired' });
  });
});
