import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import type { Interference } from '../harness/rpcProxy.ts';
import { giveDollars, giveEther, newAgent } from '../operations/actors.ts';
import {
  type Automation,
  create,
  executions,
  read,
  startAgent,
  stopAgent,
  update,
} from '../operations/automations/automationActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { openQuietScene } from './openQuietScene.ts';
import { stepsOfOrder } from './stepsOfOrder.ts';
import { until } from './until.ts';

/**
 * Limit orders of five dollars for ether on a slowly finalizing chain: a reverted swap may still come back.
 */

const NO_CAPS = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null, max_slippage_bps: null },
};
const FIVE = 5_000_000n;

type Scene = Awaited<ReturnType<typeof openQuietScene>>;
let scene: Scene;
let service: Scene['service'];
let chain: Scene['chain'];
let agentId: string;
let wallet: Address;
let slow: Interference;
beforeAll(async () => {
  // No transaction is replaced for its age.
  scene = await openQuietScene({ bumpAfterMs: 600_000 });
  ({ service, chain } = scene);
});
beforeEach(async () => {
  const agent = await newAgent(
    { client: service.client, settle: async () => undefined },
    { limits: NO_CAPS },
  );
  await scene.minedUntilSettled();
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await startAgent(service, agentId);
  const final = await chain.rpc('eth_getBlockByNumber', 'finalized', false);
  slow = scene.proxy.alterAnswers(({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? final : result,
  );
});
afterEach(async () => {
  slow.end();
  await stopAgent(service, agentId);
  await scene.minedUntilSettled();
  await assertInvariants(service);
});
afterAll(() => scene.stop());

const dollars = async (): Promise<bigint> =>
  (await service.context.chain.balances(wallet, [service.context.addressBook.usdg])).balances[0]!.raw;
const heightOf = async (): Promise<number> => Number(await chain.rpc('eth_blockNumber'));
const order = (change: object = {}): Promise<Automation> =>
  create(service, {
    ...{ kind: 'limit', agentId, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '5', slippageBps: 5000 },
    ...{ trigger: { side: 'atOrBelow', priceUsd: '1000000' } },
    ...change,
  });
const stepsOf = (automationId: string) => stepsOfOrder(service, automationId);
const told = async (id: string) =>
  (await stepsOf(id)).map(({ name, state, final }) => `${name} ${state}${final ? ' for good' : ''}`);
const statuses = async (id: string) =>
  (await executions(service, id)).map(({ status, reason }) => reason ?? status);
/** Mines everything before it. */
const untilOut = (id: string, trades: number) =>
  until(`trade ${trades} is out`, async () => {
    const steps = await stepsOf(id);
    const out = steps.find(({ state }) => state === 'broadcast');
    const isIt = steps.filter(({ name }) => name.startsWith('trade')).length === trades;
    if (isIt && out?.name.startsWith('trade')) return out;
    const { pending } = await chain.rpc<{ pending: string }>('txpool_status');
    if (out !== undefined && Number(pending) > 0) await chain.mine(1);
    return false;
  });
/** By the agent's owner, of dollars. */
async function acceptOwn(amount: number): Promise<string> {
  const body = { agentId, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: String(amount), slippageBps: 5000 };
  const { data } = await service.client.POST('/api/v1/swap/execute', {
    params: { header: { 'Idempotency-Key': `own-${agentId}` }, query: { waitSeconds: 0 } },
    body: { ...body, acknowledgeUnverified: true },
  });
  return data!.id;
}
const isConfirmed = (swapId: string) =>
  until('it is confirmed', async () => {
    await chain.mine(1);
    return (await scene.stateOf(swapId)) === 'included';
  });
/** By the chain alone. */
async function hasReverted(swapId: string): Promise<boolean> {
  const attempts = await scene.attemptsOf(swapId);
  const receipts = attempts.map(({ hash }) =>
    chain.rpc<{ status: string } | null>('eth_getTransactionReceipt', hash),
  );
  return (await Promise.all(receipts)).some((receipt) => receipt?.status === '0x0');
}
/** The order's next trade fails on the chain. */
async function reverts(id: string, trades = 1): Promise<void> {
  const { to_address: to, operation_id: swapId } = await untilOut(id, trades);
  await whileReverting(service, to as Address, () => scene.reaches(swapId, 'reverted'));
}
const trades = (id: string, count: number) =>
  until(`trade ${count} is on the chain`, async () => {
    await chain.mine(1);
    const steps = (await stepsOf(id)).filter(({ name }) => name === 'trade');
    return steps.length === count && steps.every(({ state }) => state !== 'signed' && state !== 'broadcast');
  }).catch(async (cause: Error) => {
    const found = { steps: await told(id), executions: await statuses(id), order: await read(service, id) };
    throw new Error(`${cause.message}; found ${JSON.stringify(found)}`, { cause });
  });

test('an order whose swap reverted is tried again before that is final, under the approval that it left', async () => {
  const before = await dollars();
  const { id } = await order();
  await reverts(id);
  await trades(id, 2);
  expect(await told(id)).toEqual(['approve included', 'trade reverted', 'trade included']);
  expect(await dollars()).toBe(before - FIVE);
  expect(await read(service, id)).toMatchObject({ status: 'active', executionsDone: 1, spent: '5' });
  slow.end();
  await scene.minedUntilSettled();
  expect(await read(service, id)).toMatchObject({ status: 'completed', executionsDone: 1, spent: '5' });
  expect((await executions(service, id)).map(({ status }) => status)).toEqual(['failed', 'executed']);
});

test('a reorganisation that brings the reverted swap back beside its successor has one of them sell', async () => {
  const before = await dollars();
  const { id } = await order();
  const { to_address: to } = await untilOut(id, 1);
  const [height, code] = [await heightOf(), await chain.rpc('eth_getCode', to, 'latest')];
  await whileReverting(service, to as Address, () =>
    until('it reverts', async () => (await told(id)).includes('trade reverted')),
  );
  await trades(id, 2);
  expect(await told(id)).toEqual(['approve included', 'trade reverted', 'trade included']);
  const kept = scene.keepFromNode();
  await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
  // The node keeps code that was set without a block.
  await chain.rpc('anvil_setCode', to, code);
  kept.end();
  slow.end();
  await scene.minedUntilSettled();
  expect(await told(id)).toEqual([
    'approve included for good',
    'trade included for good',
    'trade reverted for good',
  ]);
  expect(await dollars()).toBe(before - FIVE);
  expect(await read(service, id)).toMatchObject({ status: 'completed', executionsDone: 1, spent: '5' });
  expect((await executions(service, id)).map(({ status }) => status)).toEqual(['executed', 'failed']);
});

test('while a reorganisation has brought the reverted swap back nothing is accepted in its place, and once it reverts again, the next', async () => {
  const before = await dollars();
  const { id } = await order();
  const { to_address: to, operation_id: swapId } = await untilOut(id, 1);
  const height = await heightOf();
  // No check until the agent starts again.
  await stopAgent(service, agentId);
  await whileReverting(service, to as Address, async () => {
    await until('it reverts', async () => (await told(id)).includes('trade reverted'));
    const kept = scene.keepFromNode();
    await chain.rpc('anvil_reorg', (await heightOf()) - height, []);
    await until('it is under way again', async () => (await told(id)).includes('trade broadcast'));
    await startAgent(service, agentId);
    expect(await read(service, id)).toMatchObject({ status: 'active', spent: '5', executionsDone: 1 });
    kept.end();
    await until('it reverts again', async () => {
      await chain.mine(1);
      // The engine may record the revert from before the reorganisation for a moment.
      return (await hasReverted(swapId)) && (await told(id)).includes('trade reverted');
    });
  });
  await trades(id, 2);
  expect(await dollars()).toBe(before - FIVE);
});

test.each([
  ['its amount has changed', (id: string) => update(service, id, { amountIn: '4' }).then(() => 4_000_000n)],
  [
    'its wallet has approved the dollars anew',
    async () => {
      await isConfirmed(await acceptOwn(7));
      return FIVE + 7_000_000n;
    },
  ],
])(
  'where %s, an order whose swap reverted says that it waits, and is tried once that is final',
  async (_, change) => {
    const before = await dollars();
    const { id } = await order();
    const { to_address: to, operation_id: first } = await untilOut(id, 1);
    // No check until the change is made.
    await stopAgent(service, agentId);
    await whileReverting(service, to as Address, () => scene.reaches(first, 'reverted'));
    const spent = await change(id);
    await startAgent(service, agentId);
    await until('it says that it waits', async () => (await statuses(id)).includes('in_progress'));
    expect(await told(id)).toEqual(['approve included', 'trade reverted']);
    slow.end();
    await until('it is filled', async () => {
      await chain.mine(1);
      return (await read(service, id)).status === 'completed';
    });
    expect(await dollars()).toBe(before - spent);
  },
);

test('an order that sells ether, which takes no approval, is tried again once its revert is final', async () => {
  const { id } = await order({
    ...{ tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' },
    trigger: { side: 'atOrAbove', priceUsd: '0.000001' },
  });
  await reverts(id);
  expect(await read(service, id)).toMatchObject({ status: 'active', nextRunAt: null, spent: '0.01' });
  slow.end();
  await until('it is filled', async () => {
    await chain.mine(1);
    return (await read(service, id)).status === 'completed';
  });
});

test('a successor that was accepted is not signed once a swap before it has approved the dollars anew', async () => {
  const before = await dollars();
  const { id } = await order();
  const { to_address: to, operation_id: first } = await untilOut(id, 1);
  await stopAgent(service, agentId);
  await whileReverting(service, to as Address, () => scene.reaches(first, 'reverted'));
  const { plan } = service.context.kinds.swap;
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  const held = vi.spyOn(service.context.kinds.swap, 'plan').mockImplementation(async (...asked) => {
    await goOn;
    return plan(...asked);
  });
  const own = await acceptOwn(7);
  await startAgent(service, agentId);
  const successor = await until('it is accepted', async () => {
    const swaps = (await executions(service, id)).flatMap(({ swapId }) => swapId ?? []);
    return swaps.find((swapId) => swapId !== first);
  });
  held.mockRestore();
  release();
  await isConfirmed(own);
  await scene.reaches(successor, 'denied');
  expect((await scene.readSwap(successor))?.revertReason).toMatch('a reorg could make both of them sell');
  expect(await told(id)).toEqual(['approve included', 'trade reverted']);
  expect(await dollars()).toBe(before - 7_000_000n);
});
