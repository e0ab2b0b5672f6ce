import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { followChain, startCursor } from '../../server/engine/delivery/followChain.ts';
import { scanAllNonces } from '../../server/engine/wallets/walletNonces.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { endOfSwap } from '../operations/actors.ts';
import { untilPending } from '../operations/ownedContracts.ts';
import { launch, newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

let service: TestService;
let agent: SceneAgent;

beforeAll(async () => {
  const addressBook = JSON.stringify({ ...inject('addressBook'), mayRollBack: false });
  service = await startTestService({ config: { addressBook } });
  agent = await newAgent(service.client, 'Public');
  await service.settle();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

const operationOf = async (id: string | undefined) =>
  service.context.db
    .selectFrom('operations')
    .select(['state', 'reorgs', 'settled'])
    .where('id', '=', id ?? '')
    .executeTakeFirst();

test('a receipt that cannot be read is included all the same, and its wallet goes on', async () => {
  const unreadable = vi
    .spyOn(service.context.kinds.swap, 'included')
    .mockRejectedValueOnce(new Error('no such log'));
  const order = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const swapped = async () => endOfSwap(service, (await swap(service.client, order, randomUUID(), 25)).data!);
  expect(await swapped()).toMatchObject({ status: 'confirmed', amountOut: null });
  expect(unreadable).toHaveBeenCalled();
  const second = await swapped();
  expect(second.status).toBe('confirmed');
  expect(second.amountOut).not.toBeNull();
});

test('a receipt of a block that a reorg had taken, recorded after the look at that reorg, is found out all the same', async () => {
  const { context, chain } = service;
  const operation = () => context.db.selectFrom('operations').select(['state', 'reorgs']);
  await chain.withoutMiner(async () => {
    const order = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
    const { data } = await swap(service.client, order, randomUUID());
    const read = () => operation().where('id', '=', data!.id).executeTakeFirstOrThrow();
    await untilPending(service);
    await chain.rpc('evm_mine');
    await until('it is included', async () => (await read()).state === 'included');
    const head = (await context.chain.block('latest'))!;
    const gone = { ...head, hash: `0x${'de'.repeat(32)}` } as const;
    const cursor = { ...startCursor(), tips: [gone] };
    await followChain(context, cursor, AbortSignal.abort());
    expect(await read()).toEqual({ state: 'included', reorgs: 0 });
    const steps = context.db.updateTable('operation_steps').set({ block_hash: gone.hash });
    await steps.where('operation_id', '=', data!.id).execute();
    await followChain(context, cursor, AbortSignal.abort());
    expect((await read()).reorgs).toBe(1);
  });
  await service.settle();
});

test('a node that lags behind takes nothing back that was final', async () => {
  const { context, chain } = service;
  const accepted = await launch(service.client, agent.id, 'FINAL');
  await service.settle();
  const before = await operationOf(accepted.data?.id);
  expect(before).toEqual({ state: 'final', reorgs: 0, settled: true });
  await chain.withoutMiner(async () => {
    await chain.rpc('anvil_rollback', 8);
    const head = (await context.chain.block('latest'))!;
    const cursor = { ...startCursor(), finalized: { ...head, number: 1_000_000n } };
    const warned = vi.spyOn(context.log, 'warn');
    await followChain(context, cursor, AbortSignal.abort());
    expect(warned).not.toHaveBeenCalledWith(expect.stringContaining('lost blocks that were final'));
    await scanAllNonces(context);
    expect(await operationOf(accepted.data?.id)).toEqual(before);
  });
});
