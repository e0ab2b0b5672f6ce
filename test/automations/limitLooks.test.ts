import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import { create, executions, startAgent } from '../operations/automations/automationActors.ts';
import { type LookScene, NEVER, NO_CAPS, openLookScene, SECOND } from './openLookScene.ts';

/** The test itself checks limit orders that sell ether at any price. */

let scene: LookScene;
let service: TestService;
beforeAll(async () => {
  scene = await openLookScene();
  ({ service } = scene);
});
beforeEach(() => scene.begin());
afterEach(() => scene.end());
afterAll(() => service.stop());

const ORDER = {
  kind: 'limit',
  ...{ tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01', slippageBps: 100 },
  trigger: { side: 'atOrAbove', priceUsd: NEVER },
} as const;

test('however many limit orders another account has in a market, its own are tried within one look', async () => {
  const other = await service.account();
  const agent = await newAgent({ ...other, settle: async () => undefined }, { limits: NO_CAPS });
  await giveEther(service, agent.wallet_address);
  await startAgent(other, agent.id);
  const many = await Promise.all(
    Array.from({ length: 12 }, () => create(service, { ...ORDER, agentId: scene.agentId })),
  );
  const own = await create(other, { ...ORDER, agentId: agent.id });
  // Each answer takes a second, so the first few use up one check.
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  vi.spyOn(dex, 'findQuoted').mockImplementation(async (...asked) => {
    scene.pass(SECOND);
    return findQuoted(...asked);
  });
  await scene.look(...many.map(({ id }) => id), own.id);
  const tried = await Promise.all(many.map(async ({ id }) => (await executions(service, id)).length));
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await executions(other, own.id)).toMatchObject([{ status: 'scheduled' }]);
});
