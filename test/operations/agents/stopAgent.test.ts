import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const params = (id: string) => ({ params: { path: { id } } });
const stop = (id: string) => service.client.POST('/api/v1/agents/{id}/stop', params(id));
const epochOf = async (id: string) =>
  (
    await service.database.db
      .selectFrom('agents')
      .select('epoch')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).epoch;

test('stops a running agent and fences off what was started before', async () => {
  const { id } = await newAgent(service);
  await service.client.POST('/api/v1/agents/{id}/start', params(id));
  const before = await epochOf(id);
  const { data, response } = await stop(id);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({ id, status: 'stopped', status_reason: null });
  expect(await epochOf(id)).toBe(before + 1);
});

test('answers 200 and the unchanged agent when it is stopped already', async () => {
  const agent = await newAgent(service);
  const before = await epochOf(agent.id);
  const { data, response } = await stop(agent.id);
  expect([response.status, data?.updated_at]).toEqual([200, agent.updated_at]);
  expect(await epochOf(agent.id)).toBe(before);
});

test('stops an agent that the system had paused', async () => {
  const { id } = await newAgent(service);
  const paused = { status: 'paused' as const, status_reason: 'insufficient_credits' };
  await service.database.db.updateTable('agents').set(paused).where('id', '=', id).execute();
  expect((await stop(id)).data).toMatchObject({ status: 'stopped', status_reason: null });
});

test("answers another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  const request = () => send(service, `POST /api/v1/agents/${id}/stop`, undefined, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
});
