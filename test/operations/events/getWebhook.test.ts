import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { send } from '../send.ts';
import { create, expectOwnOnly } from './webhookCases.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('shows a webhook without its secret', async () => {
  const { secret, ...made } = await create(service, 'read', { types: ['swap.*'], description: 'Mine' });
  const { status, body } = await send(service, `GET /api/v1/webhooks/${made.id}`);
  expect([status, body]).toEqual([200, { ...made, meta: expect.anything() }]);
  expect(JSON.stringify(body)).not.toContain(secret);
});

test('shows nothing of another account, and nothing to a key of agents', async () => {
  const { id } = await create(service, 'foreign');
  await expectOwnOnly(service, 'GET /api/v1/webhooks/{id}', id);
});
