import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, transfer } from '../operations/actors.ts';
import { startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

/** Callers wait at a process that is told to end, while nobody runs their operations. */
const PAID = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const LONGEST = 'waitSeconds=25';

let endpoint: ModelEndpoint;
let service: TestService;
let ending: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  const config = { role: 'api', ...modelConfig(endpoint) } as const;
  service = await startTestService({ config });
  const { chain, database } = service;
  ending = { ...(await startTestService({ chain, database, config })), apiKey: service.apiKey };
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('an end of the process answers every wait at once with what there is', async () => {
  const agent = await workingAgent(service);
  await allow(service, agent.id, PAID);
  const order = { agentId: agent.id, to: PAID, token: 'ETH', amount: '0.01' };
  const [run, waiting] = [await startRun(service, agent.id), await transfer(service, order, 0)];
  const waits = vi.spyOn(ending.context.notifications, 'waitForOperation');
  const errors = vi.spyOn(ending.context.log, 'error');
  const headers = { 'idempotency-key': randomUUID() };
  const answers = Promise.all([
    send(ending, `GET /api/v1/runs/${run.id}?${LONGEST}`),
    send(ending, `GET /api/v1/wallet/transfers/${waiting.id}?${LONGEST}`),
    send(ending, `POST /api/v1/wallet/transfer?${LONGEST}`, order, { headers }),
  ]);
  await until('all three wait', () => new Set(waits.mock.calls.map(([id]) => id)).size === 3);
  await ending.service.close();
  const [ofRun, ofTransfer, ofOrder] = await answers;
  expect([ofRun.status, ofRun.body]).toMatchObject([202, { id: run.id, status: 'queued' }]);
  expect([ofTransfer.status, ofTransfer.body]).toMatchObject([202, { id: waiting.id, status: 'queued' }]);
  expect([ofOrder.status, ofOrder.body]).toMatchObject([202, { agentId: agent.id, status: 'queued' }]);
  expect(errors).not.toHaveBeenCalled();
});

test('a message that another process answers is not waited for, and the same key hears the answer there', async () => {
  const { chain, database, config } = service;
  const other = { ...(await startTestService({ chain, database, config })), apiKey: service.apiKey };
  const { promise: thinking, resolve: answer } = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ hold: thinking, text: 'Here I am.' }));
  const agent = await workingAgent(service);
  const headers = { 'idempotency-key': randomUUID() };
  const line = `POST /api/v1/agents/${agent.id}/chat`;
  const say = (to: TestService) => send(to, line, { message: 'Are you there?' }, { headers });
  const asked = endpoint.requests.length;
  const heard = say(service);
  await until('the model is asked', () => endpoint.requests.length > asked);
  const waits = vi.spyOn(other.context.notifications, 'waitForOperation');
  const cut = say(other);
  await until('the other one waits', () => waits.mock.calls.length > 0);
  await other.service.close();
  const { status, code, headers: told } = await cut;
  expect([status, code, told.get('retry-after')]).toEqual([503, 'service_unavailable', '1']);
  answer();
  expect([(await heard).body.content, (await say(service)).body.content]).toEqual([
    'Here I am.',
    'Here I am.',
  ]);
});
