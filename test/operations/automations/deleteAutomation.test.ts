import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { createDca, read, update } from './automationActors.ts';

const LATER = '2036-01-01T00:00:00.000Z';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const remove = (id: string, apiKey = service.apiKey) =>
  send(service, `DELETE /api/v1/automations/${id}`, undefined, { apiKey });

test('cancels an active one and a paused one, which can still be read; once more says the same', async () => {
  const active = await createDca(service, agentId, { startAt: LATER });
  const paused = await createDca(service, agentId, { startAt: LATER });
  await update(service, paused.id, { status: 'paused' });
  for (const { id } of [active, paused, active]) {
    const { status, body } = await remove(id);
    expect([status, body.id, body.deleted]).toEqual([200, id, true]);
    expect(await read(service, id)).toMatchObject({
      status: 'cancelled',
      nextRunAt: null,
      statusReason: null,
    });
  }
});

test('refuses one that has ended by itself', async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER });
  const ended = { status: 'completed', due_at: null } as const;
  await service.database.db.updateTable('automations').set(ended).where('id', '=', id).execute();
  await expectRefusal(service, () => remove(id), 409, 'invalid_state');
});

test('goes with its agent', async () => {
  const agent = await newAgent(service);
  const { id } = await createDca(service, agent.id, { startAt: LATER });
  await send(service, `DELETE /api/v1/agents/${agent.id}`);
  expect(await read(service, id)).toMatchObject({ status: 'cancelled', statusReason: 'agent_deleted' });
});

test("answers another account's automation like one that does not exist", async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER });
  const { apiKey } = await service.account();
  await expectRefusal(service, () => remove(id, apiKey), 404, 'not_found');
});
