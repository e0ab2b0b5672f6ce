import { type Address, parseUnits } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { toFixed18, valueUsd18 } from '../../server/money/amounts.ts';
import { until } from '../engine/until.ts';
import { insist } from '../harness/insist.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveDollars, giveEther, newAgent, type Swap } from '../operations/actors.ts';
import { create, executions, startAgent } from '../operations/automations/automationActors.ts';
import { giveStock } from '../operations/giveStock.ts';
import { calling, endOf, inTurn, readRun, startRun } from '../operations/runs/runActors.ts';
import { type Sent, send } from '../operations/send.ts';
import { sendUntilDone } from '../operations/sendUntilDone.ts';
import { chainTruth, ETHER } from './chainTruth.ts';
import { type PoolMover, poolMover } from './poolMover.ts';

/**
 * An attacker moves a pool before each trade of an agent and back after it, as often as possible, over two
 * replicas. By the oracle, the wallet loses at most the day's cap.
 */

const book = inject('addressBook');
const AT_ONCE = '400';
const A_DAY = '1000';
const LIMITS = { max_trade_usd: AT_ONCE, max_daily_spend_usd: A_DAY };
const MAY_NOT = 'policy_violation';
/** Two trades per round. */
const ROUNDS = Number(process.env.CHURN_ROUNDS ?? 8);
/** Prices of the local chain's oracles, in USD. */
const ETH_USD = '3600';
const NVDA_USD = '188';

let endpoint: ModelEndpoint;
let replicas: readonly [TestService, TestService];
let service: TestService;
let mover: PoolMover;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  const config = { starterFunding: null, ...modelConfig(endpoint) };
  const first = await startTestService({ config });
  const { database, chain } = first;
  const second = await startTestService({ database, chain, config });
  service = first;
  replicas = [first, { ...second, apiKey: first.apiKey, client: first.client }];
  mover = await poolMover(service, ['NVDA']);
});
afterAll(async () => {
  await replicas[1].stop();
  await replicas[0].stop();
  await endpoint.close();
});

interface Victim extends Agent {
  /** USD by the oracle, 18-digit fixed point, with gas costs added back. */
  worth(): Promise<bigint>;
}

/** With 10 ether, 10,000 USDG and 100 shares. */
async function victim(): Promise<Victim> {
  const agent = await newAgent(service, { limits: LIMITS, skills: ['trading'] });
  const wallet = agent.wallet_address as Address;
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const nvda = await giveStock(service, 'NVDA', wallet, parseUnits('100', 18));
  await startAgent(service, agent.id);
  const places = { rpcUrl: service.chain.rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} };
  const chain = chainTruth(places);
  const worth = async (): Promise<bigint> => {
    await service.settle();
    const swaps = (await send(service, `GET /api/v1/swaps?agentId=${agent.id}&limit=100`)).body
      .data as Swap[];
    const gas = swaps.reduce((sum, { gasEth }) => sum + toFixed18(gasEth ?? '0'), 0n);
    const held = [
      [ETHER, 18, ETH_USD],
      [book.weth as Address, 18, ETH_USD],
      [book.usdg as Address, 6, '1'],
      [nvda, 18, NVDA_USD],
    ] as const;
    let sum = valueUsd18(gas, 18, ETH_USD);
    for (const [asset, decimals, price] of held)
      sum += valueUsd18(await chain.balanceOf(asset, wallet), decimals, price);
    return sum;
  };
  return { ...agent, worth };
}

/** More than a quarter of the cap is lost: the attack works until the cap stops it. */
async function expectHeld(agent: Victim, work: () => Promise<void>, cap = A_DAY): Promise<void> {
  const before = await agent.worth();
  await work();
  const lost = before - (await agent.worth());
  expect(lost).toBeLessThanOrEqual(toFixed18(cap));
  expect(lost).toBeGreaterThan(toFixed18(cap) / 4n);
}

const sale = (agent: Agent, tokenIn = 'ETH', amountIn = '1') => ({
  ...{ agentId: agent.id, tokenIn, tokenOut: 'USDG', amountIn },
});
const sell = (at: number, body: object): Promise<Sent> =>
  insist((key) =>
    sendUntilDone(replicas[at % 2]!, 'POST /api/v1/swap/execute?waitSeconds=25', body, {
      headers: { 'idempotency-key': key },
    }),
  );

test('ether for dollars and back, again and again, loses no more than the day allows', async () => {
  const agent = await victim();
  const ways = [
    { ...sale(agent), amountIn: '1' },
    { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'ETH', amountIn: '3600' },
  ];
  const pools = await Promise.all(ways.map((way) => mover.poolOf(agent.id, way.tokenIn, way.tokenOut)));
  await expectHeld(agent, async () => {
    const all = await sell(0, { ...ways[0], amountIn: '9.9' });
    expect([all.code, all.body.error]).toEqual([MAY_NOT, expect.stringContaining(`$${AT_ONCE} at once`)]);
    const refused: Sent[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const back = await mover.against(pools[round % 2]!);
      const both = await Promise.all([0, 1].map((at) => sell(at, ways[round % 2]!)));
      await back();
      refused.push(...both.filter(({ code }) => code === MAY_NOT));
    }
    const sentence = /^The \$\d+\.\d+ spent within 24 hours and the \$\d+\.\d+ that this may lose/;
    expect(refused.at(-1)?.body.error).toMatch(sentence);
  });
});

test('a stock for dollars loses no more than the day allows', async () => {
  const agent = await victim();
  const pool = await mover.poolOf(agent.id, 'NVDA', 'USDG');
  await expectHeld(agent, async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const back = await mover.against(pool);
      await Promise.all([0, 1].map((at) => sell(at, sale(agent, 'NVDA', '12'))));
      await back();
    }
  });
});

const isHeldBack = async (id: string): Promise<boolean> =>
  (await executions(service, id)).some(({ reason }) => reason === 'daily_cap');

/** They trade while the pool stays moved. */
async function expectAutomationsHeld(bodies: (agent: Agent) => Parameters<typeof create>[1][]) {
  const agent = await victim();
  const pool = await mover.poolOf(agent.id, 'ETH', 'USDG');
  await expectHeld(agent, async () => {
    const made = await Promise.all(bodies(agent).map((body) => create(service, body)));
    const back = await mover.against(pool);
    const held = async () => (await Promise.all(made.map(({ id }) => isHeldBack(id)))).some(Boolean);
    await until('the cap holds one back', held);
    await Promise.all(
      made.map(({ id }) => send(service, `PATCH /api/v1/automations/${id}`, { status: 'paused' })),
    );
    await service.settle();
    await back();
  });
}

const order = (agent: Agent) => ({
  ...{ kind: 'limit' as const, agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '1' },
});
const five = <Body>(body: Body): Body[] => Array.from({ length: 5 }, () => body);

test('a schedule loses no more than the day allows', () =>
  expectAutomationsHeld((agent) => [
    {
      ...{ kind: 'dca', agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG' },
      ...{ amountPerExecution: '1', interval: 'PT1S' },
    },
  ]));

test('limit orders lose no more than the day allows', () =>
  expectAutomationsHeld((agent) =>
    five({ ...order(agent), trigger: { side: 'atOrAbove', priceUsd: '3250' } }),
  ));

test('stops lose no more than the day allows, and are held back', () =>
  expectAutomationsHeld((agent) =>
    five({ ...order(agent), trigger: { side: 'atOrBelow', priceUsd: '3400' } }),
  ));

test('a run loses no more than its budget, and without one nothing', async () => {
  const agent = await victim();
  const { agentId: _, ...args } = sale(agent);
  const pool = await mover.poolOf(agent.id, 'ETH', 'USDG');
  const work = async (budget: object) => {
    endpoint.answerWith(inTurn(...Array.from({ length: 4 }, () => calling('executeSwap', args))));
    const back = await mover.against(pool);
    const run = await endOf(service, (await startRun(service, agent.id, budget)).id);
    await service.settle();
    await back();
    return run;
  };
  const before = await agent.worth();
  expect((await work({})).usage.spend_usd).toBe('0');
  expect(await agent.worth()).toBe(before);
  const budget = '700';
  let told = '0';
  await expectHeld(
    agent,
    async () => {
      const { id } = await work({ max_spend_usd: budget });
      told = (await readRun(service, id)).usage.spend_usd!;
    },
    budget,
  );
  expect(Number(told)).toBeCloseTo(Number(before - (await agent.worth())) / 1e18, 5);
});
