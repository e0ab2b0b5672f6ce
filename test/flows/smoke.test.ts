import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a new agent receives its starter funding', async () => {
  const created = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  expect(created.response.status).toBe(201);
  await service.settle();
  const id = created.data?.id ?? '';
  const read = await service.client.GET('/api/v1/agents/{id}', { params: { path: { id } } });
  expect(read.data?.starter_funding).toMatchObject({ status: 'confirmed', eth: '10', usdg: '10000' });
});
