import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { endOf, startRun, workingAgent } from './runActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('a poll is answered at once while the run goes on, and ends with it', async () => {
  const thinking = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ hold: thinking.promise }));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  const now = await send(service, `GET /api/v1/runs/${id}`);
  expect([now.status, now.headers.get('location')]).toEqual([202, `/api/v1/runs/${id}`]);
  const polled = send(service, `GET /api/v1/runs/${id}?waitSeconds=25`);
  thinking.resolve();
  expect(await polled).toMatchObject({ status: 200, body: { status: 'completed', result: 'Done.' } });
});

test("another account's run does not exist", async () => {
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const { apiKey } = await service.account();
  const line = `GET /api/v1/runs/${id}`;
  await expectRefusal(service, () => send(service, line, undefined, { apiKey }), 404, 'not_found');
});
