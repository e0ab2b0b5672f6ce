import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { creditsOf, say, startChatService } from '../operations/runs/chatActors.ts';
import { calling } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startChatService(endpoint);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('an agent that is deleted asks its model nothing more: what it was answering ends, and costs what was answered', async () => {
  const { id } = await newAgent(service, { skills: ['portfolio'] });
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  const call = { ...calling('getPortfolio'), usage: { inputTokens: 100, outputTokens: 20 } };
  endpoint.answerWith((_, n) => (n === 1 ? call : { ...call, hold }));
  const before = await creditsOf(service);
  const answer = say(service, id, 'Show my portfolio');
  await until('the model is asked again', () => endpoint.requests.length === 2);
  expect((await send(service, `DELETE /api/v1/agents/${id}?force=true`)).status).toBe(200);
  const { status, body } = await answer;
  resolve();
  expect([status, body.content]).toEqual([200, 'I stopped here: the agent was deleted.']);
  const [available, reserved] = await creditsOf(service);
  expect([before[0] - available, reserved]).toEqual([120_000n, before[1]]);
  await service.settle();
  expect(endpoint.requests).toHaveLength(2);
  await expectBalancedLedger(service);
});
