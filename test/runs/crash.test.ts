import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import {
  type ModelEndpoint,
  modelConfig,
  type ScriptedAnswer,
  startModelEndpoint,
} from '../harness/startModelEndpoint.ts';
import { type ServiceProcess, startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import {
  BUY,
  calling,
  endOf,
  inTurn,
  PRICED,
  readRun,
  startRun,
  stepsOf,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

/** It only answers requests. Separate worker processes do the work, and are killed. */
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

const worker = (): Promise<ServiceProcess> =>
  startServiceProcess({
    databaseUrl: service.database.url,
    rpcUrl: service.chain.rpcUrl,
    environment: {
      ...{ ROLE: 'worker', LLM_BASE_URL: endpoint.url, MODEL_CATALOG: JSON.stringify([PRICED]) },
      STARTER_FUNDING: '',
    },
  });

/** Ends all leases, as time would after a kill. */
const outliveLeases = async (): Promise<void> => {
  for (const table of ['runs', 'operations'] as const)
    await service.database.db
      .updateTable(table)
      .set({ lease_until: new Date(0) })
      .where('lease_until', 'is not', null)
      .execute();
};

function answerWhenLet(...answers: readonly ScriptedAnswer[]) {
  const script = inTurn(...answers);
  let held = Promise.withResolvers<void>();
  endpoint.answerWith((request) => ({ ...script(request), hold: held.promise }));
  return () => {
    held.resolve();
    held = Promise.withResolvers<void>();
  };
}

test('a run goes on whenever its worker is killed: each step once, one swap, and every question that was answered is paid', async () => {
  const usage = { inputTokens: 100, outputTokens: 50 };
  const answer = answerWhenLet({ ...calling('executeSwap', BUY), usage }, { text: 'Sold.', usage });
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);

  const first = await worker();
  await until('the model is asked', () => endpoint.requests.length > 0);
  await first.kill();
  await outliveLeases();

  // Killed after the model wanted the swap, whatever its state is.
  let asked = endpoint.requests.length;
  const second = await worker();
  await until('the model is asked again', () => endpoint.requests.length > asked);
  answer();
  await until('the swap is begun', async () =>
    (await stepsOf(service, id)).some(({ tool }) => tool !== null),
  );
  await second.kill();
  await outliveLeases();

  // Two at once; one of them has the run. Killed during the question for the model's last word, as the
  // previous worker may have been.
  asked = endpoint.requests.length;
  const [third, fourth] = await Promise.all([worker(), worker()]);
  await until('the model has read what became of the swap', () => endpoint.requests.length > asked);
  await third.kill();
  await fourth.kill();
  expect((await readRun(service, id)).status).toBe('running');
  await outliveLeases();

  asked = endpoint.requests.length;
  const last = await worker();
  await until('the model is asked for the last time', () => endpoint.requests.length > asked);
  answer();
  const run = await endOf(service, id);
  await service.settle();
  await last.kill();
  expect(run).toMatchObject({
    ...{ status: 'completed', result: 'Sold.', actions: [{ tool: 'executeSwap' }] },
    usage: { steps: 3, credits: '0.4', input_tokens: 200 },
  });
  const { body } = await send(service, `GET /api/v1/swaps?agentId=${agent.id}`);
  expect(body.data.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [run.actions[0]?.id, 'confirmed'],
  ]);
  const steps = await stepsOf(service, id);
  const counted = steps.filter(({ kind, status }) => kind !== 'observation' && status === 'succeeded');
  expect(counted.map(({ tool, kind }) => tool ?? kind)).toEqual(['think', 'executeSwap', 'think']);
  expect(steps.map(({ index }) => index)).toEqual(steps.map((_, at) => at));
  await expectBalancedLedger(service);
  expect((await send(service, 'GET /api/v1/billing')).body.creditsReserved).toBe('0');
});
