import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import { runDca } from '../../server/domain/automations/runDca.ts';
import { refreshFeeds } from '../../server/sandbox/refreshFeeds.ts';
import type { TestService } from '../harness/startTestService.ts';
import { createDca, executions, read } from '../operations/automations/automationActors.ts';
import { send } from '../operations/send.ts';
import { type LookScene, NO_CAPS, openLookScene, SECOND } from './openLookScene.ts';

/** What the world does ends no automation: it goes on once that has passed. */

const HOUR = 3_600 * SECOND;

let scene: LookScene;
let service: TestService;
let stock: string;
beforeAll(async () => {
  scene = await openLookScene();
  ({ service } = scene);
  stock = service.context.addressBook.stocks.find(({ priceFeed }) => priceFeed !== null)!.symbol;
});
beforeEach(() => scene.begin());
afterEach(() => scene.end());
afterAll(() => service.stop());

const limits = (change: object) =>
  send(service, `PATCH /api/v1/agents/${scene.agentId}`, { limits: { ...NO_CAPS, ...change } });

/** Slots of an hour pass, each looked at when it comes. */
async function pass(id: string, slots: number): Promise<void> {
  for (let slot = 0; slot < slots; slot += 1) {
    await runDca(service.context, await readAutomation(service.context.db, id), 'test');
    scene.pass(HOUR);
  }
}

const told = async (id: string) =>
  (await executions(service, id)).map(({ status, reason, slots }) => [status, reason, slots]);

/** The chain has come as far as the clock, and its feeds answer again. */
async function refresh(ms: number): Promise<void> {
  await service.chain.rpc('evm_increaseTime', ms / SECOND);
  await service.chain.withoutMiner(() =>
    refreshFeeds({ rpcUrl: service.chain.rpcUrl, addressBook: service.context.addressBook }),
  );
}

test('a dca outlives any time in which no feed has a price for what its cap counts, says so, and trades once one has', async () => {
  await limits({ max_trade_usd: '1000000' });
  // Older than the feeds of ether and of the stock may be.
  scene.pass(120 * HOUR);
  const { id } = await createDca(service, scene.agentId, { tokenOut: stock });
  await pass(id, 12);
  expect(await told(id)).toEqual([['skipped', 'price_unknown', 12]]);
  await refresh(132 * HOUR);
  await pass(id, 1);
  expect(await told(id)).toEqual([
    ['skipped', 'price_unknown', 12],
    ['scheduled', null, 1],
  ]);
  expect(await read(service, id)).toMatchObject({ status: 'active', statusReason: null });
});
