import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('shows the agent as it was made, with its starter funding and the hashes that paid it', async () => {
  const made = await newAgent(service);
  const { data, response } = await service.client.GET('/api/v1/agents/{id}', {
    params: { path: { id: made.id } },
  });
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  const { starter_funding, updated_at, meta, ...rest } = data!;
  expect(made).toMatchObject(rest);
  expect(starter_funding).toMatchObject({ status: 'confirmed', eth: '10', usdg: '10000' });
  expect(starter_funding?.tx_hashes).toHaveLength(2);
  expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(Date.parse(rest.created_at));
});

test("answers another account's agent, no agent and no id at all alike", async () => {
  const { id } = await newAgent(service);
  const stranger = await service.account();
  const sentences = await Promise.all(
    [
      [stranger.apiKey, id],
      [service.apiKey, 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ7'],
      [service.apiKey, 'nonsense'],
    ].map(async ([apiKey, path]) => {
      const request = () => send(service, `GET /api/v1/agents/${path}`, undefined, { apiKey: apiKey! });
      return (await expectRefusal(service, request, 404, 'not_found')).body.error;
    }),
  );
  expect(new Set(sentences).size).toBe(1);
});

test('shows an agent only to keys that are bound to it', async () => {
  const [mine, other] = [await newAgent(service), await newAgent(service)];
  const body = { name: 'bound', agent_ids: [mine.id] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  const read = (id: string) => send(service, `GET /api/v1/agents/${id}`, undefined, { apiKey: key!.key });
  expect((await read(mine.id)).status).toBe(200);
  await expectRefusal(service, () => read(other.id), 404, 'not_found');
});
