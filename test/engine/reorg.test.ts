import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { followChain, startCursor } from '../../server/engine/delivery/followChain.ts';
import type { OperationState } from '../../server/engine/records/operationState.ts';
import type { Chain } from '../../server/ports/chain.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launch, newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

let chain: TestChain;
let service: TestService;
let agent: SceneAgent;
let token: string;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain });
  agent = await newAgent(service.client, 'Reorged');
  await minedUntilSettled();
  const id = await launched('BASE');
  await minedUntilSettled();
  token = (await readLaunch(id))?.token.address ?? '';
  const bought = await swap(service.client, {
    agentId: agent.id,
    tokenIn: 'ETH',
    tokenOut: token,
    amountIn: '0.1',
  });
  expect(bought.error).toBeUndefined();
  await minedUntilSettled();
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const isSettled = async (): Promise<boolean> =>
  (await service.context.db.selectFrom('operations').select('id').where('settled', '=', false).execute())
    .length === 0;

async function minedUntilSettled(): Promise<void> {
  await until('everything settles', async () => {
    await chain.mine(1);
    return isSettled();
  });
}

async function launched(symbol: string): Promise<string> {
  const { data, error } = await launch(service.client, agent.id, symbol);
  expect(error).toBeUndefined();
  return data?.id ?? '';
}

async function sold(amountIn: string): Promise<string> {
  const terms = { agentId: agent.id, tokenIn: token, tokenOut: 'ETH', amountIn };
  const { data, error } = await swap(service.client, terms);
  expect(error).toBeUndefined();
  return data?.id ?? '';
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await service.context.db.selectFrom('operations').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const reaches = (id: string, ...states: OperationState[]) =>
  until(`${id} is ${states.join(' or ')}`, async () =>
    states.includes((await stateOf(id)) as OperationState),
  );
const readLaunch = async (id: string) =>
  (await service.client.GET('/api/v1/launch/{id}', { params: { path: { id } } })).data;
const readSwap = async (id: string) =>
  (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data;
const launchesOf = async (): Promise<number | undefined> =>
  (await service.client.GET('/api/v1/agents/{id}', { params: { path: { id: agent.id } } })).data?.stats
    .launches;
const stepsOf = (id: string) =>
  service.context.db
    .selectFrom('operation_steps')
    .select(['name', 'nonce', 'state', 'tx_hash', 'final'])
    .where('operation_id', '=', id)
    .orderBy('ordinal')
    .execute();
const isPooled = async (hash: string | null | undefined): Promise<boolean> => {
  const transaction = await chain.rpc<{ blockNumber: string | null } | null>(
    'eth_getTransactionByHash',
    hash,
  );
  return transaction !== null && transaction.blockNumber === null;
};

describe('a reorganisation that drops the block', () => {
  test('takes a confirmed launch visibly back to submitted; the same bytes are included again and count once', async () => {
    const before = await launchesOf();
    const id = await launched('DROP');
    await reaches(id, 'broadcast');
    await chain.mine(1);
    await reaches(id, 'included');
    const confirmed = await readLaunch(id);
    expect(confirmed).toMatchObject({ status: 'confirmed', tx: { finality: 'soft', reorgs: 0 } });
    expect(await launchesOf()).toBe(before! + 1);

    await chain.rpc('anvil_reorg', 1, []);
    await reaches(id, 'broadcast');
    const dropped = await readLaunch(id);
    expect(dropped).toMatchObject({
      status: 'submitted',
      token: { address: null },
      tx: { hash: confirmed?.tx?.hash, blockNumber: null, finality: null, reorgs: 1 },
    });
    expect(await launchesOf()).toBe(before);

    await until('it is sent again', () => isPooled(confirmed?.tx?.hash));
    await minedUntilSettled();
    const final = await readLaunch(id);
    expect(final).toMatchObject({
      status: 'confirmed',
      token: { address: confirmed?.token.address },
      tx: { hash: confirmed?.tx?.hash, finality: 'final', reorgs: 1 },
    });
    expect(final?.history.map(({ status }) => status)).toEqual([
      'queued',
      'submitted',
      'confirmed',
      'submitted',
      'confirmed',
    ]);
    expect(await launchesOf()).toBe(before! + 1);
    await assertInvariants(service);
  });

  test('of both steps of a sale puts both back in order, with the amounts of the block that stays', async () => {
    const id = await sold('1000');
    await reaches(id, 'broadcast');
    await chain.mine(1);
    await until(
      'the trade is out',
      async () => (await stepsOf(id)).length === 2 && (await stateOf(id)) === 'broadcast',
    );
    await chain.mine(1);
    await reaches(id, 'included');
    const first = await readSwap(id);

    await chain.rpc('anvil_reorg', 2, []);
    await reaches(id, 'broadcast');
    expect(await readSwap(id)).toMatchObject({ status: 'submitted', amountOut: null });
    await minedUntilSettled();
    const final = await readSwap(id);
    expect(final).toMatchObject({ status: 'confirmed', tx: { hash: first?.tx?.hash, finality: 'final' } });
    expect(final?.steps.map(({ txHash }) => txHash)).toEqual(first?.steps.map(({ txHash }) => txHash));
    expect(final?.amountOutRaw).toBe(first?.amountOutRaw);
    await assertInvariants(service);
  });

  test('of the second trade of a swap forgets that trade alone, and takes what it pays in the block that stays', async () => {
    const tradesOf = async () =>
      (await service.client.GET('/api/v1/agents/{id}', { params: { path: { id: agent.id } } })).data!.stats
        .trades;
    const before = await tradesOf();
    const terms = { agentId: agent.id, tokenIn: 'USDG', tokenOut: token, amountIn: '36' };
    const id = (await swap(service.client, terms)).data!.id;
    for (const count of [1, 2, 3]) {
      await until(`step ${count} is out`, async () => (await stepsOf(id)).length === count);
      await reaches(id, 'broadcast');
      await chain.mine(1);
    }
    await reaches(id, 'included');
    const first = await readSwap(id);
    expect(first?.fills.map(({ step }) => step)).toEqual(['trade:1', 'trade:2']);
    expect(await tradesOf()).toBe(before + 1);

    await chain.rpc('anvil_reorg', 1, []);
    await reaches(id, 'broadcast');
    expect(await readSwap(id)).toMatchObject({
      ...{ status: 'submitted', amountInFilled: null, amountOut: null, fills: [first!.fills[0]] },
      steps: [{ status: 'confirmed' }, { status: 'confirmed' }, { name: 'trade:2', status: 'submitted' }],
    });
    expect(await tradesOf()).toBe(before);

    await minedUntilSettled();
    const final = await readSwap(id);
    expect(final).toMatchObject({ status: 'confirmed', steps: first!.steps, tx: { finality: 'final' } });
    expect([final!.fills, final!.amountOutRaw]).toEqual([first!.fills, first!.amountOutRaw]);
    expect(await tradesOf()).toBe(before + 1);
    await assertInvariants(service);
  });

  test('of a step whose operation has expired meanwhile puts its bytes back and leaves no hole in the nonces', async () => {
    const id = await sold('1000');
    await reaches(id, 'broadcast');
    // The next check would cancel the pending transaction before its block.
    await expire(id, { next_attempt_at: new Date(Date.now() + 86_400_000) });
    await chain.mine(1);
    await reaches(id, 'expired');
    const [approval] = await stepsOf(id);

    await chain.rpc('anvil_reorg', 1, []);
    await until('the approval is sent again', () => isPooled(approval?.tx_hash));
    expect(await readSwap(id)).toMatchObject({ status: 'expired' });
    await minedUntilSettled();
    expect(await stepsOf(id)).toEqual([{ ...approval, state: 'included', final: true }]);
    expect(await readSwap(id)).toMatchObject({
      status: 'expired',
      tx: { hash: approval?.tx_hash, finality: 'final' },
    });

    const after = await sold('1000');
    await minedUntilSettled();
    expect(await readSwap(after)).toMatchObject({ status: 'confirmed' });
    await assertInvariants(service);
  });
});

const expire = (id: string, change: { readonly next_attempt_at?: Date } = {}) =>
  service.context.db
    .updateTable('operations')
    .set({ valid_until: service.context.clock.now(), ...change })
    .where('id', '=', id)
    .execute();

describe('a chain that loses its last blocks', () => {
  test('has what was final sent again: one token, one sale, each paid for once', async () => {
    const snapshot = await chain.rpc<string>('evm_snapshot');
    const launchId = await launched('DEEP');
    const saleId = await sold('1000');
    await minedUntilSettled();
    const before = [await readLaunch(launchId), await readSwap(saleId)];
    expect(before).toMatchObject([{ tx: { finality: 'final' } }, { tx: { finality: 'final' } }]);

    await chain.rpc('evm_revert', snapshot);
    await reaches(launchId, 'broadcast');
    await reaches(saleId, 'broadcast');
    await minedUntilSettled();
    const after = [await readLaunch(launchId), await readSwap(saleId)];
    expect(after.map((record) => record?.tx?.hash)).toEqual(before.map((record) => record?.tx?.hash));
    expect(after).toMatchObject([
      {
        status: 'confirmed',
        tx: { finality: 'final', reorgs: 1 },
        token: { address: (before[0] as (typeof after)[0] & { token: { address: string } }).token.address },
      },
      { status: 'confirmed', tx: { finality: 'final' } },
    ]);
    await assertInvariants(service);
  });
});

describe('a transaction that the node forgets', () => {
  test('is sent again, the same bytes', async () => {
    const id = await launched('LOST');
    await reaches(id, 'broadcast');
    const [step] = await stepsOf(id);
    expect(await isPooled(step?.tx_hash)).toBe(true);
    await chain.rpc('anvil_dropTransaction', step?.tx_hash);
    expect(await isPooled(step?.tx_hash)).toBe(false);
    await until('it is sent again', () => isPooled(step?.tx_hash));
    await minedUntilSettled();
    expect(await readLaunch(id)).toMatchObject({
      status: 'confirmed',
      tx: { hash: step?.tx_hash, reorgs: 0 },
    });
    await assertInvariants(service);
  });
});

describe('an operation that waits for its wallet', () => {
  test('expires at the end of its validity although the wallet is not free', async () => {
    const first = await sold('1000');
    await reaches(first, 'broadcast');
    const second = await sold('1000');
    expect(await stateOf(second)).toBe('accepted');
    await expire(second);
    await reaches(second, 'expired');
    expect(await stepsOf(second)).toEqual([]);
    await minedUntilSettled();
    expect(await readSwap(first)).toMatchObject({ status: 'confirmed' });
    await assertInvariants(service);
  });
});

describe('an operation that learns only afterwards that nothing is left to do', () => {
  test('shows its last transaction and is final, although its steps were final before and no block comes any more', async () => {
    const plan = service.context.kinds.launch.plan.bind(service.context.kinds.launch);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const spy = vi.spyOn(service.context.kinds.launch, 'plan').mockImplementation(async (...given) => {
      if (given[1].length > 0) await allowed;
      const planned = await plan(...given);
      return planned !== null && 'transaction' in planned ? { ...planned, last: false } : planned;
    });
    const id = await launched('LATE');
    await reaches(id, 'broadcast');
    await chain.mine(1);
    await reaches(id, 'continuing');
    await chain.mine(3);
    await until('its step is final', async () => (await stepsOf(id)).every((step) => step.final));
    allow();
    await reaches(id, 'final');
    spy.mockRestore();
    const record = await readLaunch(id);
    expect(record?.history.at(-1)).toMatchObject({ status: 'confirmed', txHash: record?.tx?.hash });
    await assertInvariants(service);
  });
});

test('after a reorg each pass compares only the blocks that none has compared since', async () => {
  const { context } = service;
  const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const id = (await swap(service.client, terms)).data?.id ?? '';
  await reaches(id, 'broadcast');
  await chain.mine(1);
  await reaches(id, 'included');
  const { number: height } = (await context.chain.block('latest'))!;
  await chain.mine(1);
  const head = (await context.chain.block('latest'))!;
  const asked: unknown[] = [];
  const block: Chain['block'] = (at) => {
    asked.push(at);
    return context.chain.block(at);
  };
  const watched = { ...context, chain: { ...context.chain, block } };
  const cursor = { ...startCursor(), reorgedAtMs: context.clock.now().getTime() };
  const pass = async (): Promise<number> => {
    asked.length = 0;
    expect(await followChain(watched, cursor, new AbortController().signal)).toBe(true);
    return asked.filter((at) => at === height).length;
  };
  expect([await pass(), await pass()]).toEqual([1, 0]);
  cursor.tips = [{ ...head, hash: `0x${'00'.repeat(32)}` }];
  expect(await pass()).toBe(1);
  await minedUntilSettled();
  await assertInvariants(service);
});
