import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAutomation } from '../../server/domain/automations/automationRows.ts';
import { executeSlot } from '../../server/domain/automations/executeOrder.ts';
import { startService } from '../../server/startService.ts';
import { startAutomationWorker } from '../../server/workers/automationWorker.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { type Agent, giveEther, newAgent, whileFrozen } from '../operations/actors.ts';
import {
  createDca,
  executions,
  read,
  startAgent,
  stopAgent,
  update,
} from '../operations/automations/automationActors.ts';
import { footprint } from '../operations/footprint.ts';
import { send } from '../operations/send.ts';

/** Accepts operations of automations and signs nothing. */
let service: TestService;
let scheduler: ReturnType<typeof startAutomationWorker>;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  scheduler = startAutomationWorker(service.context, randomUUID());
});
afterAll(async () => {
  await scheduler.close();
  await service.stop();
});

/** Nothing is signed here, so nobody waits for settlement. */
const quick = () => ({ client: service.client, settle: async () => undefined });

async function runningAgent(change = {}): Promise<Agent> {
  const agent = await newAgent(quick(), change);
  await giveEther(service, agent.wallet_address);
  await startAgent(service, agent.id);
  return agent;
}

const first = (id: string) => until('it is executed', async () => (await executions(service, id))[0]);
const outcomes = async (id: string) =>
  (await executions(service, id)).map(({ status, reason }) => reason ?? status);

async function whileSigning(work: () => Promise<unknown>): Promise<void> {
  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  try {
    await work();
  } finally {
    await worker.close();
  }
}

test('a stop keeps what an automation asked for from being signed, also when the agent is started again at once', async () => {
  const agent = await runningAgent();
  const { id } = await createDca(service, agent.id);
  const { swapId } = await first(id);
  await stopAgent(service, agent.id);
  await startAgent(service, agent.id);
  const own = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const asked = await send(service, 'POST /api/v1/swap/execute?waitSeconds=0', own);
  await whileSigning(service.settle);
  const read = (swap: string) => send(service, `GET /api/v1/swap/${swap}`);
  expect((await read(swapId!)).body).toMatchObject({
    status: 'failed',
    statusReason: 'agent_not_running',
    tx: null,
  });
  expect((await read(asked.body.id)).body).toMatchObject({ status: 'confirmed', automationId: null });
  expect(await outcomes(id)).toEqual(['agent_not_running']);
});

test('a swap that is not signed gives its share of the budget back and is no execution', async () => {
  const agent = await runningAgent();
  const { id } = await createDca(service, agent.id, { maxExecutions: 1, budget: '0.01' });
  await first(id);
  expect(await read(service, id)).toMatchObject({ executionsDone: 1, spent: '0.01', nextRunAt: null });
  await stopAgent(service, agent.id);
  await whileSigning(service.settle);
  const { status, executionsDone, spent, nextRunAt } = await read(service, id);
  expect([status, executionsDone, spent]).toEqual(['active', 0, '0']);
  expect(nextRunAt).not.toBeNull();
});

test('skips the slots that pass while its last swap is under way, in one record', async () => {
  const agent = await runningAgent();
  const { id } = await createDca(service, agent.id, { interval: 'PT1S' });
  // Without slots that a busy machine missed before the first one.
  const inTime = async () => (await executions(service, id)).filter(({ reason }) => reason !== 'missed');
  await until('three slots are skipped', async () => ((await inTime())[1]?.slots ?? 0) >= 3);
  expect((await inTime()).map(({ status, reason }) => reason ?? status)).toEqual([
    'scheduled',
    'in_progress',
  ]);
  const { data } = await service.client.GET('/api/v1/swaps', { params: { query: { agentId: agent.id } } });
  expect(data?.data).toHaveLength(1);
  await update(service, id, { status: 'paused' });
});

test('accepts nothing after a pause or a deletion is answered, however many are due at that moment', async () => {
  const agents = await Promise.all([1, 2, 3, 4, 5, 6].map(() => runningAgent()));
  const clock = await createDca(service, (await runningAgent()).id, { interval: 'PT1S' });
  const made = await Promise.all(agents.map(({ id }) => createDca(service, id, { interval: 'PT1S' })));
  const ended = await Promise.all(
    made.map(async ({ id }, index) => {
      if (index % 2 === 0) return [id, (await update(service, id, { status: 'paused' })).updatedAt] as const;
      await service.client.DELETE('/api/v1/automations/{id}', { params: { path: { id } } });
      return [id, (await read(service, id)).updatedAt] as const;
    }),
  );
  const slots = async () => (await executions(service, clock.id)).reduce((sum, one) => sum + one.slots, 0);
  const before = await slots();
  await until('others go on', async () => (await slots()) > before + 2);
  for (const [id, at] of ended) {
    const later = (await executions(service, id)).filter(({ updatedAt }) => updatedAt > at);
    expect(later).toEqual([]);
  }
  await update(service, clock.id, { status: 'paused' });
});

test('what was planned before a change, a stop, a pause or a deletion is not accepted after it', async () => {
  const agent = await runningAgent();
  const owner = { accountId: service.accountId, agentIds: [] };
  const params = (id: string) => ({ params: { path: { id } } });
  const changes: readonly ((id: string) => Promise<unknown>)[] = [
    (id) => update(service, id, { amountPerExecution: '0.001' }),
    (id) => update(service, id, { status: 'paused' }),
    async (id) => {
      await update(service, id, { status: 'paused' });
      await update(service, id, { status: 'active' });
    },
    (id) => service.client.DELETE('/api/v1/automations/{id}', params(id)),
    () => stopAgent(service, agent.id),
  ];
  for (const change of changes) {
    const { id } = await createDca(service, agent.id, { startAt: '2036-01-01T00:00:00.000Z' });
    const planned = await findAutomation(service.context.db, owner, id);
    await change(id);
    const before = await footprint(service);
    expect(await executeSlot(service.context, planned, new Date(), null)).toBe('superseded');
    expect(await footprint(service)).toEqual(before);
  }
});

test("counts against the agent's limits: what they forbid fails, and after ten failures in a row so has the automation", async () => {
  const agent = await runningAgent({ limits: { max_trade_usd: '1' } });
  const stock = service.context.addressBook.stocks[0]!.symbol;
  const { id } = await createDca(service, agent.id, { tokenOut: stock, interval: 'PT1S' });
  // A busy machine may have missed slots before it.
  await until('a slot failed', async () => (await outcomes(id)).includes('policy_violation'));
  expect(await read(service, id)).toMatchObject({ status: 'active', executionsDone: 0, spent: '0' });
  const nine = { failures: 9 };
  await service.database.db.updateTable('automations').set(nine).where('id', '=', id).execute();
  await until('it has failed', async () => (await read(service, id)).status === 'failed');
  expect(await read(service, id)).toMatchObject({ statusReason: 'repeated_failures', nextRunAt: null });
});

test('a frozen wallet accepts nothing for it', async () => {
  const agent = await newAgent(quick());
  await giveEther(service, agent.wallet_address);
  const { id } = await createDca(service, agent.id, { interval: 'PT1S' });
  await whileFrozen(service, agent.wallet_address, async () => {
    await service.database.db
      .updateTable('agents')
      .set({ status: 'running' })
      .where('id', '=', agent.id)
      .execute();
    await until('a slot failed', async () => (await outcomes(id)).includes('invalid_state'));
  });
  await update(service, id, { status: 'paused' });
});

test('ends when its time has come, and completes when less than one execution is left of its budget', async () => {
  const agent = await runningAgent();
  const expiring = await createDca(service, agent.id);
  await first(expiring.id);
  await update(service, expiring.id, { expiresAt: new Date(Date.now() + 5_000).toISOString() });
  await until('it has expired', async () => (await read(service, expiring.id)).status === 'expired');
  expect(await outcomes(expiring.id)).toHaveLength(1);
  await whileSigning(async () => {
    const budget = await createDca(service, agent.id, { interval: 'PT1S', budget: '0.025' });
    await until('it has completed', async () => (await read(service, budget.id)).status === 'completed');
    expect(await read(service, budget.id)).toMatchObject({ executionsDone: 2, spent: '0.02' });
  });
});
