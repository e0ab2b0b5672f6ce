import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import type { RpcCall } from '../harness/rpcProxy.ts';
import { type EngineScene, newAgent, openEngineScene, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

/** Their process dies repeatedly between two of many transactions. */

type Address = `0x${string}`;
const { usdg, uniswapV4 } = inject('addressBook');

let scene: EngineScene;
let service: Awaited<ReturnType<EngineScene['start']>>;
let launcher: SceneAgent;
let trader: SceneAgent;

beforeAll(async () => {
  scene = await openEngineScene();
  service = await scene.start();
  [launcher, trader] = [await newAgent(service.client, 'Launcher'), await newAgent(service.client, 'Trader')];
  await scene.settle();
  for (const { wallet } of [launcher, trader]) {
    await scene.chain.rpc('anvil_setBalance', wallet, `0x${parseEther('50').toString(16)}`);
  }
});
afterAll(() => scene.stop());

const launch = async (
  { id: agentId }: SceneAgent,
  own: { venue: 'pons' | 'long'; symbol: string; quote: string; initialBuy: string },
) => {
  const { data, error } = await insist((key) =>
    service.client.POST('/api/v1/launch/self-funded', {
      params: { header: { 'Idempotency-Key': key } },
      body: { agentId, name: own.symbol, ...own },
    }),
  );
  expect(error).toBeUndefined();
  return data!.id;
};
const readLaunch = async (id: string) =>
  (await service.client.GET('/api/v1/launch/{id}', { params: { path: { id } } })).data!;
const stepsOf = (id: string) => {
  const rows = scene.context.db.selectFrom('operation_steps').select(['name', 'state', 'tx_hash']);
  return rows.where('operation_id', '=', id).orderBy('ordinal').execute();
};
const nonceOf = async ({ wallet }: SceneAgent): Promise<number> =>
  Number(await scene.chain.rpc<string>('eth_getTransactionCount', wallet, 'latest'));
const dollarsOf = async ({ wallet }: SceneAgent): Promise<bigint> =>
  (await scene.context.chain.balances(wallet as Address, [usdg])).balances[0]!.raw;

/**
 * Keeps the agent from signing from that nonce on: the node then refuses nonce queries at a block, which only
 * signers send. Silence would hold up the rest of the batch. Queries at the latest block must succeed,
 * because they show what is included.
 */
function holdAt({ wallet }: SceneAgent, nonce: number) {
  let reached = false;
  const asksNonce = ({ method, params }: RpcCall): boolean =>
    method === 'eth_getTransactionCount' && String(params[0]).toLowerCase() === wallet.toLowerCase();
  const isReached = (result: unknown): boolean => Number(result) >= nonce;
  const matches = (call: RpcCall, result: unknown): boolean => {
    reached ||= asksNonce(call) && isReached(result);
    return reached && asksNonce(call) && String(call.params[1]).startsWith('0x');
  };
  return scene.proxy.refuseCalls(matches, { code: -32_000, message: 'busy' });
}

interface Work {
  readonly id: string;
  readonly agent: SceneAgent;
  readonly nonce: number;
  /** Counts of included transactions at which it dies. */
  readonly dies: readonly number[];
  readonly names: readonly string[];
}

async function diesAt(works: readonly Omit<Work, 'id'>[], accept: () => Promise<string[]>): Promise<Work[]> {
  let ids: string[] | null = null;
  for (const [turn] of works[0]!.dies.entries()) {
    const holds = works.map(({ agent, nonce, dies }) => holdAt(agent, nonce + dies[turn]!));
    if (ids === null) ids = await accept();
    else service = await scene.start();
    for (const [index, { dies }] of works.entries()) {
      await until(`${dies[turn]} steps are on the chain`, async () => {
        const steps = await stepsOf(ids![index]!);
        return steps.length === dies[turn] && steps.every(({ state }) => state === 'included');
      });
    }
    await service.kill();
    for (const hold of holds) hold.end();
    await scene.endLeases();
  }
  service = await scene.start();
  await scene.settle();
  return works.map((work, index) => ({ ...work, id: ids![index]! }));
}

/** Each step used one nonce and was signed once; no allowance is left. */
async function expectOnce({ id, agent, nonce, names }: Work): Promise<void> {
  expect((await stepsOf(id)).map(({ name }) => name)).toEqual(names);
  expect(await nonceOf(agent)).toBe(nonce + names.length);
  const attempts = scene.context.db.selectFrom('attempts').select('step').where('operation_id', '=', id);
  expect((await attempts.orderBy('nonce').execute()).map(({ step }) => step)).toEqual(names);
  const [wallet, { permit2, universalRouter }] = [agent.wallet as Address, uniswapV4];
  expect(await scene.context.chain.allowance(usdg, wallet, permit2)).toBe(0n);
  expect((await scene.context.chain.permit2Allowance(usdg, wallet, universalRouter)).amountRaw).toBe(0n);
}

test('kill -9 again and again between a launch and its later buy, and between the trades and permits of a route over two venues: each happens exactly once', async () => {
  const own = await launch(trader, { venue: 'pons', symbol: 'CURVED', quote: 'ETH', initialBuy: '0.05' });
  const other = await launch(launcher, { venue: 'long', symbol: 'POOLED', quote: 'USDG', initialBuy: '1' });
  await scene.settle();
  const tokenIn = (await readLaunch(own)).token.address!;
  const tokenOut = (await readLaunch(other)).token.address!;
  const dollars = await dollarsOf(launcher);
  const launching = { agent: launcher, nonce: await nonceOf(launcher), dies: [1, 3] };
  const trading = { agent: trader, nonce: await nonceOf(trader), dies: [2, 5] };
  const route = ['approve:1', 'trade:1', 'trade:2', 'approve:3', 'permit:3', 'trade:3'];
  const works = await diesAt(
    [
      { ...launching, names: ['launch', 'approve', 'permit', 'buy'] },
      { ...trading, names: route },
    ],
    async () => {
      const id = launch(launcher, { venue: 'long', symbol: 'KILLED', quote: 'USDG', initialBuy: '40' });
      const order = { agentId: trader.id, tokenIn, tokenOut, amountIn: '9000000' };
      const { data, error } = await insist((key) => swap(service.client, order, key));
      expect(error).toBeUndefined();
      return [await id, data!.id];
    },
  );
  for (const work of works) await expectOnce(work);

  const [launchId, swapId] = works.map(({ id }) => id) as [string, string];
  const launched = await readLaunch(launchId);
  expect(launched).toMatchObject({ status: 'confirmed', initialBuy: { amountInFilled: '40' } });
  expect(await dollarsOf(launcher)).toBe(dollars - 40_000_000n);
  const token = launched.token.address as Address;
  const { balances } = await scene.context.chain.balances(launcher.wallet as Address, [token]);
  expect(balances[0]!.raw.toString()).toBe(launched.initialBuy!.tokensOutRaw);

  const { data: swapped } = await service.client.GET('/api/v1/swap/{id}', {
    params: { path: { id: swapId } },
  });
  expect(swapped).toMatchObject({ status: 'confirmed', amountInFilled: '9000000' });
  const fills = swapped!.fills;
  expect(fills.slice(1).map(({ amountInRaw }) => amountInRaw)).toEqual(
    fills.slice(0, -1).map(({ amountOutRaw }) => amountOutRaw),
  );
  await assertInvariants(scene);
});
