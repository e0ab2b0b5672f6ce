import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { createDca } from './automationActors.ts';

const LATER = '2036-01-01T00:00:00.000Z';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

test('shows what its creation answered, also after the key that made it is revoked', async () => {
  const { data: key } = await service.client.POST('/api/v1/keys', { body: { name: 'maker' } });
  const body = {
    kind: 'dca',
    agentId,
    tokenIn: 'ETH',
    tokenOut: 'USDG',
    amountPerExecution: '1',
    interval: 'P1D',
  };
  const made = await send(
    service,
    'POST /api/v1/automations',
    { ...body, startAt: LATER },
    { apiKey: key!.key },
  );
  await service.client.DELETE('/api/v1/keys/{id}', { params: { path: { id: key!.id } } });
  const read = await send(service, `GET /api/v1/automations/${made.body.id}`);
  expect({ ...read.body, meta: null }).toEqual({ ...made.body, meta: null });
  expect(read.body).toMatchObject({ status: 'active', nextRunAt: LATER });
});

test("answers another account's automation, and one of an agent that the key is not bound to, like none", async () => {
  const { id } = await createDca(service, agentId, { startAt: LATER });
  const { apiKey } = await service.account();
  const other = await newAgent(service);
  const { data: bound } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [other.id] },
  });
  for (const key of [apiKey, bound!.key]) {
    const request = () => send(service, `GET /api/v1/automations/${id}`, undefined, { apiKey: key });
    await expectRefusal(service, request, 404, 'not_found');
  }
});
