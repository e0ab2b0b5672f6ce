import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockAgent } from '../../server/domain/agents/lockAgent.ts';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import {
  releaseRevertedExecution,
  reviveExecution,
} from '../../server/domain/automations/settleExecution.ts';
import { countFailure } from '../../server/domain/automations/slots.ts';
import { until } from '../engine/until.ts';
import type { TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import { create, executions, read, startAgent, update } from '../operations/automations/automationActors.ts';
import { send } from '../operations/send.ts';
import { ALWAYS, type LookScene, NEVER, NO_CAPS, openLookScene, SECOND } from './openLookScene.ts';

/** An order whose swap fails, or whose owner changes it meanwhile. */

let scene: LookScene;
let service: TestService;
let agentId: string;
beforeAll(async () => {
  scene = await openLookScene();
  ({ service, agentId } = scene);
});
beforeEach(() => scene.begin());
afterEach(() => scene.end());
afterAll(() => service.stop());

const row = (id: string) => readAutomation(service.context.db, id);
const limit = () =>
  create(service, {
    ...{ kind: 'limit', agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' },
    trigger: { side: 'atOrAbove', priceUsd: NEVER },
  });

/** Included, reverted and final. */
async function reverts(swapId: string, reason: string): Promise<void> {
  await service.database.db
    .updateTable('operations')
    .set({ state: 'reverted', status_reason: reason, settled: true })
    .where('id', '=', swapId)
    .execute();
  await scene.settle(swapId, 'failed');
}
/** From its last change. */
async function restSeconds(id: string): Promise<number> {
  const { due_at: dueAt, updated_at: updatedAt } = await row(id);
  return (Date.parse(dueAt!) - Date.parse(updatedAt)) / SECOND;
}

test.each([
  ['a stop', () => scene.metStop(), 60],
  ['a limit order', async () => (await limit()).id, 300],
])('%s goes on after any number of swaps that revert, later and later', async (_, make, slowest) => {
  const id = await make();
  const rests: number[] = [];
  for (let swaps = 0; swaps < 12; swaps += 1) {
    // The second has no known reason: its price was met again at once.
    await reverts(await scene.trade(id), swaps === 1 ? 'simulation_failed' : 'slippage_exceeded');
    rests.push(await restSeconds(id));
    await scene.later(10 * SECOND);
  }
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map((s) => Math.min(s, slowest)));
  expect(await read(service, id)).toMatchObject({ status: 'active', statusReason: null, spent: '0' });
  expect((await row(id)).failures).toBe(0);
  const told = (await executions(service, id)).map(({ status, reason }) => `${status} ${reason}`);
  expect(new Set(told)).toEqual(new Set(['failed slippage_exceeded', 'failed simulation_failed']));
  // Reverts of more than an hour ago cause no wait.
  await scene.later(3_600 * SECOND);
  await reverts(await scene.trade(id), 'slippage_exceeded');
  expect(await restSeconds(id)).toBe(1);
  await scene.settle(await scene.trade(id), 'succeeded');
  expect(await read(service, id)).toMatchObject({ status: 'completed', executionsDone: 1 });
});

test.each([
  ['a stop', () => scene.metStop()],
  ['a limit order', async () => (await limit()).id],
])('%s goes on after any number of swaps that expire before anything of them is signed', async (_, make) => {
  const id = await make();
  for (let swaps = 0; swaps < 12; swaps += 1) {
    const swapId = await scene.trade(id);
    const over = { state: 'expired', status_reason: null, settled: true } as const;
    await service.database.db.updateTable('operations').set(over).where('id', '=', swapId).execute();
    await scene.settle(swapId, 'failed');
    await scene.later();
  }
  expect(await scene.swaps(id)).toHaveLength(12);
  expect(await read(service, id)).toMatchObject({ status: 'active', statusReason: null, spent: '0' });
  expect((await row(id)).failures).toBe(0);
});

test('one that failed of its own after a revert of it stays failed when a reorg takes that revert', async () => {
  const id = await scene.metStop();
  const swapId = await scene.trade(id);
  const { db } = service.context;
  const now = service.context.clock.now();
  const reverted = { state: 'reverted', status_reason: 'slippage_exceeded' } as const;
  await service.database.db.updateTable('operations').set(reverted).where('id', '=', swapId).execute();
  await db.transaction().execute((trx) => releaseRevertedExecution(trx, swapId, now));
  for (let failures = 0; failures < 10; failures += 1)
    await db.transaction().execute(async (trx) => countFailure(trx, await row(id), now));
  const failed = { status: 'failed', statusReason: 'repeated_failures' };
  expect(await read(service, id)).toMatchObject(failed);
  await db.transaction().execute((trx) => reviveExecution(trx, swapId, now));
  expect(await read(service, id)).toMatchObject({ ...failed, nextRunAt: null });
  expect((await row(id)).due_at).toBeNull();
});

test('what the agent may not lose to the market at once is skipped, said, and no failure; later it trades', async () => {
  const careful = await newAgent(
    { client: service.client, settle: async () => undefined },
    { limits: { ...NO_CAPS, max_price_impact_bps: 0 } },
  );
  await giveEther(service, careful.wallet_address);
  await startAgent(service, careful.id);
  const { id } = await scene.stop('0.01', { agentId: careful.id });
  await scene.setPrice(id, ALWAYS);
  for (let looks = 0; looks < 12; looks += 1) {
    await scene.look(id);
    await scene.later();
    await scene.look(id);
  }
  expect(await executions(service, id)).toMatchObject([
    { status: 'skipped', reason: 'price_impact', slots: 12, swapId: null },
  ]);
  expect(await row(id)).toMatchObject({ status: 'active', failures: 0, stop_met_at: null });
  expect(await restSeconds(id)).toBe(10);
  await send(service, `PATCH /api/v1/agents/${careful.id}`, { limits: NO_CAPS });
  await scene.trade(id);
  expect(await scene.swaps(id)).toHaveLength(1);
});

test('one that is deleted while its swap is under way lets that end, and makes no other', async () => {
  const id = await scene.metStop();
  const swapId = await scene.trade(id);
  const path = { path: { id } };
  await service.client.DELETE('/api/v1/automations/{id}', { params: path });
  await reverts(swapId, 'slippage_exceeded');
  expect(await row(id)).toMatchObject({
    status: 'cancelled',
    open_executions: 0,
    spent_raw: '0',
    due_at: null,
  });
  await scene.look(id);
  await scene.later();
  await scene.look(id);
  expect(await scene.swaps(id)).toHaveLength(1);
});

test('one that is paused while its swap is under way makes no other after its revert until it is resumed', async () => {
  const id = await scene.metStop();
  const swapId = await scene.trade(id);
  await update(service, id, { status: 'paused' });
  await reverts(swapId, 'slippage_exceeded');
  expect(await row(id)).toMatchObject({ status: 'paused', open_executions: 0, due_at: null });
  await update(service, id, { status: 'active' });
  await scene.trade(id);
  expect(await scene.swaps(id)).toHaveLength(2);
});

test('a swap that is under way is what it was accepted as; a new amount and price are for the one after its revert', async () => {
  const id = await scene.metStop();
  const swapId = await scene.trade(id);
  const trigger = { side: 'atOrBelow', priceUsd: '0.000002' } as const;
  await update(service, id, { amountIn: '0.02', trigger });
  await scene.look(id);
  await scene.later();
  await scene.look(id);
  expect(await scene.swaps(id)).toHaveLength(1);
  expect(await read(service, id)).toMatchObject({ amountIn: '0.02', spent: '0.01', status: 'active' });
  await reverts(swapId, 'slippage_exceeded');
  await scene.trade(id);
  expect(await scene.swaps(id)).toHaveLength(1);
  await scene.setPrice(id, ALWAYS);
  const next = await scene.trade(id);
  const { data } = await service.client.GET('/api/v1/swap/{id}', { params: { path: { id: next } } });
  expect([data!.amountIn, (await read(service, id)).spent]).toEqual(['0.02', '0.02']);
});

test('one whose terms change while its swap is under way is complete once that is, and trades no more', async () => {
  const id = await scene.metStop();
  const swapId = await scene.trade(id);
  await update(service, id, { amountIn: '0.02', slippageBps: 300 });
  await scene.settle(swapId, 'succeeded');
  expect(await read(service, id)).toMatchObject({ status: 'completed', executionsDone: 1 });
});

test('a change that was not quoted because of a swap that has failed by now is refused, and made when it is asked for again', async () => {
  const id = await scene.metStop();
  const swapId = await scene.trade(id);
  const change = () => send(service, `PATCH /api/v1/automations/${id}`, { amountIn: '0.02' });
  const { db } = service.database;
  const waiters = sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const refused = await db.transaction().execute(async (trx) => {
    await lockAgent(trx, service.accountId, agentId);
    const asked = change();
    await until('it waits for the agent', async () => (await waiters.execute(db)).rows[0]!.count > 0);
    await reverts(swapId, 'slippage_exceeded');
    return { asked };
  });
  const { status, body } = await refused.asked;
  expect([status, body.code]).toEqual([409, 'invalid_state']);
  await scene.setPrice(id, NEVER);
  expect((await change()).body).toMatchObject({ amountIn: '0.02', status: 'active' });
});

test('a look that outlasts its lease sees nothing: another process may have looked meanwhile', async () => {
  const id = await scene.metStop();
  const lease = new Date(service.context.clock.now().getTime() + 15 * SECOND);
  await service.database.db
    .updateTable('automations')
    .set({ lease_owner: 'test', lease_until: lease })
    .where('id', '=', id)
    .execute();
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  vi.spyOn(dex, 'findQuoted').mockImplementationOnce(async (...asked) => {
    scene.pass(16 * SECOND);
    return findQuoted(...asked);
  });
  await scene.look(id);
  expect(await scene.seen(id)).toBeNull();
});
