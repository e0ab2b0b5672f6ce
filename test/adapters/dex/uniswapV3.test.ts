import fc from 'fast-check';
import { parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniswapV3 } from '../../../server/adapters/dex/uniswapV3.ts';
import { encodePath, tokensOfPath } from '../../../server/adapters/dex/uniswapV3Abi.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Leg, LegQuote, Market } from '../../../server/ports/markets.ts';
import { approveFor } from '../approveFor.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';
import { openPool } from './openPool.ts';

let local: LocalAdapters;
let dex: Market;
let usdg: Address;
let weth: Address;
let nvda: Address;
let tsla: Address;

beforeAll(async () => {
  local = await startLocalAdapters();
  dex = uniswapV3(local);
  ({ usdg, weth } = local.addressBook);
  [nvda, tsla] = ['NVDA', 'TSLA'].map(
    (symbol) => local.addressBook.stocks.find((stock) => stock.symbol === symbol)!.address,
  ) as [Address, Address];
});
afterAll(() => local?.stop());

/** Some dollars or one whole token. */
const middling = (token: Address): bigint => (token === usdg ? 1_000_000_000n : parseEther('1'));
const find = async (tokenIn: Address, tokenOut: Address, amountInRaw = middling(tokenIn)) =>
  dex.find(tokenIn, tokenOut, amountInRaw, await local.head());
const ask = async (leg: Leg, amountInRaw: bigint) =>
  dex.quote(leg, amountInRaw, local.alice, await local.head());

const findLeg = async (tokenIn: Address, tokenOut: Address, amountInRaw = middling(tokenIn)): Promise<Leg> =>
  legBetween(dex, [tokenIn, tokenOut], amountInRaw, await local.head());

async function quoteOf(leg: Leg, amountInRaw: bigint): Promise<LegQuote> {
  const quote = await ask(leg, amountInRaw);
  if ('refused' in quote) throw new Error(quote.sentence);
  return quote;
}

async function deadline(): Promise<bigint> {
  return (await local.chain.block('latest'))!.timestampSeconds + 120n;
}

/** Trades with the quoted output as the minimum. */
async function tradeAt({ leg, amountInRaw, amountOutRaw }: LegQuote) {
  await approveFor(local, dex, leg, amountInRaw, local.alice);
  const order = {
    leg,
    trader: local.alice,
    amountInRaw,
    minAmountOutRaw: amountOutRaw,
    deadlineSeconds: await deadline(),
  };
  const receipt = await local.send(await dex.trade(order), local.alice);
  expect(receipt.status).toBe('success');
  return { receipt, fill: dex.fill(leg, local.alice, receipt) };
}

describe('a pool', () => {
  it('is found for ether as for WETH, and not where there is none', async () => {
    const leg = await findLeg(NATIVE, usdg);
    expect(leg).toMatchObject({
      market: 'uniswap-v3',
      tokenIn: NATIVE,
      tokenOut: usdg,
      hops: [{ feePips: 500 }],
    });
    expect((await findLeg(usdg, weth)).hops[0]!.address).toBe(leg.hops[0]!.address);
    expect((await findLeg(nvda, usdg)).hops).toMatchObject([{ feePips: 3_000 }]);
    expect(await find(NATIVE, weth)).toBeNull();
    expect(await find(usdg, usdg)).toBeNull();
    expect(await find(local.carol, usdg)).toBeNull();
  });

  it('gives USDG for ether exactly as quoted', async () => {
    const leg = await findLeg(NATIVE, usdg);
    // Ether needs no approval, and WETH may have none.
    expect(dex.approvals(leg, 1n)).toMatchObject([{ token: weth, amountRaw: 0n }]);
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 10n ** 12n, max: parseEther('20') }), async (amount) => {
        const quote = await quoteOf(leg, amount);
        const { fill, receipt } = await tradeAt(quote);
        expect(fill).toEqual({ amountInRaw: amount, amountOutRaw: quote.amountOutRaw });
        expect(local.chain.netTransfer(receipt, usdg, local.alice)).toBe(fill.amountOutRaw);
      }),
      { numRuns: 6 },
    );
  });

  it('gives ether for USDG exactly as quoted, unwrapped', async () => {
    const leg = await findLeg(usdg, NATIVE);
    const quote = await quoteOf(leg, parseUnits('1000', 6));
    expect(quote).toMatchObject({
      firmness: 'firm',
      fees: [{ kind: 'pool', token: usdg, amountRaw: 500_000n }],
    });
    expect(await approveFor(local, dex, leg, quote.amountInRaw, local.alice)).toBe(1);
    const before = await local.chain.balanceWei(local.alice);
    const order = {
      leg,
      trader: local.alice,
      amountInRaw: quote.amountInRaw,
      minAmountOutRaw: quote.amountOutRaw,
      deadlineSeconds: await deadline(),
    };
    const receipt = await local.send(await dex.trade(order), local.alice);
    const fill = dex.fill(leg, local.alice, receipt);
    expect(fill).toEqual({ amountInRaw: quote.amountInRaw, amountOutRaw: quote.amountOutRaw });
    const gasWei = receipt.gasUsed * receipt.effectiveGasPriceWei;
    expect(await local.chain.balanceWei(local.alice)).toBe(before - gasWei + fill.amountOutRaw);
    expect(await local.chain.allowance(usdg, local.alice, dex.approvals(leg, 1n)[0]!.spender)).toBe(0n);
  });

  it('trades a stock there and back exactly as quoted', async () => {
    const bought = await tradeAt(await quoteOf(await findLeg(usdg, nvda), parseUnits('500', 6)));
    expect(local.chain.netTransfer(bought.receipt, nvda, local.alice)).toBe(bought.fill.amountOutRaw);
    const sold = await tradeAt(await quoteOf(await findLeg(nvda, usdg), bought.fill.amountOutRaw));
    expect(local.chain.netTransfer(sold.receipt, usdg, local.alice)).toBe(sold.fill.amountOutRaw);
    expect(sold.fill.amountOutRaw).toBeLessThan(parseUnits('500', 6));
  });

  it('gives orders that share their reads the same routes and quotes as one alone, at each block', async () => {
    const shared = uniswapV3(local).shared();
    const all = [NATIVE, weth, usdg, nvda, tsla, local.carol];
    const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));
    const askAll = (market: Market, at: bigint) =>
      Promise.all(
        pairs.map(async ([tokenIn, tokenOut]) => {
          const leg = await market.find(tokenIn, tokenOut, middling(tokenIn), at);
          if (leg === null || 'refused' in leg) return leg;
          return [leg, await market.quote(leg, middling(tokenIn), local.alice, at)];
        }),
      );
    const before = await local.head();
    const found = await askAll(dex, before);
    expect(await askAll(shared, before)).toEqual(found);
    await tradeAt(await quoteOf(await findLeg(NATIVE, usdg), parseEther('5')));
    const after = await local.head();
    expect(await askAll(shared, after)).toEqual(await askAll(dex, after));
    expect(await askAll(shared, after)).not.toEqual(found);
    expect(await askAll(shared, before)).toEqual(found);
  });

  it('shows the price impact without the fee', async () => {
    const leg = await findLeg(NATIVE, usdg);
    expect((await quoteOf(leg, parseEther('0.01'))).priceImpactBps).toBe(0);
    // Of about 5,555 ETH: one tenth more moves the executed price by one eleventh.
    const large = (await quoteOf(leg, parseEther('555.5'))).priceImpactBps;
    expect(large).toBeGreaterThan(800);
    expect(large).toBeLessThan(1_000);
  });

  it('refuses what it cannot fill whole', async () => {
    const leg = await findLeg(usdg, nvda);
    expect(await ask(leg, 0n)).toMatchObject({ refused: 'amount_too_small' });
    expect(await ask(await findLeg(nvda, usdg), 1n)).toMatchObject({
      refused: 'amount_too_small',
    });
    expect(await ask(leg, 1n << 127n)).toMatchObject({
      refused: 'insufficient_liquidity',
    });
    expect(await ask(leg, 1n << 200n)).toMatchObject({
      refused: 'insufficient_liquidity',
    });
  });

  it('reverts with a reason below the minimum and after the deadline', async () => {
    const leg = await findLeg(NATIVE, usdg);
    const { amountInRaw, amountOutRaw } = await quoteOf(leg, parseEther('1'));
    const order = { leg, trader: local.alice, amountInRaw, deadlineSeconds: await deadline() };
    const simulate = async (changes: { minAmountOutRaw: bigint; deadlineSeconds?: bigint }) =>
      local.chain.simulate({ ...(await dex.trade({ ...order, ...changes })), from: local.alice });
    expect(await simulate({ minAmountOutRaw: amountOutRaw + 1n })).toMatchObject({
      ok: false,
      revert: { name: 'Error', args: ['Too little received'] },
    });
    expect(await simulate({ minAmountOutRaw: 1n, deadlineSeconds: 1n })).toMatchObject({
      ok: false,
      revert: { args: ['Transaction too old'] },
    });
  });

  it('has no fill in a receipt of another pool or direction', async () => {
    const { receipt } = await tradeAt(await quoteOf(await findLeg(NATIVE, usdg), parseEther('1')));
    const [reverse, other] = [await findLeg(usdg, NATIVE), await findLeg(usdg, nvda)];
    expect(() => dex.fill(reverse, local.alice, receipt)).toThrow('no swap');
    expect(() => dex.fill(other, local.alice, receipt)).toThrow('no swap');
  });
});

describe('pools in a row', () => {
  const ends = (): [Address, Address][] => [
    [NATIVE, nvda],
    [nvda, NATIVE],
    [weth, nvda],
    [nvda, tsla],
  ];

  it('are passed in one transaction that pays exactly what was quoted, in every direction', async () => {
    const stocks = [nvda, tsla];
    for (const stock of stocks)
      await tradeAt(await quoteOf(await findLeg(usdg, stock), parseUnits('500', 6)));
    await local.send({ to: weth, valueWei: parseEther('5'), data: '0xd0e30db0' }, local.alice);
    for (const [tokenIn, tokenOut] of ends()) {
      const amount = parseEther('0.3');
      const leg = await findLeg(tokenIn, tokenOut, amount);
      expect([leg.hops[0]!.tokenIn, leg.hops.at(-1)!.tokenOut]).toEqual([tokenIn, tokenOut]);
      const quote = await quoteOf(leg, amount);
      const { fill } = await tradeAt(quote);
      expect(fill).toEqual({ amountInRaw: amount, amountOutRaw: quote.amountOutRaw });
    }
  });

  it('are packed as the router reads them', () => {
    const path = encodePath([
      { tokenIn: '0x11cA3127182f7583EfC416a8771BD4d11Fae4334', tokenOut: usdg, feePips: 500 },
      { tokenIn: usdg, tokenOut: weth, feePips: 10_000 },
    ]);
    const expected = `0x11ca3127182f7583efc416a8771bd4d11fae43340001f4${usdg.slice(2)}002710${weth.slice(2)}`;
    expect(path).toBe(expected.toLowerCase());
    expect(tokensOfPath(path)).toEqual(['0x11cA3127182f7583EfC416a8771BD4d11Fae4334', usdg, weth]);
    expect(tokensOfPath(`${path}00`)).toBeNull();
    expect(tokensOfPath(usdg)).toBeNull();
    expect(tokensOfPath('0x')).toBeNull();
  });
});

describe('of several pools', () => {
  it('takes the one that pays more', async () => {
    const best = await findLeg(usdg, nvda);
    const held = await tradeAt(await quoteOf(best, parseUnits('500', 6)));
    await openPool(local, 10_000, [
      [usdg, parseUnits('500', 6)],
      [nvda, held.fill.amountOutRaw],
    ]);
    expect(await findLeg(usdg, nvda)).toEqual(best);
    expect((await findLeg(nvda, usdg)).hops).toMatchObject([{ address: best.hops[0]!.address }]);
  });
});
