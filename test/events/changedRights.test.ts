import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { newOwner } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';
import { eventsUntilNow } from './readEvents.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

test('where events go: webhooks made, changed, given a new secret and deleted, each once and by whom', async () => {
  const { apiKey } = await service.account();
  const call = (line: string, body?: object) => send(service, line, body, { apiKey });
  const url = 'http://127.0.0.1:9/ways-out';
  const { id } = (await call('POST /api/v1/webhooks', { url })).body;
  await call(`PATCH /api/v1/webhooks/${id}`, { url: `${url}/other` });
  await call(`PATCH /api/v1/webhooks/${id}`, { status: 'disabled' });
  await call(`PATCH /api/v1/webhooks/${id}`, { url: `${url}/other`, status: 'disabled' });
  await call(`POST /api/v1/webhooks/${id}/secret`, {});
  await call(`DELETE /api/v1/webhooks/${id}`);
  const events = await eventsUntilNow(service, apiKey);
  const told = { webhookId: id, by: expect.stringMatching(/^key_/), statusReason: null, url: `${url}/other` };
  const others = { ...told, statusReason: 'owner' };
  const tail = events.slice(-5);
  expect(tail.map(({ type, data }) => [type, data])).toEqual([
    ['webhook.created', { ...told, url }],
    ['webhook.updated', told],
    ['webhook.updated', others],
    ['webhook.secret_rotated', others],
    ['webhook.deleted', others],
  ]);
});

test('a channel of another URL is told, also if both show the same part', async () => {
  const { apiKey } = await service.account();
  const url = 'http://127.0.0.1:9/one';
  const { body } = await send(service, 'POST /api/v1/webhooks', { format: 'slack', url }, { apiKey });
  const line = `PATCH /api/v1/webhooks/${body.id}`;
  const changed = await send(service, line, { url: 'http://127.0.0.1:9/two' }, { apiKey });
  expect(changed.body.url).toBe(body.url);
  expect((await eventsUntilNow(service, apiKey)).at(-1)).toMatchObject({
    type: 'webhook.updated',
    data: { webhookId: body.id, url: body.url },
  });
});

test('a policy: changed, and loosened', async () => {
  const owner = await newOwner(service);
  const agent = await newAgent(owner);
  const line = `PATCH /api/v1/agents/${agent.id}/policy`;
  await send(service, line, { aboveUsd: '10' }, owner);
  await send(service, line, { aboveUsd: '10' }, owner);
  const loosened = await fetch(`${service.baseUrl}/api/v1/agents/${agent.id}/policy`, {
    method: 'PATCH',
    headers: { ...owner.signedIn.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ aboveUsd: '1000' }),
  });
  expect(loosened.status).toBe(200);
  const events = (await eventsUntilNow(service, owner.apiKey)).filter(({ agentId }) => agentId === agent.id);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['agent.created', expect.anything()],
    ['policy.changed', { by: expect.stringMatching(/^key_/) }],
    ['policy.loosened', { by: expect.stringMatching(/^ses_/) }],
  ]);
});
