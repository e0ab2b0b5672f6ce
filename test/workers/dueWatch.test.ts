import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DueKind, DueWatch } from '../../server/composition/dueWatch.ts';
import { swap } from '../engine/openEngineScene.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import { createDca, startAgent } from '../operations/automations/automationActors.ts';

/** Nothing takes what is due, so it stays due. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
});
afterAll(() => service.stop());

const quietAgent = () => newAgent({ client: service.client, settle: async () => undefined });

/** Ends its subscription at the first call. */
const called = (kind: DueKind): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = new DueWatch(service.context, service.context.config).on(kind)(() => {
      unsubscribe();
      resolve();
    });
  });

test('a resting worker is called for what another process leaves', async () => {
  const [events, operations] = [called('events'), called('operations')];
  const agent = await quietAgent();
  await events;
  await giveEther(service, agent.wallet_address);
  await swap(service.client, { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await operations;
});

test('a schedule is called for when it is due, not before', async () => {
  const agent = await quietAgent();
  await startAgent(service, agent.id);
  const dueMs = Date.now() + 2_000;
  await createDca(service, agent.id, { startAt: new Date(dueMs).toISOString() });
  await called('dca');
  expect(Date.now()).toBeGreaterThanOrEqual(dueMs);
});
