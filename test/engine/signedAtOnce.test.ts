import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../server/context.ts';
import { advanceOperation } from '../../server/domain/onchain/advanceOperation.ts';
import { newestKnownBlock } from '../../server/domain/onchain/newestKnownBlock.ts';
import { findOperation } from '../../server/domain/onchain/operationRows.ts';
import { PolicyViolation } from '../../server/domain/ports.ts';
import { startChainFollower } from '../../server/workers/chainFollower.ts';
import { startOperationWorker, type Worker } from '../../server/workers/operationWorker.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { SceneAgent } from './openEngineScene.ts';
import { openQuietScene } from './openQuietScene.ts';
import { until } from './until.ts';

/** The first pass over what was just accepted, made by hand while the service's clock stands still. */
let scene: Awaited<ReturnType<typeof openQuietScene>>;
let context: Context;
let workers: Worker[];
let agent: SceneAgent;
let now: Date;

beforeAll(async () => {
  scene = await openQuietScene({ bumpAfterMs: 60_000 }, { role: 'api' });
  ({ context } = scene.service);
  startWorkers();
  agent = await scene.fundedAgent('At once');
  await closeWorkers();
});
beforeEach(() => {
  now = new Date();
  vi.spyOn(context.clock, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  startWorkers();
  await scene.minedUntilSettled();
  await closeWorkers();
  await assertInvariants(scene.service);
});
afterAll(() => scene.stop());

function startWorkers(): void {
  workers = [startOperationWorker(context, 'worker'), startChainFollower(context)];
}
const closeWorkers = () => Promise.all(workers.map((worker) => worker.close()));

async function advance(id: string): Promise<void> {
  const operation = await findOperation(context.db, id);
  await advanceOperation(context, operation!, { worker: 'by hand', stopping: new AbortController().signal });
}

const METHODS = ['eth_estimateGas', 'eth_getTransactionCount', 'eth_getBalance'] as const;
const asked = () => METHODS.map((method) => scene.proxy.forwarded(method));
const isSigned = async (id: string) => (await scene.attemptsOf(id)).length === 1;

test.each([
  ['a swap', () => scene.bought(agent, '0.001')],
  ['a launch', () => scene.launched(agent, 'ATONCE')],
])(
  '%s that was just accepted is signed without asking for the state of the wallet or the gas again',
  async (_, accept) => {
    const id = await accept();
    const before = asked();
    await advance(id);
    expect(await isSigned(id)).toBe(true);
    expect(asked()).toEqual(before);
  },
);

test('half a second after the look of its acceptance all is asked anew', async () => {
  const id = await scene.bought(agent, '0.001');
  const before = asked();
  now = new Date(now.getTime() + 500);
  await advance(id);
  expect(await isSigned(id)).toBe(true);
  expect(asked().every((count, at) => count > before[at]!)).toBe(true);
});

test('what is objected to at the block of its acceptance ends nothing: it is asked again at the newest', async () => {
  const id = await scene.bought(agent, '0.001');
  const before = scene.proxy.forwarded('eth_estimateGas');
  vi.spyOn(context.vault, 'examine').mockRejectedValueOnce(new PolicyViolation('Not this one.'));
  await advance(id);
  expect(await isSigned(id)).toBe(true);
  expect(scene.proxy.forwarded('eth_estimateGas')).toBe(before + 1);
});

test('what its kind refuses at the block of its acceptance, as by a price of then, is asked again at the newest', async () => {
  const id = await scene.bought(agent, '0.001');
  const before = scene.proxy.forwarded('eth_estimateGas');
  const refusal = { refused: 'policy_violation', sentence: 'By the price of then.' } as const;
  vi.spyOn(context.kinds.swap, 'authorize').mockResolvedValueOnce(refusal);
  await advance(id);
  expect(await isSigned(id)).toBe(true);
  expect(scene.proxy.forwarded('eth_estimateGas')).toBe(before + 1);
});

test('a swap whose wallet has signed another one since is planned at the newest block, with the next nonce', async () => {
  const [first, second] = [await scene.bought(agent, '0.001'), await scene.bought(agent, '0.002')];
  await advance(first);
  await scene.chain.mine(1);
  const follower = startChainFollower(context);
  await scene.reaches(first, 'included');
  await follower.close();
  const before = scene.proxy.forwarded('eth_estimateGas');
  await advance(second);
  expect(await isSigned(second)).toBe(true);
  expect(scene.proxy.forwarded('eth_estimateGas')).toBe(before + 1);
});

test('nothing is signed on what the acceptance saw where the node has come to serve another chain since', async () => {
  const id = await scene.bought(agent, '0.001');
  const identity = await context.chain.identity();
  vi.spyOn(context.chain, 'identity').mockResolvedValue({ ...identity, genesisHash: `0x${'5a'.repeat(32)}` });
  context.chainGuard.forget();
  await advance(id);
  expect(await scene.stateOf(id)).toBe('accepted');
  expect(await scene.attemptsOf(id)).toEqual([]);
  context.chainGuard.forget();
});

test('nothing is signed on a block that is older than what the service knows', async () => {
  vi.restoreAllMocks();
  await scene.chain.mine(12);
  const follower = startChainFollower(context);
  await until('the chain is followed', async () => (await newestKnownBlock(context)) > 3n);
  await follower.close();
  const lagging = (await newestKnownBlock(context)) - 1n;
  const block = context.chain.block.bind(context.chain);
  vi.spyOn(context.clock, 'now').mockImplementation(() => now);
  vi.spyOn(context.chain, 'block').mockImplementation((tag) => block(tag === 'latest' ? lagging : tag));
  const id = await scene.bought(agent, '0.001');
  await advance(id);
  expect(await scene.stateOf(id)).toBe('accepted');
  expect(await scene.attemptsOf(id)).toEqual([]);
});

test('nothing is signed on a block that a reorg has replaced since', async () => {
  const id = await scene.bought(agent, '0.001');
  const block = context.chain.block.bind(context.chain);
  vi.spyOn(context.chain, 'block').mockImplementation(async (tag) => {
    const found = await block(tag);
    return typeof tag === 'bigint' && found !== null ? { ...found, hash: `0x${'5a'.repeat(32)}` } : found;
  });
  const before = scene.proxy.forwarded('eth_estimateGas');
  await advance(id);
  // It is tried at the newest block instead.
  expect(scene.proxy.forwarded('eth_estimateGas')).toBe(before + 1);
});

test('one whose time is over expires, whatever its acceptance saw', async () => {
  const id = await scene.bought(agent, '0.001');
  await context.db
    .updateTable('operations')
    .set({ valid_until: new Date(now.getTime() - 1) })
    .where('id', '=', id)
    .execute();
  await advance(id);
  expect(await scene.stateOf(id)).toBe('expired');
  expect(await scene.attemptsOf(id)).toEqual([]);
});
