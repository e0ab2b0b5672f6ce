import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const remove = (id: string, apiKey = service.apiKey) =>
  send(service, `DELETE /api/v1/keys/${id}`, undefined, { apiKey });
const statusWith = async (apiKey: string) =>
  (await send(service, 'GET /api/v1/me', undefined, { apiKey })).status;

test('revokes the key and all that were made with it, at once and for good', async () => {
  const { data: parent } = await service.client.POST('/api/v1/keys', { body: { name: 'parent' } });
  const child = await send(service, 'POST /api/v1/keys', { name: 'child' }, { apiKey: parent!.key });
  const params = { path: { id: parent!.id } };
  const { data, response } = await service.client.DELETE('/api/v1/keys/{id}', { params });
  const requestId = response.headers.get('x-request-id');
  expect([response.status, data]).toEqual([200, { id: parent!.id, deleted: true, meta: { requestId } }]);
  expect([await statusWith(parent!.key), await statusWith(child.body.key)]).toEqual([401, 401]);
  expect(await statusWith(service.apiKey)).toBe(200);
  const { body } = await send(service, 'GET /api/v1/keys');
  const shown = body.data.find(({ id }: { id: string }) => id === parent!.id);
  expect(shown.status).toBe('revoked');
});

test("answers another account's key like one that does not exist", async () => {
  const { data: key } = await service.client.POST('/api/v1/keys', { body: { name: 'mine' } });
  const { apiKey } = await service.account();
  await expectRefusal(service, () => remove(key!.id, apiKey), 404, 'not_found');
  await expectRefusal(service, () => remove('nonsense'), 404, 'not_found');
  expect(await statusWith(key!.key)).toBe(200);
});
