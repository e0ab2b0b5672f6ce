import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('lists the models, exactly one of them the default, which new agents get', async () => {
  const { data, response } = await service.client.GET('/api/v1/models');
  expect(response.status).toBe(200);
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
  });
  const defaults = data!.data.filter((model) => model.default);
  expect(defaults).toHaveLength(1);
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  expect(agent?.model).toBe(defaults[0]!.id);
  await service.settle();
});

test('lets an agent carry every listed model', async () => {
  const { data } = await service.client.GET('/api/v1/models');
  for (const { id } of data!.data) {
    const made = await service.client.POST('/api/v1/agents', { body: { name: 'Scout', model: id } });
    expect([made.response.status, made.data?.model]).toEqual([201, id]);
  }
  await service.settle();
});
