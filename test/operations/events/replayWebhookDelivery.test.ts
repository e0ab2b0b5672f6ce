import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../../events/receiver.ts';
import { createWebhook, deliveryWhen, sendTest } from '../../events/webhookActors.ts';
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

test('sends a delivered event again, under the same id and once for one key', async () => {
  const receiver = await startReceiver();
  const { id } = await createWebhook(service, { url: receiver.url(), types: ['webhook.test'] });
  await sendTest(service, id);
  const made = await deliveryWhen(service, id, ({ status }) => status === 'succeeded');
  const headers = { 'idempotency-key': 'again' };
  const again = () =>
    send(service, `POST /api/v1/webhooks/${id}/deliveries/${made.id}/redeliver`, {}, { headers });
  const { status, body } = await again();
  expect([status, body.id, body.eventId]).toEqual([202, made.id, made.eventId]);
  await receiver.got(2);
  const twice = await deliveryWhen(service, id, (one) => one.attempts.length === 2);
  expect(twice.status).toBe('succeeded');
  expect((await again()).headers.get('idempotent-replayed')).toBe('true');
  expect(receiver.received.map(({ headers: shown }) => shown['webhook-id'])).toEqual([
    ...[made.eventId, made.eventId],
  ]);
  await receiver.close();
});

test('finds no delivery of another webhook, of another account, or by a key of agents', async () => {
  const { id } = await createWebhook(service, { url: 'http://127.0.0.1:9/replays', types: ['webhook.test'] });
  const other = await create(service, 'replays other');
  await sendTest(service, id);
  const made = await deliveryWhen(service, id, ({ attempts }) => attempts.length === 1);
  const line = (of: string) => `POST /api/v1/webhooks/${of}/deliveries/${made.id}/redeliver`;
  await expectRefusal(service, () => send(service, line(other.id), {}), 404, 'not_found');
  await expectOwnOnly(service, line('{id}'), id, {});
});
