import fc from 'fast-check';
import { parseEther, parseUnits, zeroHash } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uniswapV3 } from '../../../server/adapters/dex/uniswapV3.ts';
import { v3FactoryAbi } from '../../../server/adapters/dex/uniswapV3Abi.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Hop, Leg, LegQuote, Market } from '../../../server/ports/markets.ts';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { approveFor } from '../approveFor.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { receiptOf } from '../chain/receiptOf.ts';
import { legBetween } from '../legBetween.ts';
import { openPool } from './openPool.ts';

/** Tokens with their own pools, to see which route is taken. */

let local: LocalAdapters;
let dex: Market;
let usdg: Address;
let weth: Address;
/** Trades only against WETH, at 0.3 % and 1 %. */
let etherSide: Address;
/** Trades only against USDG, at 0.05 % and 1 %. */
let dollarSide: Address;
/** Trades against both, and directly against `dollarSide`. */
let anySide: Address;

beforeAll(async () => {
  local = await startLocalAdapters();
  dex = uniswapV3(local);
  ({ usdg, weth } = local.addressBook);
  await local.send({ to: weth, valueWei: parseEther('1000'), data: '0xd0e30db0' }, local.alice);
  const dollars = await legBetween(dex, [weth, usdg], parseEther('500'), await local.head());
  await trade(dollars, parseEther('500'));
  [etherSide, dollarSide, anySide] = [await deployToken(), await deployToken(), await deployToken()];
  const dollarsOf = (amount: string) => [usdg, parseUnits(amount, 6)] as const;
  const etherOf = (amount: string) => [weth, parseEther(amount)] as const;
  const of = (token: Address, amount: string) => [token, parseEther(amount)] as const;
  await openPool(local, 3_000, [etherOf('50'), of(etherSide, '1000')]);
  await openPool(local, 10_000, [etherOf('80'), of(etherSide, '1590')]);
  await openPool(local, 500, [dollarsOf('90000'), of(dollarSide, '2000')]);
  await openPool(local, 10_000, [dollarsOf('20000'), of(dollarSide, '440')]);
  await openPool(local, 3_000, [dollarsOf('36000'), etherOf('10')]);
  await openPool(local, 3_000, [dollarsOf('40000'), of(anySide, '4000')]);
  await openPool(local, 10_000, [etherOf('15'), of(anySide, '5400')]);
  await openPool(local, 500, [of(dollarSide, '100'), of(anySide, '450')]);
});
afterAll(() => local?.stop());

async function deployToken(): Promise<Address> {
  const { abi, bytecode } = contractArtifact('StockToken');
  const args = [local.alice, 'Example', 'EXM', zeroHash];
  const hash = await local.wallet.deployContract({ abi, bytecode, args, account: local.alice });
  const { contractAddress } = await receiptOf(local.cheats, hash);
  const to = contractAddress!;
  const mint = await local.wallet.writeContract({
    ...{ address: to, abi, functionName: 'mint', args: [local.alice, parseEther('1000000')] },
    account: local.alice,
  });
  await receiptOf(local.cheats, mint);
  return to;
}

async function trade(leg: Leg, amountInRaw: bigint) {
  await approveFor(local, dex, leg, amountInRaw, local.alice);
  const order = {
    leg,
    trader: local.alice,
    amountInRaw,
    minAmountOutRaw: 1n,
    deadlineSeconds: 9_999_999_999n,
  };
  const receipt = await local.send(await dex.trade(order), local.alice);
  expect(receipt.status).toBe('success');
  return dex.fill(leg, local.alice, receipt);
}

/** Tries every route of at most three pools. */
async function everyLeg(tokenIn: Address, tokenOut: Address): Promise<Leg[]> {
  const tokens = [
    tokenIn,
    tokenOut,
    ...[weth, usdg].filter((token) => token !== tokenIn && token !== tokenOut),
  ];
  const pools: Hop[] = [];
  for (const one of tokens) {
    for (const other of tokens.filter((token) => token !== one)) {
      for (const feePips of [100, 500, 3_000, 10_000]) {
        const address = await local.cheats.readContract({
          ...{ address: local.addressBook.uniswapV3.factory, abi: v3FactoryAbi, functionName: 'getPool' },
          args: [one, other, feePips],
        });
        if (BigInt(address) !== 0n) pools.push({ address, tokenIn: one, tokenOut: other, feePips });
      }
    }
  }
  const grow = (path: Hop[]): Hop[][] => {
    const at = path.at(-1)?.tokenOut ?? tokenIn;
    if (at === tokenOut || path.length === 3) return at === tokenOut ? [path] : [];
    const passed = path.map((hop) => hop.tokenIn);
    const ways = pools.filter((hop) => hop.tokenIn === at && !passed.includes(hop.tokenOut));
    return ways.flatMap((hop) => grow([...path, hop]));
  };
  return grow([]).map((hops) => ({ market: 'uniswap-v3', tokenIn, tokenOut, hops }));
}

it('finds of all ways the one that pays most', async () => {
  const ends: [Address, Address][] = [
    [etherSide, dollarSide],
    [dollarSide, etherSide],
    [anySide, dollarSide],
    [dollarSide, anySide],
    [anySide, usdg],
    [weth, anySide],
    [weth, usdg],
  ];
  const lengths = new Set<number>();
  const at = await local.head();
  for (const [tokenIn, tokenOut] of ends) {
    const legs = await everyLeg(tokenIn, tokenOut);
    const amounts = fc.integer({ min: 1, max: 20_000 }).map((part) => BigInt(part) * 10n ** 16n);
    const property = fc.asyncProperty(amounts, async (amount) => {
      const found = await legBetween(dex, [tokenIn, tokenOut], amount, at);
      lengths.add(found.hops.length);
      const paid = async (leg: Leg): Promise<bigint> => {
        const quote = await dex.quote(leg, amount, local.alice, at);
        return 'refused' in quote ? 0n : quote.amountOutRaw;
      };
      const outputs = await Promise.all(legs.map(paid));
      const most = outputs.sort((one, other) => (one < other ? 1 : -1))[0];
      expect(await paid(found)).toBe(most);
    });
    await fc.assert(property, { seed: 20_261_120, numRuns: 6 });
  }
  expect([...lengths].sort()).toEqual([1, 2, 3]);
});

it('passes three pools in one transaction that pays exactly what was quoted', async () => {
  for (const [tokenIn, tokenOut] of [
    [etherSide, dollarSide],
    [dollarSide, etherSide],
  ] as const) {
    const amount = parseEther('3');
    const at = await local.head();
    const leg = await legBetween(dex, [tokenIn, tokenOut], amount, at);
    expect(leg.hops).toHaveLength(3);
    const quote = await dex.quote(leg, amount, local.alice, at);
    expect(quote).toMatchObject({ fees: leg.hops.map(({ tokenIn: token }) => ({ kind: 'pool', token })) });
    const { amountInRaw, amountOutRaw } = await trade(leg, amount);
    expect(quote).toMatchObject({ amountInRaw, amountOutRaw });
  }
});

it('shows the fee of each pool in its own token, and the price impacts together', async () => {
  const at = await local.head();
  const quoteOf = async (leg: Leg, amount: bigint): Promise<LegQuote> => {
    const quote = await dex.quote(leg, amount, local.alice, at);
    if ('refused' in quote) throw new Error(quote.sentence);
    return quote;
  };
  for (const amount of [parseEther('1'), parseEther('300')]) {
    const leg = await legBetween(dex, [etherSide, dollarSide], amount, at);
    const whole = await quoteOf(leg, amount);
    const alone: LegQuote[] = [];
    for (const hop of leg.hops) {
      const { tokenIn, tokenOut } = hop;
      const input = alone.at(-1)?.amountOutRaw ?? amount;
      alone.push(await quoteOf({ ...leg, tokenIn, tokenOut, hops: [hop] }, input));
    }
    expect(whole.amountOutRaw).toBe(alone.at(-1)!.amountOutRaw);
    expect(whole.fees).toEqual(alone.flatMap(({ fees }) => fees));
    expect(whole.fees.map(({ token }) => token)).toEqual(leg.hops.map(({ tokenIn }) => tokenIn));
    const kept = alone.reduce((left, { priceImpactBps }) => left * (1 - priceImpactBps / 10_000), 1);
    expect(Math.abs(whole.priceImpactBps - (1 - kept) * 10_000)).toBeLessThanOrEqual(2);
    expect(whole.priceImpactBps).toBeGreaterThan(0);
  }
});

it('says why no way fills an amount', async () => {
  const at = await local.head();
  const find = (tokenIn: Address, tokenOut: Address, amount: bigint) =>
    dex.find(tokenIn, tokenOut, amount, at);
  expect(await find(etherSide, dollarSide, 1n)).toMatchObject({ refused: 'amount_too_small' });
  expect(await find(usdg, dollarSide, 1n << 127n)).toMatchObject({ refused: 'insufficient_liquidity' });
  expect(await find(NATIVE, local.carol, 1n)).toBeNull();
});
