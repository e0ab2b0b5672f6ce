import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRuns } from '../../../server/domain/runs/runRows.ts';
import { startRunWorker } from '../../../server/workers/runWorker.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOf, readRun, startRun, stopRun, storyOf, workingAgent } from './runActors.ts';

let endpoint: ModelEndpoint;
/** No worker runs here unless a test starts one. */
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, role: 'api', ...modelConfig(endpoint) },
  });
  Object.assign(service, { settle: async () => undefined });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

async function whileWorking(work: () => Promise<void>): Promise<void> {
  const runner = startRunWorker(service.context, 'a worker of this test');
  await work().finally(() => runner.close());
}

test('stops a queued run; what stopped or ended before stays as it is', async () => {
  const { id: agentId } = await workingAgent(service);
  const { id } = await startRun(service, agentId);
  const stopping = await stopRun(service, id);
  expect(stopping).toMatchObject({ status: 'stopping', stop_reason: 'stopped_by_owner', ended_at: null });
  const { meta: _meta, ...before } = stopping as typeof stopping & { meta: unknown };
  expect(await stopRun(service, id)).toMatchObject(before);
  await whileWorking(async () => {
    expect(await endOf(service, id)).toMatchObject({ status: 'stopped', stop_reason: 'stopped_by_owner' });
  });
  expect(await storyOf(service, id)).toEqual([]);
  const { updated_at } = await readRun(service, id);
  expect(await stopRun(service, id)).toMatchObject({ status: 'stopped', updated_at });
  expect(endpoint.requests).toEqual([]);
});

test('a claim takes each account in turn, no more of one than it may have, and first what is to come to rest', async () => {
  const other = await service.account();
  const many = [await workingAgent(service), await workingAgent(service)];
  const runs = [await startRun(service, many[0]!.id), await startRun(service, many[1]!.id)];
  const single = await workingAgent({ ...service, client: other.client });
  const { id: alone } = await startRun(other, single.id);
  const claim = async (count: number, ofOne: number) => {
    const { db } = service.context;
    const until = new Date(Date.now() + 60_000);
    return (await claimRuns(db, { worker: 'w', count, ofOne }, new Date(), until)).map(({ id }) => id).sort();
  };
  expect(await claim(2, 5)).toEqual([runs[0]!.id, alone].sort());
  expect(await claim(5, 1)).toEqual([]);
  await stopRun(service, runs[1]!.id);
  expect(await claim(5, 1)).toEqual([runs[1]!.id]);
});
