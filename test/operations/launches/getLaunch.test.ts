import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent, requestLaunch } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  agentId = (await newAgent(service)).id;
});
afterAll(() => service.stop());

const read = (id: string, waitSeconds = 0) =>
  service.client.GET('/api/v1/launch/{id}', { params: { path: { id }, query: { waitSeconds } } });

test('answers 202 with its place while the launch is under way, 200 once the chain has it', async () => {
  const { id } = await service.chain.withoutMiner(async () => {
    const launch = await requestLaunch(service, agentId);
    const { data, response } = await read(launch.id);
    expect([response.status, response.headers.get('location')]).toEqual([202, `/api/v1/launch/${launch.id}`]);
    expect(data).toMatchObject({ id: launch.id, pool: null, token: { address: null, phase: null } });
    expect(['queued', 'submitted']).toContain(data?.status);
    await untilPending(service);
    const waited = await read(launch.id, 1);
    expect([waited.response.status, waited.data?.status, waited.data?.tx?.blockNumber]).toEqual([
      202,
      'submitted',
      null,
    ]);
    return launch;
  });
  const { data, response } = await read(id, 25);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({ id, status: 'confirmed', token: { phase: 'curve' } });
  expect(data?.history.map(({ status }) => status)).toEqual(['queued', 'submitted', 'confirmed']);
  await service.settle();
});

test.each(['26', '-1', '1.5', 'soon'])('refuses to wait for "%s" seconds', async (seconds) => {
  const request = () =>
    send(service, `GET /api/v1/launch/lch_01M7W31WT0HE5406RPSF4FM3PQ?waitSeconds=${seconds}`);
  await expectRefusal(service, request, 400, 'validation_failed');
});

test("answers another account's launch, and one of another kind of record, like one that does not exist", async () => {
  const { id } = await launchToken(service, agentId, { symbol: 'MINE', name: 'Mine' });
  const { apiKey } = await service.account();
  await expectRefusal(
    service,
    () => send(service, `GET /api/v1/launch/${id}`, undefined, { apiKey }),
    404,
    'not_found',
  );
  await expectRefusal(service, () => send(service, `GET /api/v1/launch/${agentId}`), 404, 'not_found');
  await expectRefusal(service, () => send(service, `GET /api/v1/swap/${id}`), 404, 'not_found');
  await expectRefusal(service, () => send(service, `GET /api/v1/fees/claims/${id}`), 404, 'not_found');
});

test('shows a launch only to keys that are bound to its agent', async () => {
  const { id: otherId } = await newAgent(service);
  const [mine, other] = [
    await launchToken(service, agentId, { symbol: 'ONE', name: 'One' }),
    await launchToken(service, otherId, { symbol: 'TWO', name: 'Two' }),
  ];
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  const readBound = (id: string) =>
    send(service, `GET /api/v1/launch/${id}`, undefined, { apiKey: key!.key });
  expect((await readBound(other.id)).status).toBe(200);
  await expectRefusal(service, () => readBound(mine.id), 404, 'not_found');
});
