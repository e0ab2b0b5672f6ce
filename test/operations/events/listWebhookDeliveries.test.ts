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

test('shows each attempt with status, time and the beginning of the answer, the newest event first', async () => {
  const long = `\0${'ä'.repeat(3_000)}`;
  const receiver = await startReceiver((response) => response.writeHead(200).end(long));
  const { id } = await createWebhook(service, { url: receiver.url(), types: ['webhook.test'] });
  for (let count = 0; count < 3; count += 1) await sendTest(service, id);
  const all = await until('all are delivered', async () => {
    const found = await deliveriesOf(service, id, '&status=succeeded');
    return found.length === 3 && found;
  });
  const sequences = all.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => b - a));
  const [{ attempts }] = all as [(typeof all)[0]];
  expect(attempts).toMatchObject([{ status: 200, error: null, at: expect.any(String) }]);
  expect(attempts[0]!.latencyMs).toBeGreaterThanOrEqual(0);
  expect(attempts[0]!.answer).toBe(`\ufffd${'ä'.repeat(1_023)}`);
  const list = async (query: string) =>
    (await send(service, `GET /api/v1/webhooks/${id}/deliveries${query}`)).body;
  const page = await list('?limit=2');
  expect(page.data).toEqual(all.slice(0, 2));
  expect((await list(`?limit=2&cursor=${page.meta.nextCursor}`)).data).toEqual(all.slice(2));
  const { createdAt } = all[1]!;
  const since = all.filter((one) => one.createdAt >= createdAt);
  expect((await list(`?from=${createdAt}`)).data).toEqual(since);
  expect((await list(`?to=${createdAt}`)).data).toEqual(all.filter((one) => !since.includes(one)));
  expect((await list('?status=failed')).data).toEqual([]);
  await receiver.close();
});

test('a receiver that is not there is told apart from one that refuses', async () => {
  const { id } = await createWebhook(service, { url: 'http://127.0.0.1:9/absent', types: ['webhook.test'] });
  await sendTest(service, id);
  const [pending] = await until('it was tried', async () => {
    const found = await deliveriesOf(service, id, '&status=pending');
    return found[0]?.attempts.length === 1 && found;
  });
  expect(pending).toMatchObject({
    attempts: [{ status: null, error: 'connection_failed', answer: null }],
    nextAttemptAt: expect.any(String),
  });
  const pause = Date.parse(pending!.nextAttemptAt!) - Date.parse(pending!.updatedAt);
  expect(pause).toBeGreaterThanOrEqual(5_000);
  expect(pause).toBeLessThanOrEqual(6_000);
});

test('refuses what it does not know, another account and a key of agents', async () => {
  const { id } = await create(service, 'lists');
  const list = (query: string) => send(service, `GET /api/v1/webhooks/${id}/deliveries${query}`);
  await expectRefusal(service, () => list('?status=lost'), 400, 'validation_failed');
  await expectRefusal(service, () => list('?cursor=x'), 400, 'invalid_cursor');
  await expectOwnOnly(service, 'GET /api/v1/webhooks/{id}/deliveries', id);
});
