import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('without a model provider there is one model, the default, which new agents get and nobody can ask', async () => {
  const { data, response } = await service.client.GET('/api/v1/models');
  expect(response.status).toBe(200);
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
  });
  expect(data!.data).toEqual([
    {
      ...{
        id: 'house/planner-1',
        name: 'House Planner (rule-based, not a language model)',
        provider: 'house',
      },
      ...{ contextTokens: 128_000, supportsTools: true, creditsPer1kInput: '0', creditsPer1kOutput: '0' },
      ...{ status: 'unavailable', default: true },
    },
  ]);
  const { data: agent } = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  expect(agent?.model).toBe('house/planner-1');
  await service.settle();
});

test('lists what the operator lists, the first as the default, and lets an agent carry each', async () => {
  const endpoint = await startModelEndpoint();
  const listed = ['large', 'small'].map((name) => ({
    ...{ id: `house/${name}`, name, provider: 'house', contextTokens: 16_000, maxOutputTokens: 500 },
    ...{ creditsPer1kInput: '0.000001', creditsPer1kOutput: '1.5' },
  }));
  const { chain, database } = service;
  const config = { ...modelConfig(endpoint, listed), role: 'api' as const };
  const other = await startTestService({ chain, database, config });
  const { data } = await other.client.GET('/api/v1/models');
  expect(data!.data.map((model) => [model.id, model.status, model.default, model.creditsPer1kInput])).toEqual(
    [
      ['house/large', 'available', true, '0.000001'],
      ['house/small', 'available', false, '0.000001'],
    ],
  );
  for (const [model, made] of [
    [undefined, 'house/large'],
    ['house/small', 'house/small'],
  ] as const) {
    const agent = await other.client.POST('/api/v1/agents', {
      body: { name: 'Scout', ...(model && { model }) },
    });
    expect([agent.response.status, agent.data?.model]).toEqual([201, made]);
  }
  const refused = await other.client.POST('/api/v1/agents', {
    body: { name: 'A', model: 'house/planner-1' },
  });
  expect([refused.response.status, refused.error?.code]).toEqual([422, 'model_unavailable']);
  await other.service.close();
  await endpoint.close();
});

test('shows an agent whose model left the catalog as it is', async () => {
  const made = await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
  const id = made.data!.id;
  await service.context.db.updateTable('agents').set({ model: 'house/gone' }).where('id', '=', id).execute();
  const path = { path: { id } };
  const { data } = await service.client.GET('/api/v1/agents/{id}', { params: path });
  expect(data?.model).toBe('house/gone');
  const renamed = await service.client.PATCH('/api/v1/agents/{id}', {
    params: path,
    body: { name: 'Scout II' },
  });
  expect([renamed.response.status, renamed.data?.model]).toEqual([200, 'house/gone']);
  await service.settle();
});
