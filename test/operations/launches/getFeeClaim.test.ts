import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let agentId: string;
let claimId: string;
beforeAll(async () => {
  service = await startTestService();
  agentId = (await newAgent(service)).id;
  await launchToken(service, agentId);
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05' });
  await service.settle();
});
afterAll(() => service.stop());

const read = (id: string, waitSeconds = 0) =>
  service.client.GET('/api/v1/fees/claims/{id}', { params: { path: { id }, query: { waitSeconds } } });

test('answers 202 with its place while the claim is under way, 200 when all is paid', async () => {
  claimId = await service.chain.withoutMiner(async () => {
    const { data: made } = await service.client.POST('/api/v1/fees/claim', { body: { agentId } });
    const { data, response } = await read(made!.id);
    expect([response.status, response.headers.get('location')]).toEqual([
      202,
      `/api/v1/fees/claims/${made!.id}`,
    ]);
    expect(['queued', 'submitted']).toContain(data?.status);
    expect(data?.assets).toMatchObject([{ symbol: 'ETH', amount: null }]);
    return made!.id;
  });
  const { data, response } = await read(claimId, 25);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({ status: 'confirmed', assets: [{ symbol: 'ETH', amount: '0.00035' }] });
  expect(data?.history.map(({ status }) => status)).toEqual(['queued', 'submitted', 'confirmed']);
  await service.settle();
});

test("answers another account's claim, and another agent's to a bound key, like one that does not exist", async () => {
  const { apiKey } = await service.account();
  const { id: otherId } = await newAgent(service);
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  for (const key_ of [apiKey, key!.key]) {
    const request = () => send(service, `GET /api/v1/fees/claims/${claimId}`, undefined, { apiKey: key_ });
    await expectRefusal(service, request, 404, 'not_found');
  }
  await expectRefusal(service, () => send(service, 'GET /api/v1/fees/claims/nonsense'), 404, 'not_found');
});
