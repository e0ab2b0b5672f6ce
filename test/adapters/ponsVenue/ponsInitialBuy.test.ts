import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { LaunchOrder, Venue } from '../../../server/ports/venues.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { launchOrder } from './launchOrder.ts';

let local: LocalAdapters;
let venue: Venue;

beforeAll(async () => {
  local = await startLocalAdapters();
  venue = ponsVenue(local);
  const abi = parseAbi(['function mint(address to, uint256 amount)']);
  const data = encodeFunctionData({ abi, args: [local.owner, 1_000_000_000n] });
  await local.send({ to: local.addressBook.usdg, valueWei: 0n, data }, local.owner);
});
afterAll(() => local?.stop());

async function quoted(quote: Address, creatorTaxBps: number, amountInRaw: bigint) {
  const terms = (await venue.terms(quote))!;
  return venue.quoteInitialBuy(terms, creatorTaxBps, amountInRaw);
}

const orderOf = (fields: Partial<LaunchOrder>) =>
  launchOrder(venue, { launcher: local.owner, feeRecipient: local.owner, quote: NATIVE, ...fields });

describe('the price of an initial buy', () => {
  it('is what the public chain paid for 0.25 ETH with a tax of 2.5 %', async () => {
    const amountInUsedRaw = parseEther('0.25');
    expect(await quoted(NATIVE, 250, amountInUsedRaw)).toEqual({
      amountInUsedRaw,
      amountOutRaw: 125569290826284970722186076n,
    });
  });

  it('ends where the curve is sold out', async () => {
    expect(await quoted(NATIVE, 0, parseEther('5'))).toEqual({
      amountInUsedRaw: 4242424242424242426n,
      amountOutRaw: 714285714285714285714285715n,
    });
  });

  it('is refused for nothing, and for more than the contract can compute with', async () => {
    expect(await quoted(NATIVE, 0, 0n)).toMatchObject({ refused: 'amount_too_small' });
    expect(await quoted(NATIVE, 0, 2n ** 200n)).toMatchObject({ refused: 'insufficient_liquidity' });
  });
});

describe('a launch with an initial buy', () => {
  it('is offered by a venue that names who makes it', async () => {
    expect(await venue.offersInitialBuy()).toBe(true);
    expect(await venue.offersInitialBuy(await local.head())).toBe(true);
  });

  const AMOUNTS: [quote: () => Address, amountInRaw: bigint][] = [
    [() => NATIVE, parseEther('0.3')],
    [() => NATIVE, parseEther('5')],
    [() => local.addressBook.usdg, 250_000_000n],
  ];

  it.each(AMOUNTS)('returns to the last unit what was quoted (%#)', async (asset, amountInRaw) => {
    const quote = asset();
    const expected = await quoted(quote, 100, amountInRaw);
    if ('refused' in expected) throw new Error(expected.sentence);
    const { amountInUsedRaw, amountOutRaw } = expected;
    const minAmountOutRaw = (amountOutRaw * amountInRaw) / amountInUsedRaw;
    const initialBuy = { amountInRaw, minAmountOutRaw };
    const order = await orderOf({ quote, creatorTaxBps: 100, initialBuy });
    const spender = await venue.initialBuySpender(quote);
    if (spender !== null) await local.send(local.chain.approve(quote, spender, amountInRaw), local.owner);
    const plan = await venue.launch(order);
    expect(venue.launchOn(order, (await venue.terms(quote))!)).toEqual(plan);
    const trial = await local.chain.simulate({ from: local.owner, ...plan });
    if (!trial.ok) throw new Error(trial.revert.sentence);
    const receipt = await local.send(plan, local.owner);
    const launched = venue.launched(receipt);
    expect(venue.predicted(trial.returned)).toEqual(launched);
    expect(venue.initialBuy(receipt, launched, local.owner)).toEqual({
      amountInRaw: amountInUsedRaw,
      amountOutRaw,
    });
    expect(() => venue.initialBuy(receipt, launched, local.bob)).toThrow('no trade');
    const { balances } = await local.chain.balances(local.owner, [launched.token]);
    expect(balances).toEqual([{ token: launched.token, raw: amountOutRaw }]);
    const dearer = await orderOf({
      ...order,
      initialBuy: { amountInRaw, minAmountOutRaw: minAmountOutRaw + 2n },
    });
    const salt = `0x${'77'.repeat(32)}` as const;
    if (spender !== null) await local.send(local.chain.approve(quote, spender, amountInRaw), local.owner);
    const denied = await venue.launch({ ...dearer, salt });
    expect(await local.chain.simulate({ from: local.owner, ...denied })).toMatchObject({
      ok: false,
      revert: { name: 'SlippageExceeded' },
    });
  });

  it('is refused on terms that name nobody who makes it, and the launch without one is not', async () => {
    const terms = { ...(await venue.terms(NATIVE))!, appointed: null };
    const order = await orderOf({ initialBuy: { amountInRaw: 1n, minAmountOutRaw: 1n } });
    expect(() => venue.launchOn(order, terms)).toThrow('offers no initial buy');
    const without = { ...order, initialBuy: null };
    expect(venue.launchOn(without, terms)).toEqual(await venue.launch(without));
  });

  it('lands where the launch without a buy would, so that a short wallet can be told its address', async () => {
    const amountInRaw = parseEther('0.1');
    const poor = '0x00000000000000000000000000000000000000d7' as const;
    const own = { launcher: poor, feeRecipient: poor };
    const order = await orderOf({ ...own, initialBuy: { amountInRaw, minAmountOutRaw: 1n } });
    const tries = [order, { ...order, initialBuy: null }].map(async (one) => {
      const call = { from: poor, ...(await venue.launch(one)) };
      expect(await local.chain.simulate(call)).toMatchObject({ ok: false });
      const trial = await local.chain.simulate({ ...call, assumedBalanceWei: parseEther('1') });
      if (!trial.ok) throw new Error(trial.revert.sentence);
      return venue.predicted(trial.returned);
    });
    const [withBuy, without] = await Promise.all(tries);
    expect(withBuy).toEqual(without);
  });
});
