import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endRun } from '../../server/domain/runs/endRun.ts';
import { readRun as findRun } from '../../server/domain/runs/runRows.ts';
import type { Toolbox } from '../../server/ports/toolbox.ts';
import { startRunWorker } from '../../server/workers/runWorker.ts';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import {
  BUY,
  calling,
  endOf,
  inTurn,
  PRICED,
  startRun,
  stepsOf,
  storyOf,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { quickToolbox } from '../toolbox/openToolbox.ts';

/**
 * A worker is suspended, another one continues its run, and the first one wakes. No operation is signed here.
 */
let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  const models = modelConfig(endpoint, [PRICED]);
  service = await startTestService({ config: { starterFunding: null, role: 'api', ...models } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const workerWith = (toolbox: Toolbox) => startRunWorker({ ...service.context, toolbox }, randomUUID());

/** A toolbox whose first call starts only when it is woken. */
function sleepyToolbox(awake: Toolbox) {
  const asleep = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<unknown>();
  const toolbox: Toolbox = {
    offers: awake.offers,
    call: async (...args) => {
      asleep.resolve();
      await woken.promise;
      const answer = awake.call(...args);
      answered.resolve(answer.catch((error: unknown) => error));
      return answer;
    },
  };
  return { toolbox, asleep: asleep.promise, wake: woken.resolve, answer: answered.promise };
}

/** As if its lease had run out. */
const loseLease = (id: string) =>
  service.database.db
    .updateTable('runs')
    .set({ lease_until: new Date(0) })
    .where('id', '=', id)
    .execute();

const deny = async (agentId: string, denied_tokens: readonly string[] | null): Promise<void> => {
  const answer = await send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { denied_tokens } });
  expect(answer.status).toBe(200);
};

const swapsOf = async (agentId: string): Promise<{ id: string }[]> =>
  (await send(service, `GET /api/v1/swaps?agentId=${agentId}`)).body.data;

test('a call that a worker wakes up with is not accepted once its successor has recorded it as refused', async () => {
  const { toolbox } = quickToolbox(service).context;
  const sleepy = sleepyToolbox(toolbox);
  const allowed = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const buy = calling('executeSwap', BUY);
  endpoint.answerWith(inTurn(buy, { ...buy, hold: allowed.promise }, { text: 'Done.', hold: over.promise }));
  const agent = await workingAgent(service);
  const sleeper = workerWith(sleepy.toolbox);
  const { id } = await startRun(service, agent.id);
  await sleepy.asleep;
  await deny(agent.id, [service.context.addressBook.usdg]);
  await loseLease(id);
  const successor = workerWith(toolbox);
  try {
    const told = (step: string) => until(step, async () => (await storyOf(service, id)).includes(step));
    await told('executeSwap refused');
    await deny(agent.id, null);
    allowed.resolve();
    await told('executeSwap succeeded');
    sleepy.wake();
    expect(await sleepy.answer).toMatchObject({ code: 'service_unavailable' });
    over.resolve();
    const run = await endOf(service, id);
    const swaps = await swapsOf(agent.id);
    expect(run).toMatchObject({ status: 'completed', actions: [{ id: swaps[0]?.id }] });
    expect(swaps).toHaveLength(1);
    // The suspended worker has written nothing: its failure is not the call's answer.
    const calls = (await stepsOf(service, id)).filter(({ kind }) => kind === 'tool');
    expect(calls.map(({ status }) => status)).toEqual(['refused', 'succeeded']);
  } finally {
    for (const resolve of [sleepy.wake, allowed.resolve, over.resolve]) resolve();
    await Promise.all([sleeper.close(), successor.close()]);
  }
}, 60_000);

test('a worker that wakes up to end a run for want of credits leaves the agent alone once its successor goes on', async () => {
  const over = Promise.withResolvers<void>();
  const asked = endpoint.requests.length;
  endpoint.answerWith(() => ({ text: 'Done.', hold: over.promise }));
  const agent = await workingAgent(service);
  const statusOf = async () => (await send(service, `GET /api/v1/agents/${agent.id}`)).body.status;
  const { id } = await startRun(service, agent.id);
  const successor = workerWith(service.context.toolbox);
  const unpaid = { event: 'lapse', reason: 'insufficient_credits' } as const;
  try {
    await until('it works on the run', () => endpoint.requests.length > asked);
    const run = await findRun(service.context.db, id);
    await endRun(service.context, { ...run, lease_epoch: run.lease_epoch - 1 }, unpaid);
    expect([(await findRun(service.context.db, id)).status, await statusOf()]).toEqual([
      'running',
      'running',
    ]);
    over.resolve();
    expect(await endOf(service, id)).toMatchObject({ status: 'completed', result: 'Done.' });
    await endRun(service.context, run, unpaid);
    expect(await statusOf()).toBe('running');
  } finally {
    over.resolve();
    await successor.close();
  }
});
