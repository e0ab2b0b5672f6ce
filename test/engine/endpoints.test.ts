import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startChainWorker } from '../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import type { Worker } from '../../server/workers/worker.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** On a chain without reorgs; the first one falls behind. */
let scene: Awaited<ReturnType<typeof openQuietScene>>;
let workers: Worker[];
const foreign: string[] = [];
const frozen: Record<string, string> = {};

beforeAll(async () => {
  const periods = { mayRollBack: false, bumpAfterMs: 60_000 };
  scene = await openQuietScene(periods, { endpoints: 'two', role: 'api' });
  workers = startWorkers();
});
afterEach(async () => {
  scene.lagging.catchUp();
  scene.lagging.up();
  await scene.minedUntilSettled();
  await assertInvariants(scene.service, { foreign, frozen });
});
afterAll(async () => {
  await closeWorkers();
  await scene.stop();
});

const startWorkers = (): Worker[] => [
  startOperationWorker(scene.service.context, 'worker'),
  startChainWorker(scene.service.context),
];
const closeWorkers = () => Promise.all(workers.map((worker) => worker.close()));

/** As soon as the chain allows, however slow this machine is. */
async function mineSoon(): Promise<void> {
  const head = await scene.chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
  await scene.chain.rpc('evm_setNextBlockTimestamp', Number(head.timestamp) + 1);
  await scene.chain.rpc('evm_mine');
}

/** An endpoint without this block lags more than tolerated. */
async function mineLater(): Promise<void> {
  await scene.chain.rpc('evm_increaseTime', 30);
  await scene.chain.rpc('evm_mine');
}

const wantsToSell = (agent: SceneAgent) =>
  swap(scene.service.client, { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });

test('a node that is a moment behind refuses nothing: what it does not see yet is asked again', async () => {
  const agent = await scene.fundedAgent('Early');
  const balance = await scene.chain.rpc<string>('eth_getBalance', agent.wallet, 'latest');
  await scene.chain.rpc('anvil_setBalance', agent.wallet, '0x0');
  await mineSoon();
  await scene.lagging.stall();
  await mineSoon();
  await scene.chain.rpc('anvil_setBalance', agent.wallet, balance);
  await mineSoon();
  // The node with the funds answers the acceptance; the one without them answers the worker.
  await closeWorkers();
  scene.lagging.down();
  const { data, error } = await wantsToSell(agent);
  scene.lagging.up();
  workers = startWorkers();
  expect(error).toBeUndefined();
  const id = data?.id ?? '';
  // Either it is retried, or this node was slow and the other one answered.
  const isAskedAgain = async () =>
    (await scene.failuresOf(id)) >= 2 || (await scene.stateOf(id)) !== 'accepted';
  await until('its old view is not believed', isAskedAgain);
  expect(['accepted', 'signed', 'broadcast']).toContain(await scene.stateOf(id));
  scene.lagging.catchUp();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
});

test('a node that lags beyond that is passed over; when it is the only one left, nothing is answered from its past', async () => {
  const agent = await scene.fundedAgent('Late');
  const stalledAt = Number(await scene.chain.rpc<string>('eth_blockNumber'));
  await scene.lagging.stall();
  await mineLater();
  const portfolio = () =>
    scene.service.client.GET('/api/v1/wallet/portfolio', { params: { query: { agentId: agent.id } } });
  // A check of a node is valid for a second; until then the newer head is unseen.
  scene.lagging.down();
  await until('the newer head is seen', async () => {
    await portfolio();
    return (scene.service.context.chain.highestSeenHead() ?? 0n) > stalledAt;
  });
  scene.lagging.up();
  expect((await portfolio()).data?.block).toBeGreaterThan(stalledAt);
  const away = scene.proxy.dropRequests(() => true);
  const { response, error } = await portfolio();
  expect([response.status, error]).toMatchObject([503, { code: 'rpc_unavailable' }]);
  away.end();
});

test('a nonce used by somebody else is final only by the word of every endpoint', async () => {
  const agent = await scene.fundedAgent('Torn');
  const kept = scene.keepFromNode();
  scene.lagging.down();
  const id = await scene.bought(agent, '0.01');
  await scene.reaches(id, 'broadcast');
  await scene.chain.rpc('anvil_impersonateAccount', agent.wallet);
  const from = { from: agent.wallet, to: agent.wallet, nonce: '0x0' };
  foreign.push(await scene.chain.rpc<string>('eth_sendTransaction', from));
  await scene.chain.mine(1);
  await scene.reaches(id, 'unresolved');
  kept.end();
  await scene.chain.mine(4);
  const looks = vi.spyOn(scene.service.context.chain, 'surveyWallet');
  // The third begins after all decisions of the first.
  await until('it was looked for again and again', () => looks.mock.calls.length >= 3);
  expect(await scene.stateOf(id)).toBe('unresolved');
  scene.lagging.up();
  await scene.reaches(id, 'displaced');
  frozen[agent.wallet] = 'nonce_consumed_externally';
});

test('a first node that has lost its peers keeps nothing from the chain: what it took and told nobody goes to the other one', async () => {
  const agent = await scene.fundedAgent('Heard');
  await scene.lagging.stall();
  const id = await scene.bought(agent, '0.01');
  await until('the other node has it', async () => {
    const attempts = await scene.attemptsOf(id);
    const isThere = await Promise.all(attempts.map(({ hash }) => scene.isPooled(hash)));
    return isThere.includes(true);
  });
  expect(await scene.attemptsOf(id)).toHaveLength(1);
  scene.lagging.catchUp();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed' });
});

test('what a lagging node does not show is neither sent twice to effect nor taken back', async () => {
  const agent = await scene.fundedAgent('Steady');
  const before = await scene.bought(agent, '0.01');
  await scene.minedUntilSettled();
  await scene.lagging.stall();
  scene.lagging.down();
  const id = await scene.bought(agent, '0.02');
  const [attempt] = await scene.hasAttempts(id, 1);
  await until('it is in the pool', () => scene.isPooled(attempt!.hash));
  await mineSoon();
  await scene.reaches(id, 'included');
  scene.lagging.up();
  await until('the lagging node is asked again', async () => {
    const asked = scene.lagging.asked();
    await until('it answers', () => scene.lagging.asked() > asked + 20);
    return true;
  });
  expect(await scene.stateOf(id)).toBe('included');
  expect(await scene.stateOf(before)).toBe('final');
  scene.lagging.catchUp();
  await scene.minedUntilSettled();
  expect(await scene.readSwap(id)).toMatchObject({ status: 'confirmed', tx: { reorgs: 0 } });
  expect(await newAgent(scene.service.client, 'Next')).toBeDefined();
});
