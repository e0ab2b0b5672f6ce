import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import { readDueDcas, runDca } from '../../server/domain/automations/runDca.ts';
import type { AddressBook } from '../../server/ports/addressBook.ts';
import { localDeployer } from '../../server/sandbox/deployment/localChain.ts';
import { refreshFeeds } from '../../server/sandbox/deployment/localFunds.ts';
import type { TestService } from '../harness/startTestService.ts';
import { giveEther } from '../operations/actors.ts';
import { create, createDca, executions, read } from '../operations/automations/automationActors.ts';
import { sendAs } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { type LookScene, NEVER, NO_CAPS, openLookScene, SECOND } from './openLookScene.ts';

/** The world's conditions end no automation: it continues after them. */

const HOUR = 3_600 * SECOND;
const ETHER = 10n ** 18n;
const ORDER = {
  kind: 'limit',
  ...{ tokenIn: 'ETH', tokenOut: 'USDG', slippageBps: 100 },
  trigger: { side: 'atOrAbove', priceUsd: NEVER },
} as const;
const PAUSE = parseAbi(['function setTokenPaused(bool value)']);

let scene: LookScene;
let service: TestService;
let stock: AddressBook['stocks'][number];
beforeAll(async () => {
  scene = await openLookScene();
  ({ service } = scene);
  stock = service.context.addressBook.stocks.find(({ priceFeed }) => priceFeed !== null)!;
});
beforeEach(() => scene.begin());
afterEach(() => scene.end());
afterAll(() => service.stop());

const limits = (change: object) =>
  send(service, `PATCH /api/v1/agents/${scene.agentId}`, { limits: { ...NO_CAPS, ...change } });

/** Hourly slots pass, each checked when due. */
async function pass(id: string, slots: number): Promise<void> {
  for (let slot = 0; slot < slots; slot += 1) {
    const { context } = service;
    const [due] = await readDueDcas(context, [await readAutomation(context.db, id)]);
    await runDca(context, due!, 'test');
    scene.pass(HOUR);
  }
}

const pause = (isPaused: boolean) =>
  sendAs(
    service,
    localDeployer().address,
    stock.address,
    encodeFunctionData({ abi: PAUSE, functionName: 'setTokenPaused', args: [isPaused] }),
  );
const told = async (id: string) =>
  (await executions(service, id)).map(({ status, reason, slots }) => [status, reason, slots]);

/** Moves the chain to the clock's time, with fresh feeds. */
async function refresh(ms: number): Promise<void> {
  await service.chain.rpc('evm_increaseTime', ms / SECOND);
  await service.chain.withoutMiner(() =>
    refreshFeeds({ rpcUrl: service.chain.rpcUrl, addressBook: service.context.addressBook }),
  );
}

test('a dca outlives any time in which no feed has a price for what its cap counts, says so, and trades once one has', async () => {
  await limits({ max_trade_usd: '1000000' });
  // Older than the ether and stock feeds may be.
  scene.pass(120 * HOUR);
  const { id } = await createDca(service, scene.agentId, { tokenOut: stock.symbol });
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

test('a dca outlives what the market takes above the limit of its agent', async () => {
  await limits({ max_price_impact_bps: 1 });
  const { id } = await createDca(service, scene.agentId, { amountPerExecution: '5' });
  await pass(id, 12);
  expect(await told(id)).toEqual([['skipped', 'price_impact', 12]]);
  await limits({});
  await pass(id, 1);
  expect((await told(id)).at(-1)).toEqual(['scheduled', null, 1]);
});

test('a dca outlives a stock whose transfers its issuer has paused', async () => {
  await limits({});
  const { id } = await createDca(service, scene.agentId, { tokenOut: stock.symbol });
  await pause(true);
  await pass(id, 12);
  expect(await told(id)).toEqual([['skipped', 'simulation_failed', 12]]);
  await pause(false);
  await pass(id, 1);
  expect((await told(id)).at(-1)).toEqual(['scheduled', null, 1]);
});

test('a dca outlives a market that leaves each of its swaps before anything of it is signed', async () => {
  await limits({});
  const { id } = await createDca(service, scene.agentId);
  for (let slot = 0; slot < 12; slot += 1) {
    await pass(id, 1);
    const { last_swap_id: swapId } = await readAutomation(service.context.db, id);
    await service.database.db
      .updateTable('operations')
      .set({ state: 'rejected', settled: true, status_reason: 'slippage_exceeded' })
      .where('id', '=', swapId!)
      .execute();
    await scene.settle(swapId!, 'failed');
  }
  expect(await told(id)).toEqual(Array.from({ length: 12 }, () => ['failed', 'slippage_exceeded', 1]));
  expect((await read(service, id)).status).toBe('active');
});

test('a limit order outlives a market that has no room for it while it fills smaller ones', async () => {
  const order = (amountIn: string) => create(service, { ...ORDER, agentId: scene.agentId, amountIn });
  const [small, large] = [await order('1'), await order('9')];
  const { dex } = service.context;
  const findQuoted = dex.findQuoted.bind(dex);
  const refusal = {
    refused: 'insufficient_liquidity',
    sentence: 'The pools have too little liquidity.',
  } as const;
  const shallow = vi
    .spyOn(dex, 'findQuoted')
    .mockImplementation(async (tokenIn, tokenOut, raw, at) =>
      raw > 2n * ETHER ? refusal : findQuoted(tokenIn, tokenOut, raw, at),
    );
  await scene.look(small.id, large.id);
  for (let looks = 0; looks < 12; looks += 1) {
    const another = await order('1');
    await scene.look(another.id, large.id);
    await scene.later(HOUR);
  }
  expect((await told(large.id)).map(([status, reason]) => [status, reason])).toEqual([
    ['skipped', 'insufficient_liquidity'],
  ]);
  shallow.mockRestore();
  await scene.look(large.id);
  expect((await told(large.id)).at(-1)).toEqual(['scheduled', null, 1]);
});

/** Gwei in the next block; falls by an eighth with each block after. */
const setGas = (gwei: number) =>
  service.chain.rpc('anvil_setNextBlockBaseFeePerGas', `0x${(BigInt(gwei) * 10n ** 9n).toString(16)}`);

test.each(['dca', 'stop'])('a %s outlives gas that costs more than its wallet holds', async (kind) => {
  await limits({});
  const { body: agent } = await send(service, `GET /api/v1/agents/${scene.agentId}`);
  await giveEther(service, agent.wallet_address as string, ETHER / 50n);
  const id = kind === 'dca' ? (await createDca(service, scene.agentId)).id : await scene.metStop();
  const look = async () => {
    await scene.later();
    await (kind === 'dca' ? pass(id, 1) : scene.trade(id));
  };
  await setGas(10_000);
  for (let looks = 0; looks < 12; looks += 1) await look();
  expect((await told(id)).map(([status, reason]) => [status, reason])).toEqual([
    ['skipped', 'insufficient_gas'],
  ]);
  await setGas(1);
  await look();
  expect((await told(id)).at(-1)).toEqual(['scheduled', null, 1]);
  await giveEther(service, agent.wallet_address as string, 10n ** 22n);
});
