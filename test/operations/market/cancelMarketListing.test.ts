import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { lapse, list, read, told } from './marketActors.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
});
afterAll(() => service.stop());

const cancel = (id: string, apiKey = service.apiKey, key?: string) =>
  send(service, `DELETE /api/v1/market/${id}`, undefined, {
    apiKey,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('frees the agent at once, and the listing stays readable', async () => {
  const { id: agentId } = await newAgent(service);
  const { id } = await list(service, agentId);
  const { status, body } = await cancel(id, service.apiKey, 'once');
  expect([status, body.id, body.deleted]).toEqual([200, id, true]);
  expect(await read(service, id)).toMatchObject({
    ...{ status: 'cancelled', statusReason: null, stateHash: null, soldAt: null },
  });
  expect((await send(service, `GET /api/v1/agents/${agentId}`)).body).toMatchObject({ listed: false });
  expect((await send(service, `POST /api/v1/agents/${agentId}/start`)).status).toBe(200);
  expect(await told(service, agentId)).toEqual(['listing_created', 'listing_cancelled']);
  const replayed = await cancel(id, service.apiKey, 'once');
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
});

test('is refused for a listing that has ended, by whatever', async () => {
  const { id: agentId } = await newAgent(service);
  const { id } = await list(service, agentId);
  await cancel(id);
  await expectRefusal(service, () => cancel(id), 409, 'listing_not_available');
});

test('one whose time has come and that nobody has ended yet can still be taken off', async () => {
  const { id: agentId } = await newAgent(service);
  const { id } = await list(service, agentId);
  await lapse(service, id);
  expect((await cancel(id)).status).toBe(200);
});

test("answers another account's listing, and one of an agent that the key is not bound to, as not there", async () => {
  const [own, other] = [await newAgent(service), await newAgent(service)];
  const { id } = await list(service, own.id);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => cancel(id, apiKey), 404, 'not_found');
  const { body } = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [other.id] });
  await expectRefusal(service, () => cancel(id, body.key), 404, 'not_found');
  await expectRefusal(service, () => cancel('lst_00000000000000000000000000'), 404, 'not_found');
});
