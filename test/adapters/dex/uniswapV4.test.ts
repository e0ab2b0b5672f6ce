import fc from 'fast-check';
import {
  encodeAbiParameters,
  encodeEventTopics,
  parseEther,
  parseEventLogs,
  parseUnits,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viemLogs } from '../../../server/adapters/chain/logs/decodeLog.ts';
import { poolIdOf, poolLeg } from '../../../server/adapters/dex/poolKey.ts';
import { uniswapV3 } from '../../../server/adapters/dex/uniswapV3.ts';
import { uniswapV4 } from '../../../server/adapters/dex/uniswapV4.ts';
import { hookCutAbi, poolManagerAbi } from '../../../server/adapters/dex/uniswapV4Abi.ts';
import { poolSpot, readPools } from '../../../server/adapters/dex/uniswapV4Pools.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Log } from '../../../server/ports/chain.ts';
import type { Leg, LegQuote, Market, PoolKey } from '../../../server/ports/markets.ts';
import { approveFor } from '../approveFor.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';
import { deployBeside, openPoolV4, placeCutHook } from './openPoolV4.ts';

const CUT = { venueFeeBps: 100, creatorTaxBps: 250 };

let local: LocalAdapters;
let pools: Market;
let usdg: Address;
let lower: Address;
let upper: Address;
let hooks: Address;
/**
 * ETH for a token; USDG for a token below and one above it; USDG and ETH for a token whose hook keeps 3.5 %.
 */
let keys: Record<'ether' | 'below' | 'above' | 'cut' | 'etherCut' | 'dust', PoolKey>;

beforeAll(async () => {
  local = await startLocalAdapters();
  pools = uniswapV4(local);
  usdg = local.addressBook.usdg;
  const dex = uniswapV3(local);
  const dollars = await legBetween(dex, [NATIVE, usdg], parseEther('100'), await local.head());
  const order = { leg: dollars, trader: local.alice, amountInRaw: parseEther('100'), minAmountOutRaw: 1n };
  await local.send(await dex.trade({ ...order, deadlineSeconds: 9_999_999_999n }), local.alice);
  [lower, upper] = [await deployBeside(local, 'below', usdg), await deployBeside(local, 'above', usdg)];
  hooks = await placeCutHook(local);
  const hooked = { fee: 0, tickSpacing: 200, hooks };
  const dollarsOf = (amount: string) => [usdg, parseUnits(amount, 6)] as const;
  const tokensOf = (token: Address, amount: string) => [token, parseEther(amount)] as const;
  const etherOf = (amount: string) => [NATIVE, parseEther(amount)] as const;
  keys = {
    ether: await openPoolV4(local, [etherOf('10'), tokensOf(upper, '30000')]),
    below: await openPoolV4(local, [dollarsOf('20000'), tokensOf(lower, '10000')]),
    above: await openPoolV4(local, [dollarsOf('20000'), tokensOf(upper, '10000')], {
      fee: 10_000,
      tickSpacing: 8,
    }),
    cut: await openPoolV4(local, [dollarsOf('20000'), tokensOf(lower, '10000')], hooked),
    dust: await openPoolV4(
      local,
      [
        [NATIVE, 10n ** 9n],
        [upper, 3n * 10n ** 12n],
      ],
      { fee: 500, tickSpacing: 10 },
    ),
    etherCut: await openPoolV4(local, [etherOf('10'), tokensOf(lower, '30000')], hooked),
  };
  // Revokes the unused approval.
  await local.send(local.chain.approve(usdg, local.addressBook.uniswapV4.permit2, 0n), local.alice);
});
afterAll(() => local?.stop());

const legOf = (pool: keyof typeof keys, tokenIn: Address, tokenOut: Address): Leg =>
  pool === 'cut' || pool === 'etherCut'
    ? poolLeg(local.addressBook, keys[pool], tokenIn, tokenOut, 0, { hookCut: CUT })
    : poolLeg(local.addressBook, keys[pool], tokenIn, tokenOut, keys[pool].fee);

async function quoteOf(leg: Leg, amountInRaw: bigint): Promise<LegQuote> {
  const quote = await pools.quote(leg, amountInRaw, local.alice, await local.head());
  if ('refused' in quote) throw new Error(quote.sentence);
  return quote;
}

async function tradeAt({ leg, amountInRaw, amountOutRaw }: LegQuote) {
  const { addressBook, alice, chain } = local;
  for (const approval of pools.approvals(leg, amountInRaw)) {
    const { book, token, spender, amountRaw } = approval;
    if (book === 'token' && (await chain.allowance(token, alice, spender)) >= amountRaw) continue;
    await local.send(chain.planApproval(approval, 9_999_999_999n), alice);
  }
  const [out, before] = [leg.tokenOut, await balancesOf(leg)];
  const order = { leg, trader: alice, amountInRaw, minAmountOutRaw: amountOutRaw };
  const planned = await pools.trade({ ...order, deadlineSeconds: 9_999_999_999n });
  expect(planned.valueWei).toBe(leg.tokenIn === NATIVE ? amountInRaw : 0n);
  const receipt = await local.send(planned, alice);
  expect(receipt.status).toBe('success');
  const gasWei = receipt.gasUsed * receipt.effectiveGasPriceWei;
  const after = await balancesOf(leg);
  const fill = pools.fill(leg, alice, receipt);
  expect(before[0]! - after[0]! - (leg.tokenIn === NATIVE ? gasWei : 0n)).toBe(fill.amountInRaw);
  expect(after[1]! - before[1]! + (out === NATIVE ? gasWei : 0n)).toBe(fill.amountOutRaw);
  expect(await chain.balanceWei(addressBook.uniswapV4.universalRouter)).toBe(0n);
  return { receipt, fill };
}

const balancesOf = async ({ tokenIn, tokenOut }: Leg): Promise<bigint[]> =>
  (await local.chain.balances(local.alice, [tokenIn, tokenOut])).balances.map(({ raw }) => raw);

const WAYS: [label: string, of: () => [leg: Leg, amount: bigint]][] = [
  ['ether for a token', () => [legOf('ether', NATIVE, upper), parseEther('0.3')]],
  ['a token for ether', () => [legOf('ether', upper, NATIVE), parseEther('700')]],
  ['dollars for a token below them', () => [legOf('below', usdg, lower), parseUnits('12.345678', 6)]],
  ['a token below them for dollars', () => [legOf('below', lower, usdg), parseEther('7')]],
  ['dollars for a token above them', () => [legOf('above', usdg, upper), 1_000_001n]],
  ['a token above them for dollars', () => [legOf('above', upper, usdg), parseEther('3')]],
  ['dollars into a pool whose hook keeps a part', () => [legOf('cut', usdg, lower), 55_555_555n]],
  ['a token into a pool whose hook keeps a part', () => [legOf('cut', lower, usdg), parseEther('11')]],
  ['ether into a pool whose hook keeps a part', () => [legOf('etherCut', NATIVE, lower), 10n ** 17n + 1n]],
  ['a token for ether that a hook keeps a part of', () => [legOf('etherCut', lower, NATIVE), 10n ** 21n]],
];

describe('a pool', () => {
  it.each(WAYS)('takes %s and pays exactly what was quoted', async (_, of) => {
    const [leg, amount] = of();
    const quote = await quoteOf(leg, amount);
    expect(quote).toMatchObject({ firmness: 'firm', amountInUsedRaw: amount });
    const { fill } = await tradeAt(quote);
    expect(fill).toEqual({ amountInRaw: amount, amountOutRaw: quote.amountOutRaw });
  });

  it('leaves nothing approved in either book', async () => {
    const leg = legOf('below', usdg, lower);
    await tradeAt(await quoteOf(leg, 2_000_000n));
    const [inToken, inPermit2] = pools.approvals(leg, 1n);
    expect(await local.chain.allowance(usdg, local.alice, inToken!.spender)).toBe(0n);
    expect(await local.chain.permit2Allowance(usdg, local.alice, inPermit2!.spender)).toMatchObject({
      amountRaw: 0n,
    });
    expect(pools.approvals(legOf('ether', NATIVE, upper), 1n)).toEqual([]);
    expect(await approveFor(local, pools, leg, 1n, local.alice)).toBe(2);
  });

  it('says what its liquidity and its hook keep', async () => {
    const plain = await quoteOf(legOf('above', usdg, upper), 1_000_000n);
    expect(plain.fees).toEqual([{ kind: 'pool', token: usdg, amountRaw: 10_000n }]);
    expect(plain.leg.hops[0]).toMatchObject({ feePips: 10_000, pool: { id: poolIdOf(keys.above) } });
    const cut = await quoteOf(legOf('cut', lower, usdg), parseEther('5'));
    const [venue, tax] = cut.fees;
    expect([venue, tax]).toMatchObject([
      { kind: 'venue', token: usdg },
      { kind: 'creator_tax', token: usdg },
    ]);
    const grossRaw = cut.amountOutRaw + venue!.amountRaw + tax!.amountRaw;
    expect([venue!.amountRaw, tax!.amountRaw]).toEqual([grossRaw / 100n, (grossRaw * 250n) / 10_000n]);
    expect(cut.leg.hops[0]).toMatchObject({ feePips: 35_000 });
  });

  it('names what its hook keeps to the base unit, also where several amounts leave the same', async () => {
    const leg = legOf('cut', lower, usdg);
    const kept = (raw: bigint): bigint[] => [raw / 100n, (raw * 250n) / 10_000n];
    const netOf = (raw: bigint): bigint => kept(raw).reduce((net, part) => net - part, raw);
    /** True if the fees fit the smallest gross amount with this output; a larger one may have been paid. */
    const isPlain = ({ amountOutRaw, fees }: LegQuote): boolean => {
      let grossRaw = (amountOutRaw * 10_000n) / 9_650n;
      while (netOf(grossRaw) < amountOutRaw) grossRaw += 1n;
      return fees.every(({ amountRaw }, index) => amountRaw === kept(grossRaw)[index]);
    };
    let quote = await quoteOf(leg, parseEther('1'));
    while (isPlain(quote) && quote.amountInRaw < parseEther('1.001'))
      quote = await quoteOf(leg, quote.amountInRaw + 10n ** 12n);
    expect(isPlain(quote)).toBe(false);
    const { receipt } = await tradeAt(quote);
    const [told] = parseEventLogs({ abi: hookCutAbi, logs: viemLogs(receipt.logs) });
    const { feeAmount, taxAmount } = told!.args;
    expect(quote.fees.map(({ amountRaw }) => amountRaw)).toEqual([feeAmount, taxAmount]);
  });

  it('shows the price impact without the fees', async () => {
    for (const leg of [legOf('above', upper, usdg), legOf('cut', lower, usdg)]) {
      expect((await quoteOf(leg, parseEther('0.1'))).priceImpactBps).toBeLessThanOrEqual(1);
      // One tenth more of about 10,000 tokens moves the executed price by one eleventh.
      const large = (await quoteOf(leg, parseEther('1000'))).priceImpactBps;
      expect(large).toBeGreaterThan(850);
      expect(large).toBeLessThan(950);
    }
  });

  it('quotes at the block that it is asked for', async () => {
    const leg = legOf('ether', NATIVE, upper);
    const [at, quote] = [await local.head(), await quoteOf(leg, parseEther('1'))];
    await tradeAt(quote);
    expect(await pools.quote(leg, parseEther('1'), local.alice, at)).toEqual(quote);
    expect((await quoteOf(leg, parseEther('1'))).amountOutRaw).toBeLessThan(quote.amountOutRaw);
  });

  it('refuses what it cannot fill whole, and what nobody opened', async () => {
    const leg = legOf('below', lower, usdg);
    const ask = async (of: Leg, amount: bigint) => pools.quote(of, amount, local.alice, await local.head());
    expect(await ask(leg, 0n)).toMatchObject({ refused: 'amount_too_small' });
    expect(await ask(leg, 1n)).toMatchObject({ refused: 'amount_too_small' });
    expect(await ask(leg, 10n ** 37n)).toMatchObject({ refused: 'insufficient_liquidity' });
    expect(await ask(leg, 1n << 200n)).toMatchObject({ refused: 'insufficient_liquidity' });
    const unopened = poolLeg(local.addressBook, { ...keys.below, fee: 500 }, lower, usdg, 500);
    expect(await ask(unopened, 100n)).toMatchObject({ refused: 'simulation_failed' });
  });

  it('reverts with a reason below the minimum and after the deadline', async () => {
    const leg = legOf('ether', NATIVE, upper);
    const { amountInRaw, amountOutRaw } = await quoteOf(leg, parseEther('0.1'));
    const order = { leg, trader: local.alice, amountInRaw, deadlineSeconds: 9_999_999_999n };
    const simulate = async (changes: { minAmountOutRaw: bigint; deadlineSeconds?: bigint }) =>
      local.chain.simulate({ ...(await pools.trade({ ...order, ...changes })), from: local.alice });
    const tooLittle = await simulate({ minAmountOutRaw: amountOutRaw + 1n });
    expect(tooLittle).toMatchObject({ ok: false, revert: { name: 'V4TooLittleReceived' } });
    const late = await simulate({ minAmountOutRaw: 1n, deadlineSeconds: 1n });
    expect(late).toMatchObject({ ok: false, revert: { name: 'TransactionDeadlinePassed' } });
  });

  it('is paid whole or not at all: what it would leave of the value never stays in the router', async () => {
    const leg = legOf('dust', NATIVE, upper);
    const amountInRaw = 10n ** 31n;
    const refusal = await pools.quote(leg, amountInRaw, local.alice, await local.head());
    expect(refusal).toMatchObject({ refused: 'insufficient_liquidity' });
    await local.cheats.setBalance({ address: local.alice, value: amountInRaw * 2n });
    const planned = await pools.trade({
      ...{ leg, trader: local.alice, amountInRaw, minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n },
    });
    expect(await local.chain.simulate({ ...planned, from: local.alice })).toMatchObject({
      ok: false,
      revert: { name: 'CurrencyNotSettled' },
    });
  });
});

describe('the state of pools', () => {
  it('is read for all at once, and gives the price of either side', async () => {
    const ids = [keys.below, keys.above, { ...keys.below, fee: 500 }].map(poolIdOf);
    const [below, above, unopened] = await readPools(local.chain, local.addressBook, ids);
    expect(unopened).toMatchObject({ sqrtPriceX96: 0n, liquidity: 0n });
    expect(poolSpot(0n, keys.below, lower)).toBeNull();
    for (const [state, key, token] of [
      [below!, keys.below, lower],
      [above!, keys.above, upper],
    ] as const) {
      const { quoteRaw, tokenRaw } = poolSpot(state.sqrtPriceX96, key, token)!;
      // About two dollars a token, despite earlier trades.
      expect(Number((quoteRaw * 10n ** 18n) / tokenRaw) / 1e6).toBeCloseTo(2, 1);
      expect(state.liquidity).toBeGreaterThan(0n);
    }
    expect(await readPools(local.chain, local.addressBook, [])).toEqual([]);
  });
});

describe('a fill', () => {
  const order = () => ({ leg: legOf('cut', lower, usdg), amount: parseEther('2') });
  const eventOf = (address: Address, name: 'Swap' | 'HookFeeCollected', key: PoolKey, logIndex: number) =>
    forged(local.addressBook.uniswapV4.universalRouter, address, name, key, logIndex);

  it('is of this pool and direction, by the router', async () => {
    const { leg, amount } = order();
    const { receipt } = await tradeAt(await quoteOf(leg, amount));
    for (const other of [
      legOf('cut', usdg, lower),
      legOf('below', lower, usdg),
      legOf('ether', NATIVE, upper),
    ])
      expect(() => pools.fill(other, local.alice, receipt)).toThrow('no swap');
  });

  it('is not what a token writes in the name of the pool, of its hook or of another pool', async () => {
    // Only these logs report ether.
    const leg = legOf('etherCut', lower, NATIVE);
    const { receipt, fill } = await tradeAt(await quoteOf(leg, parseEther('200')));
    const { poolManager } = local.addressBook.uniswapV4;
    const lies = [
      eventOf(lower, 'Swap', keys.etherCut, -4),
      eventOf(poolManager, 'Swap', keys.cut, -3),
      eventOf(lower, 'HookFeeCollected', keys.etherCut, 9_999),
      eventOf(hooks, 'HookFeeCollected', keys.ether, 9_999),
      eventOf(hooks, 'HookFeeCollected', keys.etherCut, -1),
    ];
    expect(pools.fill(leg, local.alice, { ...receipt, logs: [...lies, ...receipt.logs] })).toEqual(fill);
  });

  it('is never more than the pool sent after the cut, whatever the token says arrived', async () => {
    const leg = legOf('cut', usdg, lower);
    const { receipt, fill } = await tradeAt(await quoteOf(leg, 5_000_000n));
    const transfers = receipt.logs.filter(({ address }) => address === lower);
    expect(pools.fill(leg, local.alice, { ...receipt, logs: [...receipt.logs, ...transfers] })).toEqual(fill);
    const silent = receipt.logs.filter(({ address }) => address !== lower);
    expect(pools.fill(leg, local.alice, { ...receipt, logs: silent })).toEqual({ ...fill, amountOutRaw: 0n });
  });
});

describe('any amount', () => {
  it('is filled as quoted in a hooked pool of ether, both ways', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 10n ** 9n, max: 10n ** 17n }), async (amount) => {
        const bought = await quoteOf(legOf('etherCut', NATIVE, lower), amount);
        expect((await tradeAt(bought)).fill.amountOutRaw).toBe(bought.amountOutRaw);
        const sold = await quoteOf(legOf('etherCut', lower, NATIVE), bought.amountOutRaw);
        expect((await tradeAt(sold)).fill.amountOutRaw).toBe(sold.amountOutRaw);
      }),
      { numRuns: 5 },
    );
  });
});

function forged(
  router: Address,
  address: Address,
  name: 'Swap' | 'HookFeeCollected',
  key: PoolKey,
  logIndex: number,
): Log {
  const id = poolIdOf(key);
  if (name === 'HookFeeCollected') {
    const topics = encodeEventTopics({ abi: hookCutAbi, eventName: name, args: { poolId: id } });
    const types = [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }] as const;
    return {
      address,
      topics: topics as Log['topics'],
      data: encodeAbiParameters(types, [zeroAddress, 1n, 2n]),
      logIndex,
    };
  }
  const topics = encodeEventTopics({ abi: poolManagerAbi, eventName: name, args: { id, sender: router } });
  const types = ['int128', 'int128', 'uint160', 'uint128', 'int24', 'uint24'] as const;
  const data = encodeAbiParameters(
    types.map((type) => ({ type })),
    [-(10n ** 30n), 10n ** 30n, 1n, 1n, 0, 0] as never,
  );
  return { address, topics: topics as Log['topics'], data, logIndex };
}
