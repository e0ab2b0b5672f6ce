import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../engine/until.ts';
import { startReceiver } from '../../events/receiver.ts';
import { createWebhook, deliveriesOf, sendTest } from '../../events/webhookActors.ts';
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

const replay = (id: string, body?: object) => send(service, `POST /api/v1/webhooks/${id}/replay`, body);

test('sends again what failed, or all of a time, in order', async () => {
  const receiver = await startReceiver();
  const { id } = await createWebhook(service, { url: receiver.url(), types: ['webhook.test'] });
  for (let count = 0; count < 3; count += 1) await sendTest(service, id);
  const ended = (attempts: number) =>
    until('all are delivered', async () => {
      const found = await deliveriesOf(service, id, '&status=succeeded');
      return found.length === 3 && found.every((one) => one.attempts.length === attempts) && found;
    });
  const all = await ended(1);
  expect((await replay(id)).body).toMatchObject({ count: 0 });
  const { db } = service.database;
  await db.updateTable('webhook_deliveries').set({ status: 'failed' }).where('id', '=', all[1]!.id).execute();
  const failed = await replay(id, { status: 'failed' });
  expect([failed.status, failed.body.count]).toEqual([202, 1]);
  await receiver.got(4);
  expect(receiver.received[3]!.headers['webhook-id']).toBe(all[1]!.eventId);
  await until('it is delivered again', async () =>
    (await deliveriesOf(service, id, '&status=succeeded')).some((one) => one.attempts.length === 2),
  );
  expect((await replay(id, { status: 'all', to: all[2]!.createdAt })).body).toMatchObject({ count: 0 });
  expect((await replay(id, { status: 'all', from: all[2]!.createdAt })).body).toMatchObject({ count: 3 });
  await receiver.got(7);
  const ids = receiver.received.slice(4).map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual(all.map(({ eventId }) => eventId).reverse());
  await receiver.close();
});

test('refuses what it does not know, another account and a key of agents', async () => {
  const { id } = await create(service, 'replays');
  await expectRefusal(service, () => replay(id, { status: 'pending' }), 400, 'validation_failed');
  await expectOwnOnly(service, 'POST /api/v1/webhooks/{id}/replay', id, {});
});
