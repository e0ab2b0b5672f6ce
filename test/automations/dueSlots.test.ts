import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import { readDueDcas, runDca } from '../../server/domain/automations/runDca.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import {
  type Automation,
  createDca,
  executions,
  lookedAtLast,
  read,
  update,
} from '../operations/automations/automationActors.ts';
import { send } from '../operations/send.ts';
import { type LookScene, openLookScene, SECOND } from './openLookScene.ts';

/** Due slots of a dca that no worker has checked. */

const MINUTE = 60 * SECOND;

let scene: LookScene;
let service: TestService;
beforeAll(async () => {
  scene = await openLookScene();
  ({ service } = scene);
});
beforeEach(() => scene.begin());
afterEach(() => scene.end());
afterAll(() => service.stop());

async function look(id: string): Promise<void> {
  const { context } = service;
  const [due] = await readDueDcas(context, [await readAutomation(context.db, id)]);
  await runDca(context, due!, 'test');
}
const slot = ({ startAt }: Automation, minutes: number): string =>
  new Date(Date.parse(startAt) + minutes * MINUTE).toISOString();
/** One slot a minute, last checked before the third; now the fifth is due as well. */
async function threeDue(agentId = scene.agentId): Promise<Automation> {
  const startAt = new Date(service.context.clock.now().getTime() - 4.5 * MINUTE).toISOString();
  const dca = await createDca(service, agentId, { interval: 'PT1M', startAt });
  await lookedAtLast(service, dca.id, new Date(slot(dca, 2)));
  return dca;
}

/** Three slots before its end, first checked long after it. */
async function overdue(): Promise<Automation> {
  const startAt = new Date(service.context.clock.now().getTime() + MINUTE).toISOString();
  const expiresAt = new Date(Date.parse(startAt) + 3 * MINUTE).toISOString();
  const dca = await createDca(service, scene.agentId, { interval: 'PT1M', startAt, expiresAt });
  scene.pass(10 * MINUTE);
  return dca;
}

test.each(['P1M', '* * * * *'])(
  'a slot that is due stays due where a change says the interval %s that it has',
  async (interval) => {
    const dca = await createDca(service, scene.agentId, { interval });
    scene.pass(MINUTE);
    const { slippageBps, amountPerExecution, maxExecutions, budget, expiresAt } = dca;
    const shown = { slippageBps, amountPerExecution, maxExecutions, budget, expiresAt, interval };
    const after = await update(service, dca.id, { ...shown, name: 'Renamed' });
    expect([after.name, after.nextRunAt]).toEqual(['Renamed', dca.nextRunAt]);
    expect(await executions(service, dca.id)).toEqual([]);
  },
);

test('what is due is missed under a new interval that does not have the newest slot of it', async () => {
  const dca = await threeDue();
  expect((await update(service, dca.id, { interval: 'PT1H' })).nextRunAt).toBe(slot(dca, 60));
  expect(await executions(service, dca.id)).toMatchObject([
    { reason: 'missed', slot: slot(dca, 2), lastSlot: slot(dca, 4), slots: 3 },
  ]);
});

test('the newest slot stays due under a new interval that has it too, and those before it are missed', async () => {
  const dca = await threeDue();
  const missed = { reason: 'missed', slot: slot(dca, 2), lastSlot: slot(dca, 3), slots: 2 };
  expect((await update(service, dca.id, { interval: 'PT2M' })).nextRunAt).toBe(slot(dca, 4));
  expect(await executions(service, dca.id)).toMatchObject([missed]);
  await look(dca.id);
  expect(await executions(service, dca.id)).toMatchObject([
    missed,
    { status: 'scheduled', slot: slot(dca, 4) },
  ]);
  expect((await read(service, dca.id)).nextRunAt).toBe(slot(dca, 6));
});

test.each([
  ['paused', (id: string) => update(service, id, { status: 'paused' })],
  ['deleted', (id: string) => send(service, `DELETE /api/v1/automations/${id}`)],
])('what is due when it is %s is recorded, and not caught up', async (_, end) => {
  const dca = await threeDue();
  await end(dca.id);
  expect(await read(service, dca.id)).toMatchObject({ nextRunAt: null, executionsDone: 0 });
  expect(await executions(service, dca.id)).toMatchObject([
    { reason: 'missed', slot: slot(dca, 2), lastSlot: slot(dca, 4), slots: 3, swapId: null },
  ]);
});

test('what is due when its agent is deleted is recorded, as it is of one deleted alone', async () => {
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  const dca = await threeDue(agent.id);
  expect((await send(service, `DELETE /api/v1/agents/${agent.id}`)).status).toBe(200);
  expect(await read(service, dca.id)).toMatchObject({ status: 'cancelled', statusReason: 'agent_deleted' });
  expect(await executions(service, dca.id)).toMatchObject([
    { reason: 'missed', slot: slot(dca, 2), lastSlot: slot(dca, 4), slots: 3, swapId: null },
  ]);
});

test('a slot that is missed after a pause has a record of its own: what passed in between was not to be', async () => {
  const dca = await threeDue();
  await update(service, dca.id, { status: 'paused' });
  scene.pass(3 * MINUTE);
  expect((await update(service, dca.id, { status: 'active' })).nextRunAt).toBe(slot(dca, 8));
  scene.pass(2 * MINUTE);
  await look(dca.id);
  expect(await executions(service, dca.id)).toMatchObject([
    { reason: 'missed', slot: slot(dca, 2), lastSlot: slot(dca, 4), slots: 3 },
    { reason: 'missed', slot: slot(dca, 8), lastSlot: slot(dca, 8), slots: 1 },
  ]);
});

test('the first slot stays due under any new interval, whoever asks for that at once', async () => {
  const dca = await createDca(service, scene.agentId, { interval: 'P1M' });
  expect((await update(service, dca.id, { interval: 'P1W' })).nextRunAt).toBe(dca.startAt);
  expect(await executions(service, dca.id)).toEqual([]);
});

test.each([
  ['is paused', { status: 'paused' as const }, 'paused'],
  ['gets an interval without its newest slot', { interval: 'PT7M' }, 'expired'],
  ['gets an interval with its newest slot', { interval: 'PT2M' }, 'expired'],
])('one that %s after its end has no slot at that end or later', async (_, change, status) => {
  const dca = await overdue();
  await update(service, dca.id, change);
  if (status === 'expired') await look(dca.id);
  expect(await read(service, dca.id)).toMatchObject({ status, nextRunAt: null });
  expect(await executions(service, dca.id)).toMatchObject([
    { reason: 'missed', slot: dca.startAt, lastSlot: slot(dca, 2), slots: 3, swapId: null },
  ]);
});

test('what fell due before its end is recorded where nobody looks until after it, and not caught up', async () => {
  const dca = await overdue();
  await look(dca.id);
  expect(await read(service, dca.id)).toMatchObject({ status: 'expired', nextRunAt: null });
  expect(await executions(service, dca.id)).toMatchObject([
    { reason: 'missed', slot: dca.startAt, lastSlot: slot(dca, 2), slots: 3, swapId: null },
  ]);
});

/** Its first slot has a swap under way, which `fail` ends. */
async function underWay(maxExecutions: number) {
  const dca = await createDca(service, scene.agentId, { interval: 'PT1M', maxExecutions });
  await look(dca.id);
  const { last_swap_id: swapId } = await readAutomation(service.context.db, dca.id);
  const fail = async () => {
    await service.database.db
      .updateTable('operations')
      .set({ state: 'rejected', settled: true, status_reason: 'simulation_failed' })
      .where('id', '=', swapId!)
      .execute();
    await scene.settle(swapId!, 'failed');
  };
  return { dca, fail };
}

test.each([1, 3])(
  'what comes while a swap is under way that fails is recorded, where that is the last of %i that are allowed as where it is not',
  async (maxExecutions) => {
    const { dca, fail } = await underWay(maxExecutions);
    scene.pass(5.5 * MINUTE);
    if (maxExecutions > 1) await look(dca.id);
    await fail();
    expect((await read(service, dca.id)).nextRunAt).toBe(slot(dca, 6));
    expect(await executions(service, dca.id)).toMatchObject([
      { status: 'failed', slot: slot(dca, 0), slots: 1 },
      { reason: 'in_progress', slot: slot(dca, 1), lastSlot: slot(dca, 5), slots: 5, swapId: null },
    ]);
  },
);

test.each([
  ['paused', (id: string) => update(service, id, { status: 'paused' })],
  ['deleted', (id: string) => send(service, `DELETE /api/v1/automations/${id}`)],
])(
  'what came while the last swap that was allowed is under way is recorded when it is %s',
  async (_, end) => {
    const { dca, fail } = await underWay(1);
    scene.pass(2.5 * MINUTE);
    await end(dca.id);
    await fail();
    expect((await read(service, dca.id)).nextRunAt).toBeNull();
    expect(await executions(service, dca.id)).toMatchObject([
      { status: 'failed', slot: slot(dca, 0) },
      { reason: 'in_progress', slot: slot(dca, 1), lastSlot: slot(dca, 2), slots: 2, swapId: null },
    ]);
  },
);

test('what came during a pause is not recorded once the last swap that was allowed fails after it, what came after the pause is', async () => {
  const { dca, fail } = await underWay(1);
  scene.pass(2.5 * MINUTE);
  await update(service, dca.id, { status: 'paused' });
  scene.pass(3 * MINUTE);
  await update(service, dca.id, { status: 'active' });
  scene.pass(2 * MINUTE);
  await fail();
  expect((await read(service, dca.id)).nextRunAt).toBe(slot(dca, 8));
  expect(await executions(service, dca.id)).toMatchObject([
    { status: 'failed', slot: slot(dca, 0) },
    { reason: 'in_progress', slot: slot(dca, 1), lastSlot: slot(dca, 2), slots: 2 },
    { reason: 'in_progress', slot: slot(dca, 6), lastSlot: slot(dca, 7), slots: 2 },
  ]);
});

test('what came while the last swap that was allowed is under way is recorded once more are allowed, and only then', async () => {
  const { dca } = await underWay(1);
  scene.pass(2.5 * MINUTE);
  expect((await update(service, dca.id, { name: 'Renamed' })).nextRunAt).toBeNull();
  expect(await executions(service, dca.id)).toMatchObject([{ slot: slot(dca, 0) }]);
  expect((await update(service, dca.id, { maxExecutions: 3 })).nextRunAt).toBe(slot(dca, 3));
  expect(await executions(service, dca.id)).toMatchObject([
    { status: 'scheduled', slot: slot(dca, 0) },
    { reason: 'in_progress', slot: slot(dca, 1), lastSlot: slot(dca, 2), slots: 2 },
  ]);
});

test('nothing is recorded of the time after the end of one whose last swap fails when that is over', async () => {
  const { dca, fail } = await underWay(1);
  await update(service, dca.id, { expiresAt: slot(dca, 3) });
  scene.pass(10 * MINUTE);
  await fail();
  await look(dca.id);
  expect(await read(service, dca.id)).toMatchObject({ status: 'expired', nextRunAt: null });
  expect(await executions(service, dca.id)).toMatchObject([
    { status: 'failed', slot: slot(dca, 0) },
    { reason: 'in_progress', slot: slot(dca, 1), lastSlot: slot(dca, 2), slots: 2 },
  ]);
});

test('a schedule whose swap fails by a clock that is behind goes on with the slot after it, and not with the same again', async () => {
  const { dca, fail } = await underWay(1);
  scene.pass(-30 * SECOND);
  await fail();
  expect((await read(service, dca.id)).nextRunAt).toBe(slot(dca, 1));
  scene.pass(30 * SECOND + MINUTE);
  await look(dca.id);
  expect(await executions(service, dca.id)).toMatchObject([
    { status: 'failed', slot: slot(dca, 0) },
    { status: 'scheduled', slot: slot(dca, 1) },
  ]);
});

/** It still points at its first slot, which has a result; its end comes after the second. */
async function behindItself(): Promise<Automation> {
  const startAt = new Date(service.context.clock.now().getTime() + MINUTE);
  const expiresAt = new Date(startAt.getTime() + 2 * MINUTE).toISOString();
  const dca = await createDca(service, scene.agentId, {
    ...{ interval: 'PT1M', startAt: startAt.toISOString(), expiresAt },
  });
  scene.pass(MINUTE);
  await look(dca.id);
  await lookedAtLast(service, dca.id, startAt);
  return dca;
}

test('a schedule that stands at a slot of which something has become goes on behind it', async () => {
  const dca = await behindItself();
  await look(dca.id);
  expect(await read(service, dca.id)).toMatchObject({ status: 'active', nextRunAt: slot(dca, 1) });
  expect(await executions(service, dca.id)).toMatchObject([{ slot: slot(dca, 0), slots: 1 }]);
});

test('a schedule that stands at a slot of which something has become ends when its time is over', async () => {
  const dca = await behindItself();
  scene.pass(10 * MINUTE);
  await look(dca.id);
  await look(dca.id);
  expect(await read(service, dca.id)).toMatchObject({ status: 'expired', nextRunAt: null });
  expect(await executions(service, dca.id)).toMatchObject([
    { slot: slot(dca, 0), slots: 1 },
    { status: 'skipped', slot: slot(dca, 1), slots: 1 },
  ]);
});
