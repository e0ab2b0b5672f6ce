import { randomUUID } from 'node:crypto';
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

const start = (id: string) => service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id } } });

test('moves a stopped agent to running and changes nothing else', async () => {
  const agent = await newAgent(service);
  const { data, response } = await start(agent.id);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    id: agent.id,
    status: 'running',
    status_reason: null,
    version: agent.version,
  });
});

test('answers 200 and the unchanged agent when it runs already', async () => {
  const { id } = await newAgent(service);
  const { data: first } = await start(id);
  const { data: second, response } = await start(id);
  expect(response.status).toBe(200);
  expect({ ...second, meta: null }).toEqual({ ...first, meta: null });
});

test('lets a paused agent go on and forgets why it was paused', async () => {
  const { id } = await newAgent(service);
  const paused = { status: 'paused' as const, status_reason: 'insufficient_credits' };
  await service.database.db.updateTable('agents').set(paused).where('id', '=', id).execute();
  const { data } = await start(id);
  expect(data).toMatchObject({ status: 'running', status_reason: null });
});

test('refuses an agent whose wallet is frozen', async () => {
  const { id, wallet_address } = await newAgent(service);
  const { db } = service.database;
  await db
    .updateTable('wallets')
    .set({ frozen_reason: 'unresolved' })
    .where('address', '=', wallet_address)
    .execute();
  const request = () => send(service, `POST /api/v1/agents/${id}/start`);
  await expectRefusal(service, request, 409, 'invalid_state');
});

test('replays a repeated key as the agent is now', async () => {
  const { id } = await newAgent(service);
  const headers = { 'idempotency-key': randomUUID() };
  await send(service, `POST /api/v1/agents/${id}/start`, undefined, { headers });
  await service.client.POST('/api/v1/agents/{id}/stop', { params: { path: { id } } });
  const again = await send(service, `POST /api/v1/agents/${id}/start`, undefined, { headers });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.status, again.body.status]).toEqual([200, 'stopped']);
});

test("answers another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  const request = () => send(service, `POST /api/v1/agents/${id}/start`, undefined, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
  const unknown = () => send(service, 'POST /api/v1/agents/agt_01M7W2Z4XGZ3XD1PXM252F7GQ7/start');
  await expectRefusal(service, unknown, 404, 'not_found');
});
