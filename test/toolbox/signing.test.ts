import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ToolGrant } from '../../server/ports/toolbox.ts';
import { startChainWorker } from '../../server/workers/chainWorker.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';
import { holdPass, somethingWaits } from '../engine/holdPass.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, requestLaunch, swap } from '../operations/actors.ts';
import { startAgent, stopAgent } from '../operations/automations/automationActors.ts';
import { actingAgent, grantFor, letStand, quickToolbox, use } from './openToolbox.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

/** A service that only accepts; the test runs the workers' passes itself. */
let service: TestService;
let standings: ReturnType<typeof letStand>;
let quick: Pick<TestService, 'context'>;
let agentId: string;
let grant: ToolGrant;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
  standings = letStand(service);
  quick = quickToolbox(service);
  const unsettled = { ...service, settle: async () => undefined };
  ({
    agent: { id: agentId },
  } = await actingAgent(unsettled as TestService));
  await allow(service, agentId, OWNER);
  const { id } = await requestLaunch(service, agentId);
  await worked();
  const { data } = await service.client.GET('/api/v1/launch/{id}', { params: { path: { id } } });
  const tokenOut = data!.token.address!;
  await swap(service, { agentId, tokenIn: 'ETH', tokenOut, amountIn: '0.1' }, 0);
  await worked();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await startAgent(service, agentId);
  grant = await grantFor(service, agentId);
});

async function worked(): Promise<void> {
  const workers = [startOperationWorker(service.context, 'ordinary'), startChainWorker(service.context)];
  await service.settle();
  await Promise.all(workers.map((worker) => worker.close()));
}

let launched = 0;
/** The same launch is not made twice. */
function nextName(): string {
  launched += 1;
  return `New ${launched}`;
}
const ASKED = {
  executeSwap: () => ({ tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' }),
  transferFunds: () => ({ to: OWNER, token: 'ETH', amount: '0.01' }),
  launchOnPons: () => ({ symbol: 'NEW', name: nextName(), quote: 'ETH' }),
  claimFees: () => ({}),
};
type Asked = keyof typeof ASKED;
const KINDS = Object.keys(ASKED) as Asked[];

async function ask(tool: Asked): Promise<string> {
  const { status, body, resourceId } = await use(quick, grant, tool, ASKED[tool]());
  expect([status, body.code]).toEqual([202, undefined]);
  return resourceId!;
}

const read = (id: string) =>
  service.database.db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = (id: string) =>
  service.database.db.selectFrom('attempts').select('created_at').where('operation_id', '=', id).execute();

async function expectUnsigned(id: string): Promise<void> {
  expect(await read(id)).toMatchObject({
    state: 'denied',
    status_reason: 'agent_not_running',
    settled: true,
  });
  expect(await attemptsOf(id)).toEqual([]);
}

test.each(KINDS)(
  '%s: a stop of the agent before the signature leaves nothing signed, also when it is started again',
  async (tool) => {
    const [early, late] = [await ask(tool), tool === 'launchOnPons' ? await ask(tool) : null];
    const letGo = await holdPass(service, 'examine', early);
    await stopAgent(service, agentId);
    await startAgent(service, agentId);
    await letGo();
    await expectUnsigned(early);
    await worked();
    if (late !== null) await expectUnsigned(late);
  },
);

test.each(KINDS)('%s: a stop of the agent during the signature is answered only after it', async (tool) => {
  const id = await ask(tool);
  const letGo = await holdPass(service, 'sign', id);
  let isAnswered = false;
  const stop = stopAgent(service, agentId).then(() => {
    isAnswered = true;
  });
  await somethingWaits(service);
  expect(isAnswered).toBe(false);
  await letGo();
  await stop;
  expect(await attemptsOf(id)).toHaveLength(1);
  await worked();
  // An operation of several transactions stops after the first.
  const { state } = await read(id);
  expect(state).toBe(tool === 'claimFees' ? 'denied' : 'final');
  expect(await attemptsOf(id)).toHaveLength(1);
});

test.each(KINDS)(
  '%s: nothing is signed once what the model acted for was stopped, or is known to nobody',
  async (tool) => {
    const id = await ask(tool);
    standings.set(grant.initiatorId, 'stopped');
    await worked();
    await expectUnsigned(id);
  },
);

test('what a model asked for is signed after its run has ended by itself', async () => {
  const id = await ask('executeSwap');
  standings.set(grant.initiatorId, 'over');
  await worked();
  expect(await read(id)).toMatchObject({ state: 'final' });
});

test('a stop gives back what a launch held, and stops nothing that the owner asks for himself', async () => {
  const held = () =>
    service.database.db
      .selectFrom('credit_balances')
      .select(['available_micro', 'reserved_micro'])
      .where('account_id', '=', service.accountId)
      .executeTakeFirst();
  const before = await held();
  const id = await ask('launchOnPons');
  expect(await held()).not.toEqual(before);
  await stopAgent(service, agentId);
  const own = await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' }, 0);
  await worked();
  await expectUnsigned(id);
  expect(await held()).toEqual(before);
  expect(await read(own.id)).toMatchObject({ state: 'final', agent_epoch: null, initiator_id: null });
});
