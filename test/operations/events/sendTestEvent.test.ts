import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../../events/receiver.ts';
import { createWebhook } from '../../events/webhookActors.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { create, expectOwnOnly } from './webhookCases.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const ask = (id: string, headers = {}) => send(service, `POST /api/v1/webhooks/${id}/test`, {}, { headers });

test('sends one event to this webhook only, whatever it asks for, once for one key', async () => {
  const [receiver, other] = [await startReceiver(), await startReceiver()];
  const { id } = await createWebhook(service, { url: receiver.url(), types: ['swap.*'] });
  await createWebhook(service, { url: other.url() });
  const headers = { 'idempotency-key': 'tests' };
  const { status, body, headers: shown } = await ask(id, headers);
  expect([status, body.id]).toEqual([202, id]);
  expect(shown.get('location')).toBe(`/api/v1/webhooks/${id}/deliveries`);
  expect((await ask(id, headers)).headers.get('idempotent-replayed')).toBe('true');
  await ask(id);
  await receiver.got(2);
  const data = { webhookId: id, statusReason: null };
  expect(receiver.received.map((one) => JSON.parse(one.body))).toMatchObject([
    { type: 'webhook.test', agentId: null, data },
    { type: 'webhook.test', agentId: null, data },
  ]);
  expect(other.types()).not.toContain('webhook.test');
  await Promise.all([receiver.close(), other.close()]);
});

test('refuses a disabled one, another account and a key of agents', async () => {
  const { id } = await create(service, 'tested');
  await expectOwnOnly(service, 'POST /api/v1/webhooks/{id}/test', id, {});
  await send(service, `PATCH /api/v1/webhooks/${id}`, { status: 'disabled' });
  await expectRefusal(service, () => ask(id), 409, 'invalid_state');
});
