import { type Address, encodeFunctionData, parseEther, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromFixed18, toRaw } from '../../server/money/amounts.ts';
import { until } from '../engine/until.ts';
import type { TestService } from '../harness/startTestService.ts';
import { type Stranger, stranger } from '../indexer/stranger.ts';
import { type Agent, giveDollars } from '../operations/actors.ts';
import {
  type Automation,
  create,
  createDca,
  executions,
  read,
  startAgent,
  stopAgent,
} from '../operations/automations/automationActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { CURVE, type CurveScene, ERC20, openCurveScene, SOLD } from './openCurveScene.ts';

/** Only its price protects such an order from a bad fill. */
const ANY_SLIPPAGE = { slippageBps: 5000 };
/** A tip ahead of all others. */
const FIRST = { maxFeePerGas: toHex(10n ** 11n), maxPriorityFeePerGas: toHex(10n ** 11n) };

let scene: CurveScene;
let service: TestService;
let agent: Agent;
let token: Address;
let curve: Address;
let trader: Stranger;
beforeAll(async () => {
  scene = await openCurveScene({ mines: false });
  ({ service, agent, token, curve, trader } = scene);
});
afterAll(() => service.stop());

/** Waits for another check. */
const isLookedAt = async ({ id }: Automation): Promise<void> => {
  const dueAt = async () =>
    (
      await service.database.db
        .selectFrom('automations')
        .select('due_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).due_at;
  const before = await dueAt();
  await until(
    'it is looked at twice',
    async () => Date.parse((await dueAt()) ?? '') > Date.parse(before!) + 1_000,
  );
};
const sale = (priceUsd18: bigint): Promise<Automation> =>
  create(service, {
    ...{ kind: 'limit', agentId: agent.id, tokenIn: token, tokenOut: 'ETH', amountIn: SOLD },
    trigger: { side: 'atOrAbove', priceUsd: fromFixed18(priceUsd18) },
    ...ANY_SLIPPAGE,
  });

test('sells only once others have moved the price to its limit, and never for less', async () => {
  const soldRaw = toRaw(SOLD, 18)!;
  const limit18 = ((await scene.salePrice()) * 12n) / 10n;
  const order = await sale(limit18);
  await isLookedAt(order);
  expect([await scene.statusOf(order), await executions(service, order.id)]).toEqual(['active', []]);
  await trader.buy(curve, parseEther('2'));
  await until('it is filled', async () => (await scene.statusOf(order)) === 'completed');
  expect(await read(service, order.id)).toMatchObject({ executionsDone: 1, spent: SOLD, nextRunAt: null });
  const [execution] = await executions(service, order.id);
  expect(execution).toMatchObject({ status: 'executed', amountIn: SOLD });
  const filled = await scene.readSwap(execution!.swapId!);
  const least = (soldRaw * limit18 + scene.ethUsd18 - 1n) / scene.ethUsd18;
  expect(BigInt(filled.minAmountOutRaw)).toBe(least);
  expect(BigInt(filled.amountOutRaw!) >= least).toBe(true);
});

test('is filled beside an order of so little that no market can say what it is worth', async () => {
  const price18 = await scene.salePrice();
  const startAt = new Date(Date.now() + 1_000).toISOString();
  const order = (amountIn: string, priceUsd18: bigint) =>
    create(service, {
      ...{ kind: 'limit', agentId: agent.id, tokenIn: token, tokenOut: 'ETH', amountIn, startAt },
      trigger: { side: 'atOrAbove', priceUsd: fromFixed18(priceUsd18) },
      ...ANY_SLIPPAGE,
    });
  await order('0.000000000000000001', price18 * 1_000n);
  const real = await order(SOLD, (price18 * 8n) / 10n);
  await until('it is filled', async () => (await scene.statusOf(real)) === 'completed');
});

test('buys only once the price has fallen to its limit', async () => {
  const spent = parseEther('0.1');
  const limit18 = (scene.priceOf(spent, await scene.quote('ETH', token, '0.1')) * 9n) / 10n;
  const order = await create(service, {
    ...{ kind: 'limit', agentId: agent.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1' },
    trigger: { side: 'atOrBelow', priceUsd: fromFixed18(limit18) },
  });
  await isLookedAt(order);
  expect(await executions(service, order.id)).toEqual([]);
  await trader.sell(token, curve, await scene.heldBy(trader.address));
  await until('it is filled', async () => (await scene.statusOf(order)) === 'completed');
  const [execution] = await executions(service, order.id);
  const bought = toRaw(execution!.amountOut!, 18)!;
  expect(scene.priceOf(spent, bought) <= limit18).toBe(true);
});

test('reverts when somebody trades just before it in the same block, stays active, and is filled later', async () => {
  const limit18 = ((await scene.salePrice()) * 12n) / 10n;
  const mine = () => service.chain.rpc('evm_mine');
  const order = await service.chain.withoutMiner(async () => {
    const front = await stranger(service.chain, service.context.addressBook.pons.factory, { mines: true });
    const isMet = async () => (await scene.salePrice()) > limit18;
    while (!(await isMet())) await front.buy(curve, parseEther('0.05'));
    const held = await scene.heldBy(front.address);
    await front.send(token, ERC20, 'approve', [curve, held]);
    const made = await sale(limit18);
    const step = (name: string) =>
      until(`${name} is in the pool`, async () => (await pooled(made.id)).includes(name));
    await step('approve');
    await mine();
    await step('trade');
    const data = encodeFunctionData({ abi: CURVE, functionName: 'sell', args: [held, 0n, front.address] });
    const gas = toHex(900_000);
    await service.chain.rpc('eth_sendTransaction', { from: front.address, to: curve, data, gas, ...FIRST });
    await mine();
    return made;
  });
  await service.settle();
  const [first] = await executions(service, order.id);
  expect(first).toMatchObject({ status: 'failed', amountOut: null });
  expect((await scene.readSwap(first!.swapId!)).steps.at(-1)).toMatchObject({
    name: 'trade',
    status: 'failed',
  });
  expect(await read(service, order.id)).toMatchObject({ status: 'active', executionsDone: 0, spent: '0' });
  await trader.buy(curve, parseEther('2'));
  await until('it is filled', async () => (await scene.statusOf(order)) === 'completed');
  expect((await executions(service, order.id)).at(-1)).toMatchObject({ status: 'executed' });
});

test('does not sell again what the first trade of a route sold before the second one failed', async () => {
  await giveDollars(service, agent.wallet_address);
  const order = await service.chain.withoutMiner(async () => {
    const made = await create(service, {
      ...{ kind: 'limit', agentId: agent.id, tokenIn: 'USDG', tokenOut: token, amountIn: '5' },
      trigger: { side: 'atOrBelow', priceUsd: '1000' },
      ...ANY_SLIPPAGE,
    });
    await untilFirstTrade(made.id);
    await stopAgent(service, agent.id);
    await service.chain.rpc('evm_mine');
    return made;
  });
  await service.settle();
  await startAgent(service, agent.id);
  expect(await read(service, order.id)).toMatchObject({
    ...{ status: 'failed', statusReason: 'partly_executed', spent: '5', executionsDone: 0 },
  });
  const [execution, ...others] = await executions(service, order.id);
  expect([execution, others]).toMatchObject([{ status: 'failed', reason: 'agent_not_running' }, []]);
});

test('gives back to the budget what a reorg takes back of the first trade after the second one was refused', async () => {
  await giveDollars(service, agent.wallet_address);
  const { id } = await service.chain.withoutMiner(async () => {
    const startAt = new Date(Date.now() + 500).toISOString();
    const dollars = { tokenIn: 'USDG', tokenOut: token, amountPerExecution: '5', budget: '100' };
    const made = await createDca(service, agent.id, { ...dollars, ...ANY_SLIPPAGE, startAt });
    await untilFirstTrade(made.id);
    await stopAgent(service, agent.id);
    await service.chain.rpc('evm_mine');
    await until(
      'the second trade is refused',
      async () => (await executions(service, made.id))[0]?.status === 'failed',
    );
    expect(await read(service, made.id)).toMatchObject({ spent: '5' });
    await service.chain.rpc('anvil_reorg', 1, []);
    const first = (await stepsOf(made.id)).find(({ name }) => name === 'trade:1');
    await whileReverting(service, first!.to_address as Address, () =>
      until('the first trade reverts', async () => {
        await service.chain.rpc('evm_mine');
        return (await stepsOf(made.id)).some(({ name, state }) => name === 'trade:1' && state === 'reverted');
      }),
    );
    return made;
  });
  await service.settle();
  await startAgent(service, agent.id);
  expect(await read(service, id)).toMatchObject({ status: 'active', spent: '0', executionsDone: 0 });
});

const untilFirstTrade = (automationId: string) =>
  until('its first trade is in the pool', async () => {
    const names = await pooled(automationId);
    if (names.includes('trade:1')) return true;
    if (names.length > 0) await service.chain.rpc('evm_mine');
    return false;
  });

const stepsOf = (automationId: string) =>
  service.database.db
    .selectFrom('operation_steps')
    .innerJoin('swaps', 'swaps.id', 'operation_steps.operation_id')
    .select(['operation_steps.name', 'operation_steps.state', 'operation_steps.to_address'])
    .where('swaps.automation_id', '=', automationId)
    .execute();
/** Sent steps that are in no block yet. */
const pooled = async (automationId: string): Promise<string[]> =>
  (await stepsOf(automationId)).flatMap(({ name, state }) => (state === 'broadcast' ? [name] : []));
