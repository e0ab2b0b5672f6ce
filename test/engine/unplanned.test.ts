import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PortError } from '../../server/ports/basics.ts';
import { giveDollars } from '../operations/actors.ts';
import { type SceneAgent, swap } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

let scene: Awaited<ReturnType<typeof openQuietScene>>;
let agent: SceneAgent;
beforeAll(async () => {
  scene = await openQuietScene();
  agent = await scene.fundedAgent('Begun');
  await giveDollars(scene.service, agent.wallet);
  await scene.chain.mine(1);
});
afterAll(() => scene.stop());

/** Its approval waits in the pool. */
async function begun(amountIn: string): Promise<string> {
  const terms = { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'ETH', amountIn };
  const { data, error } = await swap(scene.service.client, terms);
  expect(error).toBeUndefined();
  const { id } = data!;
  const [attempt] = await scene.hasAttempts(id, 1);
  await until('the approval is in the pool', () => scene.isPooled(attempt!.hash));
  return id;
}

const failuresOf = async (id: string): Promise<number> => {
  const { db } = scene.service.context;
  const row = await db.selectFrom('operations').select('failures').where('id', '=', id).executeTakeFirst();
  return row!.failures;
};

test('what has begun ends after its time although its next step cannot be planned, and its wallet goes on; a silent node ends nothing', async () => {
  const id = await begun('1');
  const { swap: kind } = scene.service.context.kinds;
  const planned = vi.spyOn(kind, 'plan');
  planned.mockRejectedValue(new PortError('unavailable', 'no answer'));
  await scene.chain.mine(1);
  await scene.reaches(id, 'continuing');
  const { db, clock } = scene.service.context;
  const longOver = new Date(clock.now().getTime() - 3_600_000);
  await db.updateTable('operations').set({ valid_until: longOver }).where('id', '=', id).execute();
  const before = await failuresOf(id);
  await until('it was tried again', async () => (await failuresOf(id)) > before + 1);
  expect(await scene.stateOf(id)).toBe('continuing');
  planned.mockRejectedValue(new PortError('rejected', 'the market is in no state that it knows'));
  await scene.reaches(id, 'expired');
  planned.mockRestore();
  const next = await scene.bought(agent, '0.01');
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'expired' });
  expect(await scene.readSwap(next)).toMatchObject({ status: 'confirmed' });
});

test('one answer that is not understood, however late, expires nothing that has done all that it was for', async () => {
  const id = await begun('2');
  const { db, clock, kinds } = scene.service.context;
  const longAgo = new Date(clock.now().getTime() - 3_600_000);
  let told = 0;
  const planned = vi.spyOn(kinds.swap, 'plan').mockImplementation(async ({ valid_until: until }) => {
    if (Date.parse(until) > longAgo.getTime()) throw new PortError('unavailable', 'no answer');
    told += 1;
    if (told === 1) throw new PortError('rejected', 'header not found');
    return null;
  });
  await scene.chain.mine(1);
  await scene.reaches(id, 'continuing');
  const over = { valid_until: longAgo, failures: 0 };
  await db.updateTable('operations').set(over).where('id', '=', id).execute();
  await scene.reaches(id, 'included', 'final', 'expired');
  expect(await scene.stateOf(id)).not.toBe('expired');
  planned.mockRestore();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
});
