import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endRun } from '../../server/domain/runs/endRun.ts';
import { followRun } from '../../server/domain/runs/followRun.ts';
import { readRun } from '../../server/domain/runs/runRows.ts';
import { listRunSteps } from '../../server/operations/runs/listRunSteps.ts';
import type { Call } from '../../server/pipeline/contract/call.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Run, startRun, workingAgent } from '../operations/runs/runActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
let run: Run;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { role: 'api', ...modelConfig(endpoint) } });
  run = await startRun(service, (await workingAgent(service)).id);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const ownerOf = (agentIds: readonly string[] = []) => ({ accountId: service.accountId, agentIds });
const STAYING = new AbortController().signal;

test('all who follow a run for the same owner share each look at it, and all hear how it ends', async () => {
  const waits = vi.spyOn(service.context.notifications, 'waitForOperation');
  const bell = Promise.withResolvers<void>();
  waits.mockImplementation(() => bell.promise);
  const following = [-1, -1, -1, 3].map((after) =>
    followRun(service.context, ownerOf(), { id: run.id, after, left: STAYING }).next(),
  );
  const narrower = followRun(service.context, ownerOf([run.agent_id]), {
    ...{ id: run.id, after: -1, left: STAYING },
  }).next();
  expect(waits.mock.calls).toHaveLength(2);
  waits.mockRestore();
  const { context } = service;
  await endRun(context, await readRun(context.db, run.id), { event: 'stop', reason: 'stopped_by_owner' });
  bell.resolve();
  for (const { value } of await Promise.all([...following, narrower]))
    expect(value).toMatchObject({ end: { id: run.id, status: 'stopped' } });
});

test('a look that failed is nobody else’s', async () => {
  const { context } = service;
  // A new run: the last read of the other may still be shared.
  const { id } = await startRun(service, (await workingAgent(service)).id);
  await endRun(context, await readRun(context.db, id), { event: 'stop', reason: 'stopped_by_owner' });
  const follow = (given: typeof context) =>
    followRun(given, ownerOf(), { id, after: -1, left: STAYING }).next();
  const broken = { ...context, db: null as never };
  await expect(follow(broken)).rejects.toThrow();
  expect((await follow(context)).value).toMatchObject({ end: { id } });
});

test('who follows a run on which nobody works yet is connected, and hears how it ends', async () => {
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  const url = `${service.baseUrl}/api/v1/runs/${id}/steps`;
  const headers = { Authorization: `Bearer ${service.apiKey}`, Accept: 'text/event-stream' };
  const [response, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(url, { method, headers })),
  );
  expect([response?.status, head?.status, await head?.text()]).toEqual([200, 200, '']);
  const { context } = service;
  await endRun(context, await readRun(context.db, id), { event: 'stop', reason: 'stopped_by_owner' });
  expect(await response?.text()).toMatch(/^event: end\ndata: .*"status":"stopped"/);
});

test('who leaves while nothing happens is not looked for any longer', async () => {
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  const call = { caller: ownerOf(), path: { id }, query: {}, accepts: 'events' };
  const reply = await listRunSteps(service.context, call as unknown as Call<'listRunSteps'>);
  if (!('events' in reply)) throw new Error('no events');
  const reader = reply.events[Symbol.asyncIterator]();
  const next = reader.next();
  await reader.return!();
  expect(await next).toEqual({ done: true, value: undefined });
});
