import { encodeFunctionData, type Hex, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { factoryAbi } from '../../server/adapters/venues/pons/ponsAbi.ts';
import { markRescued } from '../../server/indexer/advanceIndex.ts';
import type { Address } from '../../server/ports/basics.ts';
import { startService } from '../../server/startService.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';
import { type Stranger, stranger } from './stranger.ts';

const { factory } = inject('addressBook').pons;
const WEEK_MS = 7 * 24 * 3600 * 1000;

let service: TestService;
let somebody: Stranger;
beforeAll(async () => {
  service = await startTestService();
  somebody = await stranger(service.chain, factory, { mines: false });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

async function closedCurve(symbol: string): Promise<Address> {
  const { token, curve } = await somebody.launch(symbol);
  await outliveSnipeTax(service.chain);
  await somebody.buy(curve, parseEther('5'));
  await service.indexed();
  return token;
}

const phaseAtVenue = async (token: Address) =>
  (await service.context.venues.pons.markets([token]).catch(() => []))[0]?.phase;

/** Makes the factory report a rescue, which the local factory cannot do. */
async function rescue(token: Address): Promise<void> {
  const { chain } = service;
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'getLaunchedToken', args: [token] });
  const { accessList } = await chain.rpc<{ accessList: { storageKeys: Hex[] }[] }>(
    'eth_createAccessList',
    { to: factory, data },
    'latest',
  );
  const write = async (slot: Hex, word: string) => {
    await chain.rpc('anvil_setStorageAt', factory, slot, word);
    await chain.rpc('evm_mine');
  };
  for (const slot of accessList.flatMap(({ storageKeys }) => storageKeys)) {
    const word = await chain.rpc<Hex>('eth_getStorageAt', factory, slot, 'latest');
    for (const { index } of word.matchAll(/(?<=^0x(?:..)*)01/g)) {
      await write(slot, `${word.slice(0, index)}03${word.slice(index + 2)}`);
      if ((await phaseAtVenue(token)) === 'rescued') return;
      await write(slot, word);
    }
  }
  throw new Error('the record has no phase');
}

const read = async (path: string) => (await send(service, `GET /api/v1/tokens${path}`)).body;

async function lookIn(ms: number): Promise<number> {
  const then = new Date(Date.now() + ms);
  const clock = vi.spyOn(service.context.clock, 'now').mockReturnValue(then);
  const found = await markRescued(service.context);
  clock.mockRestore();
  return found;
}

test('a token whose reserves the venue has paid out is rescued and holds nothing, and no other one is', async () => {
  const [gone, waiting] = [await closedCurve('GONE'), await closedCurve('STAYS')];
  expect(await read(`/${gone}`)).toMatchObject({ phase: 'graduating' });
  await rescue(gone);
  // Before its time, none is checked.
  expect(await lookIn(WEEK_MS / 2)).toBe(0);
  expect(await lookIn(WEEK_MS + 60_000)).toBe(1);
  expect(await lookIn(WEEK_MS + 60_000)).toBe(0);
  expect(await read(`/${gone}`)).toMatchObject({ phase: 'rescued', liquidityUsd: '0', priceUsd: null });
  const { data } = await read('?phase=rescued');
  expect(data.map(({ address }: { address: Address }) => address)).toEqual([gone]);
  const held = await read(`/${waiting}`);
  expect(held.phase).toBe('graduating');
  expect(Number(held.liquidityUsd)).toBeGreaterThan(0);
});

test('a process that starts looks for them itself', async () => {
  const gone = await closedCurve('LEFT');
  await rescue(gone);
  await service.context.db
    .updateTable('index_tokens')
    .set({ updated_at: new Date(Date.now() - WEEK_MS - 60_000).toISOString() })
    .where('address', '=', gone)
    .execute();
  const next = await startService(service.config);
  try {
    await expect.poll(async () => (await read(`/${gone}`)).phase).toBe('rescued');
  } finally {
    await next.close();
  }
});
