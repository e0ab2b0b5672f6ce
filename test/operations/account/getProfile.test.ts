import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('shows the account of the key', async () => {
  const { data, response } = await service.client.GET('/api/v1/me');
  expect(response.status).toBe(200);
  expect(data).toMatchObject({
    ...{ id: service.accountId, address: null, display_name: null, avatar_url: null },
    meta: { requestId: response.headers.get('x-request-id') },
  });
  const other = await service.account();
  expect((await other.client.GET('/api/v1/me')).data?.id).toBe(other.accountId);
});

test('shows nothing without a key', async () => {
  const response = await fetch(new URL('/api/v1/me', service.baseUrl));
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  const { status, code } = await send(service, 'GET /api/v1/me', undefined, { apiKey: 'cpk_nonsense' });
  expect([status, code]).toEqual([401, 'invalid_api_key']);
});
