import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import { fromFixed18, toRaw } from '../../server/money/amounts.ts';
import { until } from '../engine/until.ts';
import type { TestService } from '../harness/startTestService.ts';
import type { Stranger } from '../indexer/stranger.ts';
import type { Agent } from '../operations/actors.ts';
import { type Automation, create, executions, read } from '../operations/automations/automationActors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { send } from '../operations/send.ts';
import { CURVE, type CurveScene, ERC20, openCurveScene, SOLD } from './openCurveScene.ts';

/** Stops on a launch token's curve, whose price others move. */

const SLIPPAGE = { slippageBps: 300 };
/** Moves a price past all these triggers. */
const WHALE = parseEther('2');

let scene: CurveScene;
let service: TestService;
let agent: Agent;
let token: Address;
let curve: Address;
let whale: Stranger;
beforeAll(async () => {
  scene = await openCurveScene({ mines: true });
  ({ service, agent, token, curve, trader: whale } = scene);
});
afterAll(() => service.stop());

/** Only its own transactions make blocks. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => service.chain.withoutMiner(work);
async function whaleBuys(): Promise<bigint> {
  const before = await scene.heldBy(whale.address);
  await whale.buy(curve, WHALE);
  return (await scene.heldBy(whale.address)) - before;
}
const sellBack = async (raw: bigint): Promise<void> => {
  await whale.send(curve, CURVE, 'sell', [raw, 0n, whale.address]);
};

const stopLoss = (priceUsd18: bigint) => ({
  ...{ kind: 'limit' as const, agentId: agent.id, tokenIn: token, tokenOut: 'ETH', amountIn: SOLD },
  trigger: { side: 'atOrBelow' as const, priceUsd: fromFixed18(priceUsd18) },
  ...SLIPPAGE,
});
const stopEntry = (priceUsd18: bigint) => ({
  ...{ kind: 'limit' as const, agentId: agent.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1' },
  trigger: { side: 'atOrAbove' as const, priceUsd: fromFixed18(priceUsd18) },
  ...SLIPPAGE,
});
const row = ({ id }: Automation) => readAutomation(service.context.db, id);
async function isLookedAtTwice(order: Automation): Promise<void> {
  for (let looks = 0; looks < 2; looks += 1) {
    const before = (await row(order)).due_at;
    await until('it is looked at', async () => (await row(order)).due_at !== before);
  }
}
async function fillOf(order: Automation) {
  await until('it is filled', async () => {
    await service.chain.mine(1);
    return (await scene.statusOf(order)) === 'completed';
  });
  const [execution, ...others] = await executions(service, order.id);
  expect([execution, others]).toMatchObject([{ status: 'executed' }, []]);
  return { execution: execution!, swap: await scene.readSwap(execution!.swapId!) };
}

test('sells once others have pushed the price down to its stop, and for no less than its slippage allows', async () => {
  const bought = await alone(whaleBuys);
  const price18 = await scene.salePrice();
  const stop18 = (price18 * 9n) / 10n;
  const order = await create(service, stopLoss(stop18));
  expect(order).toMatchObject({ kind: 'limit', trigger: { side: 'atOrBelow', order: 'stop' } });
  await isLookedAtTwice(order);
  expect([await scene.statusOf(order), await executions(service, order.id)]).toEqual(['active', []]);
  await alone(async () => {
    await whale.send(token, ERC20, 'approve', [curve, 2n ** 255n]);
    await sellBack(bought);
  });
  expect(await scene.salePrice()).toBeLessThan(stop18);
  const { swap: filled, execution } = await fillOf(order);
  expect(execution.amountIn).toBe(SOLD);
  const paid = BigInt(filled.amountOutRaw!);
  expect(scene.priceOf(paid, toRaw(SOLD, 18)!)).toBeLessThanOrEqual(stop18);
  expect(paid).toBeGreaterThanOrEqual(BigInt(filled.minAmountOutRaw));
  expect(BigInt(filled.minAmountOutRaw)).toBeGreaterThan((paid * 96n) / 100n);
  expect(await read(service, order.id)).toMatchObject({ executionsDone: 1, spent: SOLD });
});

test('buys once others have pushed the price up to its stop', async () => {
  const stop18 = ((await scene.purchasePrice()) * 11n) / 10n;
  const order = await create(service, stopEntry(stop18));
  expect(order.trigger).toMatchObject({ side: 'atOrAbove', order: 'stop' });
  await isLookedAtTwice(order);
  expect(await executions(service, order.id)).toEqual([]);
  const bought = await alone(whaleBuys);
  expect(await scene.purchasePrice()).toBeGreaterThan(stop18);
  const { execution } = await fillOf(order);
  expect(scene.priceOf(parseEther('0.1'), toRaw(execution.amountOut!, 18)!)).toBeGreaterThanOrEqual(stop18);
  await alone(() => sellBack(bought));
});

test('is not set off by somebody who pushes the price down for one block, but by one who leaves it there', async () => {
  const bought = await alone(whaleBuys);
  const stop18 = ((await scene.salePrice()) * 9n) / 10n;
  const order = await create(service, stopLoss(stop18));
  await alone(async () => {
    await sellBack(bought);
    expect(await scene.salePrice()).toBeLessThan(stop18);
    await until('it is seen', async () => (await row(order)).stop_met_at !== null);
    await isLookedAtTwice(order);
    expect(await executions(service, order.id)).toEqual([]);
    await whaleBuys();
    expect(await scene.salePrice()).toBeGreaterThan(stop18);
    await until('it is seen to be over', async () => (await row(order)).stop_met_at === null);
  });
  await isLookedAtTwice(order);
  expect([await scene.statusOf(order), await executions(service, order.id)]).toEqual(['active', []]);
  const held = await scene.heldBy(whale.address);
  await alone(() => sellBack(held));
  await fillOf(order);
});

test('is refused where its price is met already, also by a change, and leaves nothing behind', async () => {
  const [sale18, purchase18] = [await scene.salePrice(), await scene.purchasePrice()];
  const fault = 'trigger.priceUsd conflict';
  const request = (body: object) => () => send(service, 'POST /api/v1/automations', body);
  for (const body of [stopLoss((sale18 * 101n) / 100n), stopEntry((purchase18 * 99n) / 100n)])
    await expectRefusal(service, request(body), 422, 'invalid_trigger', fault);
  const order = await create(service, stopLoss((sale18 * 9n) / 10n));
  const change = (body: object) => () => send(service, `PATCH /api/v1/automations/${order.id}`, body);
  const met = { trigger: { side: 'atOrBelow', priceUsd: fromFixed18((sale18 * 11n) / 10n) } };
  await expectRefusal(service, change(met), 422, 'invalid_trigger', fault);
  // So much is paid less per token than its price.
  const amountIn = fromFixed18(await scene.heldBy(agent.wallet_address as Address));
  await expectRefusal(
    service,
    change({ amountIn: `${amountIn.split('.')[0]}00` }),
    422,
    'invalid_trigger',
    fault,
  );
  expect(await read(service, order.id)).toMatchObject({
    status: 'active',
    amountIn: SOLD,
    trigger: order.trigger,
  });
});

test('a limit order becomes a stop by the other side, and a limit order again', async () => {
  const sale18 = await scene.salePrice();
  const { id } = await create(service, {
    ...stopLoss(sale18),
    trigger: { side: 'atOrAbove', priceUsd: fromFixed18(sale18 * 2n) },
  });
  const turn = async (side: 'atOrBelow' | 'atOrAbove', priceUsd18: bigint) => {
    const body = { trigger: { side, priceUsd: fromFixed18(priceUsd18) } };
    return (await send(service, `PATCH /api/v1/automations/${id}`, body)).body.trigger;
  };
  expect(await turn('atOrBelow', sale18 / 2n)).toMatchObject({ side: 'atOrBelow', order: 'stop' });
  expect(await turn('atOrAbove', sale18 * 2n)).toMatchObject({ side: 'atOrAbove', order: 'limit' });
});
