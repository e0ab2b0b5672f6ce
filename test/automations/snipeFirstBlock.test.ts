import { toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { openSnipeScene, type SnipeScene } from './openSnipeScene.ts';

/** The taxes of the first three seconds: 9900, 618 and 19 basis points. */
const CEILINGS = [700, 100, 0];

let scene: SnipeScene;
beforeAll(async () => {
  scene = await openSnipeScene(CEILINGS.length);
});
afterAll(() => scene.service.stop());

test.each([2, 3])(
  'at a block every %i s buys as soon as the tax is at most the ceiling, on a busy machine a block later, and in no block above it',
  async (seconds) => {
    const { agents, launcher, taxAt } = scene;
    // One token each: purchases in one block move the price, and the minimum that shows the tax is missed.
    const orders = await Promise.all(
      CEILINGS.map(async (maxSnipeTaxBps, at) => {
        const symbol = `EVERY${seconds}AT${at}`;
        const filters = { maxSnipeTaxBps, symbolPattern: `^${symbol}$` };
        const sniper = await scene.sniper(agents[at]!, maxSnipeTaxBps, { filters });
        return { sniper, agent: agents[at]!, symbol, ceiling: maxSnipeTaxBps };
      }),
    );
    await scene.atInterval(seconds * 1_000, async () => {
      await scene.untilBlocks(2);
      const launches = await Promise.all(orders.map(({ symbol }) => launcher.launch(symbol)));
      for (const [at, { token, curve, txHash }] of launches.entries()) {
        const { sniper, agent, ceiling } = orders[at]!;
        const launched = await scene.blockOf(txHash);
        const block = await scene.boughtBlock(await scene.swapOf(sniper, token));
        const before = Math.max(launched, block - 2);
        const taxes = [await taxAt(curve, agent, before), await taxAt(curve, agent, block)];
        expect(taxes.map((tax) => tax <= ceiling)).toEqual([false, true]);
      }
    });
  },
);

test('where blocks are made by hand: waits with its purchase until the second has come, and a fill at a higher tax would revert', async () => {
  const {
    agents: [agent],
    chain,
    mining,
    taxAt,
  } = scene;
  const order = await scene.sniper(agent!, 100);
  const { swapId, curve, launched } = await chain.withoutMiner(async () => {
    const { swap, number, own } = await scene.slowly(async () => {
      const { token, txHash, ...own } = await mining.launch('BYHAND');
      const number = await scene.blockOf(txHash);
      const swap = await scene.swapOf(order, token);
      await chain.rpc('evm_setNextBlockTimestamp', toHex((await scene.secondsOf(number)) + 1));
      await chain.rpc('evm_mine');
      expect(await scene.isPooled()).toBe(false);
      return { swap, number, own };
    });
    await until('its purchase is sent', scene.isPooled);
    await chain.rpc('evm_setNextBlockTimestamp', toHex((await scene.secondsOf(number)) + 2));
    await chain.rpc('evm_mine');
    // A busy machine leaves this clock behind, and later launches would be older than their snipers.
    const late = Math.floor(Date.now() / 1_000) - (await scene.secondsOf(number)) - 2;
    if (late > 0) await chain.rpc('evm_increaseTime', late);
    return { ...own, swapId: swap, launched: number };
  });
  const block = await scene.boughtBlock(swapId);
  expect(block).toBe(launched + 2);
  expect([await taxAt(curve, agent!, block - 1), await taxAt(curve, agent!, block)]).toEqual([618, 19]);
  const { hash } = (await scene.readSwap(swapId)).tx!;
  const seconds = await scene.secondsOf(launched);
  const fills = [0, 1, 2, 3].map((elapsed) =>
    scene.wouldFill(hash as `0x${string}`, block - 1, seconds + elapsed),
  );
  expect(await Promise.all(fills)).toEqual([false, false, true, true]);
});

test('where blocks follow each other within tenths of a second: buys in no block before its second has come', async () => {
  const {
    agents: [, agent],
    mining,
    taxAt,
  } = scene;
  const order = await scene.sniper(agent!, 100);
  await scene.atInterval(100, async () => {
    const { token, curve } = await mining.launch('TENTHS');
    const block = await scene.boughtBlock(await scene.swapOf(order, token));
    expect(await taxAt(curve, agent!, block)).toBeLessThanOrEqual(100);
  });
});

test('without a tax: buys within two blocks of the launch', async () => {
  await setAtVenue(scene.service, 'setSnipeTax', 0n, 3n);
  try {
    const { agents, launcher } = scene;
    const order = await scene.sniper(agents[2]!, 0);
    await scene.atInterval(3_000, async () => {
      const { token, txHash } = await launcher.launch('UNTAXED');
      const bought = await scene.boughtBlock(await scene.swapOf(order, token));
      expect(bought - (await scene.blockOf(txHash))).toBeLessThanOrEqual(2);
    });
  } finally {
    await setAtVenue(scene.service, 'setSnipeTax', 9_900n, 3n);
  }
});
