import { afterAll, beforeAll, expect, test } from 'vitest';
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

const remove = (id: string, headers = {}) =>
  send(service, `DELETE /api/v1/webhooks/${id}`, undefined, { headers });

test('deletes it with its secrets and deliveries, once for one key', async () => {
  const { id } = await create(service, 'deleted');
  const headers = { 'idempotency-key': 'deletes' };
  const { status, body } = await remove(id, headers);
  expect([status, body]).toEqual([200, { id, deleted: true, meta: expect.anything() }]);
  const again = await remove(id, headers);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  await expectRefusal(service, () => remove(id), 404, 'not_found');
  const { db } = service.database;
  const [row] = await db.selectFrom('webhooks').selectAll().where('id', '=', id).execute();
  expect(row).toMatchObject({ secret: null, old_secret: null, signing_key: null });
  const deliveries = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', id);
  expect(await deliveries.execute()).toEqual([]);
});

test('deletes nothing of another account, and nothing by a key of agents', async () => {
  const { id } = await create(service, 'foreign');
  await expectOwnOnly(service, 'DELETE /api/v1/webhooks/{id}', id);
  expect((await send(service, `GET /api/v1/webhooks/${id}`)).status).toBe(200);
});
