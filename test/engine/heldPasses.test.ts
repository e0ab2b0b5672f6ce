import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import type { Worker } from '../../server/workers/worker.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, newAgent } from '../operations/actors.ts';
import { until } from './until.ts';

/** More than a worker carries out at once. */
const MANY = 26;
/** Longer than anything here takes, but within a swap's deadline. */
const LATER_SECONDS = 60n;

let service: TestService;
let worker: Worker;
let hasty: Agent;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  hasty = await funded();
  worker = startOperationWorker(patient(service.context), randomUUID());
});
afterAll(async () => {
  await worker.close();
  await service.stop();
});

async function funded(): Promise<Agent> {
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  await giveEther(service, agent.wallet_address);
  return agent;
}

/** Postpones all swaps except one agent's. */
function patient(context: Context): Context {
  const { swap } = context.kinds;
  const plan: typeof swap.plan = async (...asked) => {
    const [{ agent_id: agentId }] = asked;
    const planned = await swap.plan(...asked);
    if (planned === null || !('transaction' in planned) || agentId === hasty.id) return planned;
    const head = await context.chain.block('latest');
    return { ...planned, notBeforeSeconds: head!.timestampSeconds + LATER_SECONDS };
  };
  return { ...context, kinds: { ...context.kinds, swap: { ...swap, plan } } };
}

async function swap({ id }: Agent): Promise<string> {
  const { data, error } = await service.client.POST('/api/v1/swap/execute', {
    params: { header: { 'Idempotency-Key': randomUUID() }, query: { waitSeconds: 0 } },
    body: { agentId: id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01', slippageBps: 500 },
  });
  expect(error).toBeUndefined();
  return data!.id;
}

const rowsOf = (ids: readonly string[]) =>
  service.context.db
    .selectFrom('operations')
    .select(['state', 'lease_owner'])
    .where('id', 'in', [...ids])
    .execute();

test('however many operations wait for their time, others are carried out meanwhile, and a worker that closes waits for none', async () => {
  const agents = await Promise.all(Array.from({ length: MANY }, funded));
  const waiting = await Promise.all(agents.map(swap));
  await until('all are held', async () => (await rowsOf(waiting)).every((row) => row.lease_owner !== null));
  const id = await swap(hasty);
  await until('it is out', async () => (await rowsOf([id]))[0]?.state !== 'accepted');
  expect((await rowsOf(waiting)).map(({ state }) => state)).toEqual(waiting.map(() => 'accepted'));
  const began = performance.now();
  await worker.close();
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await rowsOf(waiting)).toEqual(waiting.map(() => ({ state: 'accepted', lease_owner: null })));
});
