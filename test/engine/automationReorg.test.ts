import type { Address } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { stranger } from '../indexer/stranger.ts';
import { giveDollars, giveEther, newAgent } from '../operations/actors.ts';
import {
  type Automation,
  create,
  executions,
  read,
  startAgent,
  stopAgent,
} from '../operations/automations/automationActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';
import { stepsOfOrder } from './stepsOfOrder.ts';
import { until } from './until.ts';

/**
 * Orders of five dollars that swap to ether and then to a token. A reorganisation takes the swap off the
 * chain.
 */

const { pons } = inject('addressBook');
const NO_CAPS = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null, max_slippage_bps: null },
};
const FIVE = 5_000_000n;

let chain: TestChain;
let service: TestService;
let agentId: string;
let wallet: Address;
let token: string;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
  const agent = await newAgent(service, { limits: NO_CAPS });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  ({ token } = await (await stranger(chain, pons.factory, { mines: true })).launch('ORDER'));
  await outliveSnipeTax(chain);
  await service.indexed();
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

const dollars = async (): Promise<bigint> =>
  (await service.context.chain.balances(wallet, [service.context.addressBook.usdg])).balances[0]!.raw;
const order = (change: object = {}): Promise<Automation> =>
  create(service, {
    ...{ kind: 'limit', agentId, tokenIn: 'USDG', tokenOut: token, amountIn: '5', slippageBps: 5000 },
    ...{ trigger: { side: 'atOrBelow', priceUsd: '1000' }, acknowledgeUnverified: true },
    ...change,
  });
const stepsOf = (automationId: string) => stepsOfOrder(service, automationId);
/** Mines the steps before this one. */
const untilOut = (id: string, name: string) =>
  until(`${name} is out`, async () => {
    const out = (await stepsOf(id)).filter(({ state }) => state === 'broadcast');
    if (out.some((step) => step.name === name)) return true;
    // Only pooled transactions: a mined step that is not recorded yet would be followed by the next.
    const { pending } = await chain.rpc<{ pending: string }>('txpool_status');
    if (out.length > 0 && Number(pending) > 0) await chain.mine(1);
    return false;
  });
const statusesOf = async (id: string) => (await executions(service, id)).map(({ status }) => status);
/** The step's bytes, back in the pool after a reorganisation, now revert. */
async function revertedInstead(id: string, name: string): Promise<void> {
  const step = (await stepsOf(id)).find((one) => one.name === name);
  await whileReverting(service, step!.to_address as Address, () =>
    until(`${name} reverts`, async () => {
      await chain.mine(1);
      return (await stepsOf(id)).some((one) => one.name === name && one.state === 'reverted');
    }),
  );
}
async function filled(id: string): Promise<void> {
  await until('it is filled', async () => {
    await chain.mine(1);
    return (await read(service, id)).status === 'completed';
  });
}
/** Its first trade is on the chain, its second was refused. */
async function partlyExecuted(beforeTrade: () => Promise<unknown> = async () => undefined): Promise<string> {
  await startAgent(service, agentId);
  const { id } = await order();
  await untilOut(id, 'trade:1');
  await stopAgent(service, agentId);
  await beforeTrade();
  await chain.mine(1);
  await until('the second trade is refused', async () => (await statusesOf(id))[0] === 'failed');
  return id;
}

test('an order whose one trade a reorg takes back is filled once its agent runs again, and pays once', async () => {
  const before = await dollars();
  const id = await partlyExecuted();
  expect(await read(service, id)).toMatchObject({ status: 'active', spent: '5', executionsDone: 0 });
  await chain.rpc('anvil_reorg', 1, []);
  await revertedInstead(id, 'trade:1');
  await minedUntilSettled(service);
  expect(await read(service, id)).toMatchObject({ status: 'active', spent: '0', executionsDone: 0 });
  await startAgent(service, agentId);
  await filled(id);
  expect(await read(service, id)).toMatchObject({ spent: '5', executionsDone: 1 });
  expect(await statusesOf(id)).toEqual(['failed', 'executed']);
  expect(await dollars()).toBe(before - FIVE);
  await assertInvariants(service);
});

test('an order that failed half-way is active again when the chain loses even the final block of its one trade', async () => {
  const before = await dollars();
  let snapshot = '';
  const id = await partlyExecuted(async () => {
    snapshot = await chain.rpc<string>('evm_snapshot');
  });
  await minedUntilSettled(service);
  const failed = { status: 'failed', statusReason: 'partly_executed', spent: '5', executionsDone: 0 };
  expect(await read(service, id)).toMatchObject(failed);
  await chain.rpc('evm_revert', snapshot);
  await revertedInstead(id, 'trade:1');
  await minedUntilSettled(service);
  const active = { status: 'active', statusReason: null, spent: '0', executionsDone: 0 };
  expect(await read(service, id)).toMatchObject(active);
  await startAgent(service, agentId);
  await filled(id);
  expect(await statusesOf(id)).toEqual(['failed', 'executed']);
  expect(await dollars()).toBe(before - FIVE);
  await assertInvariants(service);
});

test.each([
  ['comes back', ['executed']],
  ['reverts', ['failed', 'executed']],
])(
  'an order that was filled is active while its final block is lost, and is filled once when its trade %s',
  async (becomes, statuses) => {
    await startAgent(service, agentId);
    const before = await dollars();
    const { id } = await order({ tokenOut: 'ETH', trigger: { side: 'atOrBelow', priceUsd: '1000000' } });
    await untilOut(id, 'trade');
    const snapshot = await chain.rpc<string>('evm_snapshot');
    await filled(id);
    const completed = { status: 'completed', spent: '5', executionsDone: 1, nextRunAt: null };
    expect(await read(service, id)).toMatchObject(completed);
    await chain.rpc('evm_revert', snapshot);
    await until('it is active again', async () => (await read(service, id)).status === 'active');
    expect(await read(service, id)).toMatchObject({ spent: '5', executionsDone: 1 });
    expect(await statusesOf(id)).toEqual(['scheduled']);
    if (becomes === 'reverts') {
      await stopAgent(service, agentId);
      await revertedInstead(id, 'trade');
      await startAgent(service, agentId);
    }
    await filled(id);
    await minedUntilSettled(service);
    expect(await read(service, id)).toMatchObject(completed);
    expect(await statusesOf(id)).toEqual(statuses);
    expect(await dollars()).toBe(before - FIVE);
    await assertInvariants(service);
  },
);
