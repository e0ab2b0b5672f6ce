import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { Interference } from '../harness/rpcProxy.ts';
import { creditsOf } from '../market/marketActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { launch, type SceneAgent } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** A launch reverts on a slowly finalizing chain, and its owner requests it again. */

type Scene = Awaited<ReturnType<typeof openQuietScene>>;
let scene: Scene;
let service: Scene['service'];
let chain: Scene['chain'];
let agent: SceneAgent;
let slow: Interference;
beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 600_000 });
  ({ service, chain } = scene);
});
beforeEach(async () => {
  agent = await scene.fundedAgent('Twice');
  const final = await chain.rpc('eth_getBlockByNumber', 'finalized', false);
  slow = scene.proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? final : result,
  );
});
afterEach(async () => {
  slow.end();
  await scene.minedUntilSettled();
  await assertInvariants(service);
});
afterAll(() => scene.stop());

const heightOf = async (): Promise<number> => Number(await chain.rpc('eth_blockNumber'));

/** Failed, but not finally; `undo` takes it off the chain. */
async function failedLaunch(symbol: string): Promise<{ id: string; undo(): Promise<void> }> {
  const id = await scene.launched(agent, symbol);
  await until('it is in the pool', async () => {
    const newest = (await scene.attemptsOf(id)).at(-1);
    return newest !== undefined && scene.isPooled(newest.hash);
  });
  const { factory } = inject('addressBook').pons;
  const [height, code] = [await heightOf(), await chain.rpc('eth_getCode', factory, 'latest')];
  await whileReverting(service, factory as Address, async () => {
    await chain.mine(1);
    await scene.reaches(id, 'reverted');
  });
  const undo = async () => {
    await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
    // The node keeps code that was set without a block.
    await chain.rpc('anvil_setCode', factory, code);
  };
  return { id, undo };
}

async function issuesOf(symbol: string) {
  const body = { agentId: agent.id, symbol, name: `Token ${symbol}`, quote: 'ETH' } as const;
  const { data } = await service.client.POST('/api/v1/launch/preview', { body });
  return data!.issues.map(({ code, message }) => [code, message]);
}

test('a launch whose revert a reorganisation takes back makes one token and is paid once, however soon it was asked for again', async () => {
  const before = await creditsOf(service, service.accountId);
  const { id, undo } = await failedLaunch('TWICE');
  const { error, response } = await launch(service.client, agent.id, 'TWICE');
  expect([response.status, error?.code]).toEqual([409, 'possible_duplicate_launch']);
  expect(error?.error).toMatch('a reorg may still revive it');
  expect(response.headers.get('location')).toBe(`/api/v1/launch/${id}`);
  await undo();
  slow.end();
  await scene.minedUntilSettled();
  expect((await scene.readLaunch(id))?.status).toBe('confirmed');
  const { sponsoredLaunchCredits } = service.config;
  expect(before - (await creditsOf(service, service.accountId))).toBe(Number(sponsoredLaunchCredits));
});

test('a launch that reverted is launched again once that is final', async () => {
  await failedLaunch('AGAIN');
  expect(await issuesOf('AGAIN')).toMatchObject([
    ['possible_duplicate_launch', expect.stringMatching('Wait until the failure is final')],
  ]);
  slow.end();
  await scene.minedUntilSettled();
  expect(await issuesOf('AGAIN')).toEqual([]);
  const again = await scene.launched(agent, 'AGAIN');
  await scene.minedUntilSettled();
  expect((await scene.readLaunch(again))?.status).toBe('confirmed');
});

test('a launch that is on its way is not made once more, however long that takes', async () => {
  const kept = scene.keepFromNode();
  const id = await scene.launched(agent, 'STUCK');
  await scene.reaches(id, 'broadcast');
  const { clock, db } = service.context;
  const asked = { created_at: new Date(clock.now().getTime() - 3 * 86_400_000) };
  await db.updateTable('launches').set(asked).where('id', '=', id).execute();
  const { error, response } = await launch(service.client, agent.id, 'STUCK');
  expect([response.status, error?.code]).toEqual([409, 'possible_duplicate_launch']);
  expect(response.headers.get('location')).toBe(`/api/v1/launch/${id}`);
  kept.end();
});
