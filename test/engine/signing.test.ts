import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceOperation } from '../../server/engine/delivery/advanceOperation.ts';
import { claimOperations, type OperationRow } from '../../server/engine/records/operationRows.ts';
import { startChainWorker } from '../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launch, newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

/** It only accepts. The tests run the passes one by one. */
let service: TestService;
let agent: SceneAgent;
const awake = new AbortController().signal;

beforeAll(async () => {
  service = await startTestService({ config: { role: 'api' } });
  agent = await newAgent(service.client, 'By hand');
  await worked();
});
beforeEach(worked);
afterAll(() => service.stop());

/** Ordinary workers finish everything, then stop. */
async function worked(): Promise<void> {
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
}

const bought = (amountIn: string) => traded('ETH', 'USDG', amountIn);
/** An approval, then the trade. */
const sold = (amountIn: string) => traded('USDG', 'ETH', amountIn);

async function traded(tokenIn: string, tokenOut: string, amountIn: string): Promise<string> {
  const terms = { agentId: agent.id, tokenIn, tokenOut, amountIn };
  const { data, error } = await swap(service.client, terms);
  expect(error).toBeUndefined();
  return data?.id ?? '';
}

const readRow = async (id: string): Promise<OperationRow> =>
  (await service.context.db
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as OperationRow;
const attemptsOf = async (ids: readonly string[]): Promise<number> =>
  (await service.context.db.selectFrom('attempts').select('hash').where('operation_id', 'in', ids).execute())
    .length;
const advance = async (id: string, worker: string, stopping = awake): Promise<void> =>
  advanceOperation(service.context, await readRow(id), { worker, stopping });

test('two workers that hold the same operation sign it once', async () => {
  const id = await bought('0.001');
  await Promise.all([advance(id, 'one'), advance(id, 'two'), advance(id, 'three')]);
  expect(await attemptsOf([id])).toBe(1);
  await worked();
  expect(await readRow(id)).toMatchObject({ state: 'final' });
  await assertInvariants(service);
});

test('two operations of one wallet that are worked on at once: only one has bytes out', async () => {
  const ids = [await bought('0.001'), await bought('0.002')];
  await Promise.all(ids.map((id, index) => advance(id, `worker ${index}`)));
  expect(await attemptsOf(ids)).toBe(1);
  await worked();
  expect(await Promise.all(ids.map(readRow))).toMatchObject([{ state: 'final' }, { state: 'final' }]);
  await assertInvariants(service);
});

test('nothing is signed for a wallet until it is known that what it has out is on the chain', async () => {
  const ids = [await bought('0.001'), await bought('0.002')];
  await advance(ids[0]!, 'first');
  const minedOf = () => service.chain.rpc<string>('eth_getTransactionCount', agent.wallet, 'latest');
  const { next_nonce } = await service.context.db
    .selectFrom('wallets')
    .select('next_nonce')
    .where('address', '=', agent.wallet)
    .executeTakeFirstOrThrow();
  await until('it is on the chain', async () => Number(await minedOf()) === next_nonce);
  expect(['signed', 'broadcast']).toContain((await readRow(ids[0]!)).state);
  await advance(ids[1]!, 'second');
  expect(await readRow(ids[1]!)).toMatchObject({ state: 'accepted' });
  expect(await attemptsOf(ids)).toBe(1);
  await worked();
  expect(await Promise.all(ids.map(readRow))).toMatchObject([{ state: 'final' }, { state: 'final' }]);
  await assertInvariants(service);
});

test('between two transactions of an operation nothing else of its wallet begins, which could take its approval', async () => {
  await bought('0.01');
  await worked();
  const ids = [await sold('2'), await sold('1')];
  await advance(ids[0]!, 'first');
  const follower = startChainWorker(service.context);
  await until('its approval is known', async () => (await readRow(ids[0]!)).state === 'continuing');
  await follower.close();
  await advance(ids[1]!, 'second');
  expect(await readRow(ids[1]!)).toMatchObject({ state: 'accepted' });
  expect(await attemptsOf(ids)).toBe(1);
  await worked();
  expect(await Promise.all(ids.map(readRow))).toMatchObject([{ state: 'final' }, { state: 'final' }]);
  await assertInvariants(service);
});

test('the queue gives out one operation of a wallet, the oldest, and none while bytes of it are out', async () => {
  const ids = [await bought('0.001'), await bought('0.002'), await bought('0.003')];
  const claim = async (): Promise<string[]> => {
    const now = service.context.clock.now();
    const claimed = await claimOperations(
      service.context.db,
      'claimant',
      10,
      now,
      new Date(now.getTime() + 60_000),
    );
    return claimed.map(({ id }) => id);
  };
  expect(await claim()).toEqual(ids.slice(0, 1));
  expect(await claim()).toEqual([]);
  await advance(ids[0]!, 'claimant');
  expect(await claim()).toEqual([]);
  await worked();
  await assertInvariants(service);
});

test('a worker that is told to stop signs nothing', async () => {
  const id = await bought('0.001');
  await advance(id, 'stopping', AbortSignal.abort());
  expect(await attemptsOf([id])).toBe(0);
  expect(await readRow(id)).toMatchObject({ state: 'accepted' });
  await worked();
  expect(await readRow(id)).toMatchObject({ state: 'final' });
});

test('nothing is signed while the chain\u2019s nonce is not the stored one', async () => {
  const id = await bought('0.001');
  const { db } = service.context;
  const shift = (by: number) =>
    db
      .updateTable('wallets')
      .set((eb) => ({ next_nonce: eb('next_nonce', '+', by) }))
      .where('address', '=', agent.wallet)
      .execute();
  await shift(1);
  await advance(id, 'behind');
  expect(await attemptsOf([id])).toBe(0);
  await shift(-1);
  await worked();
  expect(await readRow(id)).toMatchObject({ state: 'final' });
  await assertInvariants(service);
});

test('a transaction that the chain would refuse now ends the operation; its hold is released and no nonce is used', async () => {
  const { data } = await launch(service.client, agent.id, 'POOR');
  const id = data?.id ?? '';
  const { wallet_id } = await readRow(id);
  const { address, next_nonce } = await service.context.db
    .selectFrom('wallets')
    .select(['address', 'next_nonce'])
    .where('id', '=', wallet_id)
    .executeTakeFirstOrThrow();
  const balance = await service.chain.rpc<string>('eth_getBalance', address, 'latest');
  await service.chain.rpc('anvil_setBalance', address, '0x1');
  await advance(id, 'poor');
  await service.chain.rpc('anvil_setBalance', address, balance);
  expect(await readRow(id)).toMatchObject({
    state: 'rejected',
    status_reason: 'insufficient_gas',
    settled: true,
  });
  const wallet = await service.context.db
    .selectFrom('wallets')
    .selectAll()
    .where('id', '=', wallet_id)
    .executeTakeFirst();
  expect(wallet).toMatchObject({ next_nonce });
  await assertInvariants(service);
});
