import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrappedNative } from '../../../server/adapters/dex/wrappedNative.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Leg, Market } from '../../../server/ports/markets.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';

let local: LocalAdapters;
let wrapping: Market;
let weth: Address;

beforeAll(async () => {
  local = await startLocalAdapters();
  wrapping = wrappedNative(local.addressBook);
  ({ weth } = local.addressBook);
});
afterAll(() => local?.stop());

const order = (leg: Leg, amountInRaw: bigint) => ({
  ...{ leg, trader: local.alice, amountInRaw, minAmountOutRaw: amountInRaw, deadlineSeconds: 1n },
});
const find = (tokenIn: Address, tokenOut: Address) => wrapping.find(tokenIn, tokenOut, 1n, 1n);

it('is found between ether and WETH, and nowhere else', async () => {
  expect(await find(NATIVE, weth)).toMatchObject({ market: 'weth', hops: [{ address: weth, feePips: 0 }] });
  expect(await find(weth, NATIVE)).toMatchObject({ market: 'weth', tokenIn: weth, tokenOut: NATIVE });
  for (const [tokenIn, tokenOut] of [
    [NATIVE, NATIVE],
    [weth, weth],
    [NATIVE, local.addressBook.usdg],
    [local.addressBook.usdg, weth],
  ] as const)
    expect(await find(tokenIn, tokenOut)).toBeNull();
});

it('gives one for one what it quotes, both ways, without an approval', async () => {
  const amount = parseEther('1') + 1n;
  const rawOf = async () => (await local.chain.balances(local.alice, [weth])).balances[0]!.raw;
  for (const [tokenIn, tokenOut, change] of [
    [NATIVE, weth, amount],
    [weth, NATIVE, -amount],
  ] as const) {
    const leg = await legBetween(wrapping, [tokenIn, tokenOut], amount, 1n);
    expect(wrapping.approvals(leg, 1n)).toEqual([]);
    const quote = await wrapping.quote(leg, amount, local.alice, 1n);
    expect(quote).toMatchObject({ amountOutRaw: amount, fees: [], priceImpactBps: 0 });
    const before = await rawOf();
    const receipt = await local.send(await wrapping.trade(order(leg, amount)), local.alice);
    expect(wrapping.fill(leg, local.alice, receipt)).toEqual({ amountInRaw: amount, amountOutRaw: amount });
    expect(await rawOf()).toBe(before + change);
    const other = await legBetween(wrapping, [tokenOut, tokenIn], amount, 1n);
    expect(() => wrapping.fill(other, local.alice, receipt)).toThrow('no wrapping');
    expect(() => wrapping.fill(leg, local.bob, receipt)).toThrow('no wrapping');
  }
});
