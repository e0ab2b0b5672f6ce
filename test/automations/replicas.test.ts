import { type Address, pad, parseEther, toEventSelector } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import {
  type EngineScene,
  launcherFactory,
  logsOf,
  newAgent,
  openEngineScene,
} from '../engine/openEngineScene.ts';
import { startAgent } from '../engine/openOrders.ts';
import { until } from '../engine/until.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { insist } from '../harness/insist.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { stranger } from '../indexer/stranger.ts';
import { create } from '../operations/automations/automationActors.ts';

const KILLS = 3;
const LAUNCHES = 2;
/** A machine may be ten times slower. */
const LIMIT_MS = 300_000;

let scene: EngineScene;
beforeAll(async () => {
  scene = await openEngineScene();
});
afterAll(() => scene.stop());

const executionsOf = (id: string) =>
  scene.database.db
    .selectFrom('automation_executions')
    .selectAll()
    .where('automation_id', '=', id)
    .orderBy('slot')
    .execute();

test('executes each slot at most once over two processes of which one is killed again and again', {
  timeout: LIMIT_MS,
}, async () => {
  const door = await scene.start();
  const agents = [await newAgent(door.client, 'First'), await newAgent(door.client, 'Second')];
  await scene.settle();
  for (const { id } of agents) await startAgent(door.client, id);
  const automations = await Promise.all(
    agents.map(({ id: agentId }) =>
      create(door, {
        ...{ kind: 'dca', agentId, tokenIn: 'ETH', tokenOut: 'USDG' },
        ...{ amountPerExecution: '0.001', interval: 'PT1S' },
      }),
    ),
  );
  const swapped = async (): Promise<number> => {
    const all = await Promise.all(automations.map(({ id }) => executionsOf(id)));
    return all.flat().filter(({ outcome }) => outcome === 'swap').length;
  };
  let replica = await scene.start({ ROLE: 'worker' });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await swapped();
    await until('both go on', async () => (await swapped()) >= before + 3, LIMIT_MS);
    await replica.kill();
    replica = await scene.start({ ROLE: 'worker' });
  }
  await door.kill();
  const before = await swapped();
  await until('the other one goes on alone', async () => (await swapped()) >= before + 2, LIMIT_MS);
  await replica.terminate();
  const last = await scene.start();
  for (const { id } of automations) {
    const pause = { params: { path: { id } }, body: { status: 'paused' } } as const;
    const { error } = await insist(() => last.client.PATCH('/api/v1/automations/{id}', pause));
    expect(error).toBeUndefined();
  }
  await scene.settle();

  for (const { id } of automations) {
    const executions = await executionsOf(id);
    const accepted = executions.filter(({ outcome }) => outcome === 'swap');
    const swaps = await scene.database.db
      .selectFrom('swaps')
      .select('id')
      .where('automation_id', '=', id)
      .execute();
    expect(swaps.map((swap) => swap.id).sort()).toEqual(accepted.map(({ swap_id }) => swap_id).sort());
    // Every slot is in exactly one record.
    for (const [index, { slot }] of executions.entries()) {
      const previous = executions[index - 1];
      if (previous !== undefined) expect(Date.parse(slot) - Date.parse(previous.last_slot)).toBe(1_000);
    }
  }
  await assertInvariants(scene);
});

test('buys each launch once over two processes of which one is killed after each launch', {
  timeout: LIMIT_MS,
}, async () => {
  const door = await scene.start();
  const { id: agentId } = await newAgent(door.client, 'Third');
  await scene.settle();
  await startAgent(door.client, agentId);
  const sniper = await create(door, {
    ...{ kind: 'sniper', agentId, tokenIn: 'ETH', amountPerSnipe: '0.001', maxSnipes: 9, budget: '1' },
    ...{ acknowledgeUnverified: true, filters: { maxSnipeTaxBps: 100 } },
  });
  const launcher = await stranger(scene.chain, launcherFactory() as Address, { mines: false });
  const tokens: string[] = [];
  let replica = await scene.start({ ROLE: 'worker' });
  for (let kill = 0; kill < LAUNCHES; kill += 1) {
    tokens.push((await launcher.launch(`KILL${kill}`)).token);
    await outliveSnipeTax(scene.chain);
    await until('it is decided', async () => (await executionsOf(sniper.id)).length > kill);
    await replica.kill();
    replica = await scene.start({ ROLE: 'worker' });
  }
  await scene.settle();
  await replica.terminate();
  const executions = await executionsOf(sniper.id);
  expect(executions.map(({ token, outcome }) => [token, outcome])).toEqual(
    tokens.map((token) => [token, 'swap']),
  );
  const bought = await logsOf(scene.chain, null, BOUGHT, pad((await walletOf(agentId)) as Address));
  expect(bought).toHaveLength(LAUNCHES);
  await assertInvariants(scene);
});

test('a purchase that waits for its second when its process is killed is made once by the next one', {
  timeout: LIMIT_MS,
}, async () => {
  const door = await scene.start({ ROLE: 'api' });
  const { id: agentId } = await newAgent(door.client, 'Fourth');
  await scene.settle();
  await startAgent(door.client, agentId);
  const sniper = await create(door, {
    ...{ kind: 'sniper', agentId, tokenIn: 'ETH', amountPerSnipe: '0.001', maxSnipes: 9, budget: '1' },
    ...{ acknowledgeUnverified: true, filters: { maxSnipeTaxBps: 0 } },
  });
  const launcher = await stranger(scene.chain, launcherFactory() as Address, { mines: false });
  const wallet = pad((await walletOf(agentId)) as Address);
  const swapOf = async (token: string) =>
    (await executionsOf(sniper.id)).find((execution) => execution.token === token)?.swap_id;
  const readSwap = (id: string) => {
    const { db } = scene.database;
    return db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  let next = await scene.start({ ROLE: 'worker' });
  const died: string[] = [];
  // It waits for three seconds. If a busy machine kills later, another launch is killed.
  while (!died.includes('accepted')) {
    const { token } = await launcher.launch(`WAITS${died.length}`);
    const id = await until('it is accepted', () => swapOf(token));
    await until('somebody has it', async () => {
      const { lease_owner: owner, state } = await readSwap(id);
      return owner !== null || state !== 'accepted';
    });
    await next.kill();
    died.push((await readSwap(id)).state);
    next = await scene.start({ ROLE: 'worker' });
    await scene.endLeases();
    await scene.settle();
    expect(await logsOf(scene.chain, null, BOUGHT, wallet)).toHaveLength(died.length);
    expect(await executionsOf(sniper.id)).toMatchObject(died.map(() => ({ outcome: 'swap', settled: true })));
  }
  await assertInvariants(scene);
  await next.terminate();
  await door.terminate();
});

test('a stop whose price was seen by a process that is killed then is traded once by the next ones', {
  timeout: LIMIT_MS,
}, async () => {
  const door = await scene.start({ ROLE: 'api' });
  const { id: agentId } = await newAgent(door.client, 'Fifth');
  const first = await scene.start({ ROLE: 'worker' });
  await scene.settle();
  await startAgent(door.client, agentId);
  const others = await stranger(scene.chain, launcherFactory() as Address, { mines: true });
  const { token, curve } = await scene.chain.withoutMiner(() => others.launch('STOPS'));
  await outliveSnipeTax(scene.chain);
  const order = await create(door, {
    ...{ kind: 'limit', agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.001', slippageBps: 500 },
    ...{ trigger: { side: 'atOrAbove', priceUsd: '0.00001' }, acknowledgeUnverified: true },
  });
  const seen = async () => (await readAutomation(scene.context.db, order.id)).stop_met_at;
  const last = await scene.chain.withoutMiner(async () => {
    await others.buy(curve, parseEther('2'));
    const at = await until('its price is seen to be met', seen);
    await first.kill();
    const next = await Promise.all([scene.start({ ROLE: 'worker' }), scene.start({ ROLE: 'worker' })]);
    // After a slow start the price is seen anew, in the same block.
    const since = Date.parse((await seen()) ?? '');
    expect([await executionsOf(order.id), since >= Date.parse(at!)]).toEqual([[], true]);
    return next;
  });
  await until('it is traded', async () => {
    await scene.chain.mine(1);
    return (await executionsOf(order.id)).length > 0;
  });
  await scene.settle();
  expect(await executionsOf(order.id)).toMatchObject([{ outcome: 'swap', settled: true }]);
  const wallet = pad((await walletOf(agentId)) as Address);
  expect(await logsOf(scene.chain, null, BOUGHT, wallet)).toHaveLength(1);
  await assertInvariants(scene);
  await Promise.all([...last, door].map((process) => process.terminate()));
});

const BOUGHT = toEventSelector('CurveBuy(address,address,uint256,uint256,uint256,uint256)');

const walletOf = async (id: string): Promise<string> =>
  (
    await scene.database.db
      .selectFrom('agents')
      .select('wallet_address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).wallet_address;
