import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Received, startReceiver } from '../../events/receiver.ts';
import { createWebhook, sendTest } from '../../events/webhookActors.ts';
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

const rotate = (id: string, body?: object) => send(service, `POST /api/v1/webhooks/${id}/secret`, body);
function isBy(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

test('the old secret signs next to the new one until its time is over, and an older one no more', async () => {
  const receiver = await startReceiver();
  const { id, secret: first } = await createWebhook(service, {
    url: receiver.url(),
    types: ['webhook.test'],
  });
  const { status, body } = await rotate(id);
  expect(status).toBe(200);
  expect(Date.parse(body.oldSecretUntil) - Date.parse(body.updatedAt)).toBe(24 * 3_600_000);
  const second = body.secret;
  await sendTest(service, id);
  const both = await receiver.got(1);
  expect([first, second].map((secret) => isBy(secret, both))).toEqual([true, true]);
  const third = (await rotate(id, { overlapHours: 1 })).body.secret;
  await sendTest(service, id);
  const later = await receiver.got(2);
  expect([first, second, third].map((secret) => isBy(secret, later))).toEqual([false, true, true]);
  const { db } = service.database;
  await db.updateTable('webhooks').set({ old_secret_until: new Date() }).where('id', '=', id).execute();
  await sendTest(service, id);
  const last = await receiver.got(3);
  expect([second, third].map((secret) => isBy(secret, last))).toEqual([false, true]);
  expect(isBy(third, { ...last, body: `${last.body} ` })).toBe(false);
  await receiver.close();
});

test('without an overlap the old one ends at once', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await createWebhook(service, { url: receiver.url(), types: ['webhook.test'] });
  const { body } = await rotate(id, { overlapHours: 0 });
  expect(body.oldSecretUntil).toBeNull();
  await sendTest(service, id);
  const sent = await receiver.got(1);
  expect([secret, body.secret].map((one) => isBy(one, sent))).toEqual([false, true]);
  await receiver.close();
});

test('refuses another overlap, another account and a key of agents', async () => {
  const { id } = await create(service, 'rotates');
  for (const overlapHours of [-1, 169, 1.5])
    await expectRefusal(service, () => rotate(id, { overlapHours }), 400, 'validation_failed');
  await expectOwnOnly(service, 'POST /api/v1/webhooks/{id}/secret', id, {});
});
