import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, newAgent } from '../operations/actors.ts';
import {
  createDca,
  executions,
  lookedAtLast,
  read,
  startAgent,
  stopAgent,
} from '../operations/automations/automationActors.ts';

const MINUTE_MS = 60_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

async function runningAgent(change = {}): Promise<Agent> {
  const agent = await newAgent(service, change);
  await giveEther(service, agent.wallet_address);
  await startAgent(service, agent.id);
  return agent;
}

const outcomes = async (id: string) =>
  (await executions(service, id)).map(({ status, reason }) => reason ?? status);
/** Without slots that a busy machine missed. */
const inTime = async (id: string) =>
  (await executions(service, id)).filter(({ reason }) => reason !== 'missed');
const outcomesInTime = async (id: string) => (await inTime(id)).map(({ status, reason }) => reason ?? status);

/** All skips have this reason; consecutive ones share a record. */
async function skipsTogether(id: string, skipped: string): Promise<void> {
  await expect.poll(async () => (await inTime(id)).some(({ slots }) => slots > 1)).toBe(true);
  const all = await outcomes(id);
  expect(new Set(all.filter((reason) => reason !== 'missed'))).toEqual(new Set([skipped]));
  for (const [at, reason] of all.slice(1).entries())
    expect([all[at], reason]).not.toEqual([skipped, skipped]);
}

test('executes at once and completes after so many executions, each an ordinary swap that names it', {
  timeout: 300_000,
}, async () => {
  const agent = await runningAgent();
  const { id, startAt } = await createDca(service, agent.id, { interval: 'PT1S', maxExecutions: 2 });
  await expect.poll(async () => (await read(service, id)).status, { timeout: 240_000 }).toBe('completed');
  expect(await read(service, id)).toMatchObject({
    ...{ executionsDone: 2, spent: '0.02', nextRunAt: null, statusReason: null },
  });
  const done = await executions(service, id);
  expect(done.map(({ status, amountIn, slots }) => [status, amountIn, slots])).toContainEqual([
    'executed',
    '0.01',
    1,
  ]);
  expect(done[0]?.slot).toBe(startAt);
  const swaps = await service.client.GET('/api/v1/swaps', { params: { query: { agentId: agent.id } } });
  expect(swaps.data?.data.map((swap) => [swap.automationId, swap.status])).toEqual([
    [id, 'confirmed'],
    [id, 'confirmed'],
  ]);
  const swapIds = done.flatMap(({ swapId }) => (swapId === null ? [] : [swapId]));
  expect(swapIds).toEqual(swaps.data?.data.map((swap) => swap.id).toReversed());
});

test('catches the newest slot up after the service was away, and records all others as one that was missed', async () => {
  const agent = await runningAgent();
  const startAt = new Date(Date.now() - 1000 * MINUTE_MS - 30_000);
  const { id } = await createDca(service, agent.id, { interval: 'PT1M', startAt: startAt.toISOString() });
  const slot = (index: number): Date => new Date(startAt.getTime() + index * MINUTE_MS);
  await lookedAtLast(service, id, slot(1));
  await expect.poll(() => outcomes(id)).toEqual(['missed', 'executed']);
  const [missed, caughtUp] = await executions(service, id);
  expect(missed).toMatchObject({
    slot: slot(1).toISOString(),
    lastSlot: slot(999).toISOString(),
    slots: 999,
  });
  expect(caughtUp).toMatchObject({ slot: slot(1000).toISOString(), slots: 1 });
  expect((await read(service, id)).nextRunAt).toBe(slot(1001).toISOString());
});

test('executes no slot before its time, whenever it is looked at', async () => {
  const agent = await runningAgent();
  const { id, nextRunAt } = await createDca(service, agent.id, { startAt: '2036-01-01T00:00:00.000Z' });
  const automations = service.database.db.updateTable('automations').where('id', '=', id);
  await automations.set({ due_at: new Date() }).execute();
  const dueAt = async () =>
    (
      await service.database.db
        .selectFrom('automations')
        .select('due_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).due_at;
  await expect.poll(dueAt).toBe(nextRunAt);
  expect(await executions(service, id)).toEqual([]);
});

test('skips what falls due while its agent is stopped, in one record, and goes on once it runs', async () => {
  const agent = await runningAgent();
  await stopAgent(service, agent.id);
  const { id } = await createDca(service, agent.id, { interval: 'PT2S', maxExecutions: 1 });
  await skipsTogether(id, 'agent_not_running');
  await startAgent(service, agent.id);
  await expect.poll(async () => (await read(service, id)).status).toBe('completed');
  const ended = await outcomesInTime(id);
  expect([ended.at(-1), new Set(ended.slice(0, -1))]).toEqual(['executed', new Set(['agent_not_running'])]);
});

test('skips what the agent may not spend any more today, in one record, and counts no failure', async () => {
  const agent = await runningAgent({ limits: { max_daily_spend_usd: '1' } });
  const stock = service.context.addressBook.stocks[0]!.symbol;
  const { id } = await createDca(service, agent.id, { tokenOut: stock, interval: 'PT2S' });
  await skipsTogether(id, 'daily_cap');
  const { failures } = await service.database.db
    .selectFrom('automations')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(failures).toBe(0);
});
