import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { closedUrl, create, expectOwnOnly } from './webhookCases.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const update = (id: string, body: object, headers = {}) =>
  send(service, `PATCH /api/v1/webhooks/${id}`, body, { headers });

test('changes what is given and nothing else', async () => {
  const { id, secret: _, ...made } = await create(service, 'changes', { types: ['swap.*'] });
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  const change = { types: ['run.*'], agentIds: [agent.id], description: 'Runs' };
  const { status, body } = await update(id, change);
  expect([status, body]).toEqual([
    200,
    { ...made, id, ...change, updatedAt: expect.any(String), meta: expect.anything() },
  ]);
  expect((await update(id, { url: closedUrl('moved') })).body).toMatchObject({
    ...{ ...change, url: closedUrl('moved') },
  });
});

test('one key changes it once', async () => {
  const { id } = await create(service, 'once');
  const headers = { 'idempotency-key': 'once' };
  await update(id, { status: 'disabled' }, headers);
  await update(id, { status: 'enabled' });
  const again = await update(id, { status: 'disabled' }, headers);
  expect([again.status, again.body.status]).toEqual([200, 'enabled']);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('refuses a URL that is not allowed or that another one has, a foreign agent, and no change', async () => {
  const { id } = await create(service, 'refuses');
  const other = await create(service, 'other');
  const stranger = await service.account();
  const foreign = await newAgent({ client: stranger.client, settle: async () => undefined });
  const url = 'https://192.168.1.1/';
  await expectRefusal(service, () => update(id, { url }), 422, 'webhook_url_refused', 'url invalid_format');
  await expectRefusal(service, () => update(id, { url: other.url }), 409, 'already_exists', 'url duplicate');
  await expectRefusal(service, () => update(id, { agentIds: [foreign.id] }), 404, 'not_found');
  await expectRefusal(service, () => update(id, {}), 400, 'validation_failed');
  expect((await update(other.id, { url: other.url })).status).toBe(200);
});

test('changes nothing of another account, and nothing by a key of agents', async () => {
  const { id } = await create(service, 'foreign');
  await expectOwnOnly(service, 'PATCH /api/v1/webhooks/{id}', id, { status: 'disabled' });
});
