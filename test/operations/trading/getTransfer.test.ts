import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, newAgent, transfer } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
let agentId: string;
let transferId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await allow(service, agentId, OWNER);
});
afterAll(() => service.stop());

const read = (id: string, waitSeconds = 0) =>
  service.client.GET('/api/v1/wallet/transfers/{id}', { params: { path: { id }, query: { waitSeconds } } });

test('answers 202 with its place while the transfer is under way, 200 when it is done', async () => {
  transferId = await service.chain.withoutMiner(async () => {
    const { id } = await transfer(service, { agentId, to: OWNER, token: 'ETH', amount: '0.01' }, 0);
    const { data, response } = await read(id);
    expect([response.status, response.headers.get('location')]).toEqual([
      202,
      `/api/v1/wallet/transfers/${id}`,
    ]);
    expect(['queued', 'submitted']).toContain(data?.status);
    expect(data).toMatchObject({ id, agentId, amount: '0.01', amountSent: null });
    return id;
  });
  const { data, response } = await read(transferId, 25);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({ status: 'confirmed', amountSent: '0.01' });
});

test('is final once the chain says so', async () => {
  await service.settle();
  expect((await read(transferId)).data?.tx).toMatchObject({ finality: 'final', reorgs: 0 });
});

test.each(['26', '-1', 'x'])('refuses to wait for "%s" seconds', async (seconds) => {
  const request = () => send(service, `GET /api/v1/wallet/transfers/${transferId}?waitSeconds=${seconds}`);
  await expectRefusal(service, request, 400, 'validation_failed');
});

test("answers another account's transfer, and another agent's to a bound key, like one that does not exist", async () => {
  const { apiKey } = await service.account();
  const { id: otherId } = await newAgent(service);
  const body = { name: 'bound', agent_ids: [otherId] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  for (const foreign of [apiKey, key!.key]) {
    const request = () =>
      send(service, `GET /api/v1/wallet/transfers/${transferId}`, undefined, { apiKey: foreign });
    await expectRefusal(service, request, 404, 'not_found');
  }
  await expectRefusal(service, () => send(service, 'GET /api/v1/wallet/transfers/trf_x'), 404, 'not_found');
});
