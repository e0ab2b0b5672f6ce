import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  http,
  isAddressEqual,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolHop } from '../../../server/adapters/dex/poolKey.ts';
import { sqrtPriceAt } from '../../../server/adapters/dex/poolMath.ts';
import { uniswapV4 } from '../../../server/adapters/dex/uniswapV4.ts';
import { chainlinkPrices } from '../../../server/adapters/prices/chainlinkPrices.ts';
import { economicsOf } from '../../../server/adapters/venues/long/launchTemplate.ts';
import { isLaunchedPool } from '../../../server/adapters/venues/long/longTrading.ts';
import { longVenue } from '../../../server/adapters/venues/long/longVenue.ts';
import { NATIVE, PortError } from '../../../server/ports/basics.ts';
import type { Leg } from '../../../server/ports/markets.ts';
import type { LaunchOrder, Venue } from '../../../server/ports/venues.ts';
import { fundTreasury } from '../../../server/sandbox/deployment/localFunds.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { launchOrder } from '../ponsVenue/launchOrder.ts';

const ABI = parseAbi([
  'function getSlot0(bytes32) view returns (uint160 sqrtPriceX96, int24 tick, uint24, uint24)',
  'function getShares(bytes32, address) view returns (uint256)',
  'function collectFees(bytes32 poolId)',
  'function initialize((address,address,uint24,int24,address) key, uint160 sqrtPriceX96)',
]);

let local: LocalAdapters;
let venue: Venue;
beforeAll(async () => {
  local = await startLocalAdapters();
  const { rpcUrl, addressBook, bob: address } = local;
  await fundTreasury({ rpcUrl, addressBook, address, ethWei: 0n, usdgRaw: parseUnits('100000', 6) });
  venue = longVenue({ ...local, prices: chainlinkPrices({ ...local, nowMs: Date.now }) });
});
afterAll(() => local?.stop());

const orderOf = (change: Partial<LaunchOrder> = {}) =>
  launchOrder(venue, {
    ...{ launcher: local.owner, feeRecipient: local.alice, quote: NATIVE, metadataUri: 'ipfs://cid' },
    ...change,
  });
async function launch(change: Partial<LaunchOrder> = {}) {
  const order = await orderOf(change);
  const receipt = await local.send(await venue.launch(order), local.owner);
  const { token } = venue.launched(receipt);
  return { order, token, market: (await venue.markets([token]))[0]! };
}
/** An order in USDG whose token will be the first (or second) currency of its pool. */
async function orderWith(first: boolean): Promise<Partial<LaunchOrder>> {
  const quote = local.addressBook.usdg;
  for (;;) {
    const order = await orderOf({ quote });
    const trial = await local.chain.simulate({ from: local.owner, ...(await venue.launch(order)) });
    if (!trial.ok) throw new Error(trial.revert.sentence);
    if (BigInt(venue.predicted(trial.returned).token) < BigInt(quote) === first) return order;
  }
}

const client = () => createPublicClient({ transport: http(local.rpcUrl) });

async function trade(tokenIn: Address, tokenOut: Address, amountInRaw: bigint, trader: Address) {
  const at = await local.head();
  const leg = await venue.find(tokenIn, tokenOut, amountInRaw, at);
  if (leg === null || 'refused' in leg) throw new Error('no leg');
  for (const approval of venue.approvals(leg, amountInRaw)) {
    await local.send(local.chain.planApproval(approval, 9_999_999_999n), trader);
  }
  const order = { leg, trader, amountInRaw, minAmountOutRaw: 1n, deadlineSeconds: 9_999_999_999n };
  const receipt = await local.send(await uniswapV4(local).trade(order), trader);
  return uniswapV4(local).fill(leg, trader, receipt);
}

describe('a launch', () => {
  it.each([true, false])(
    'starts at its tick to the bit, with the token as first currency: %s',
    async (first) => {
      const { order, token, market } = await launch(await orderWith(first));
      const [sqrtPriceX96, tick] = await client().readContract({
        ...{ address: local.addressBook.uniswapV4.stateView, abi: ABI },
        ...{ functionName: 'getSlot0', args: [market.pool!.id] },
      });
      const startTick = first ? Number(order.configId) : -Number(order.configId);
      expect([tick, sqrtPriceX96]).toEqual([startTick, sqrtPriceAt(startTick)]);
      const quote = local.addressBook.usdg;
      expect(market).toMatchObject({ token, quote, phase: 'pool', feeRecipient: null });
    },
  );

  it('is on the terms of its pair the same as by the block, and pairs with what is listed by that symbol', async () => {
    for (const quote of await venue.quoteAssets()) {
      const pair = (await venue.pair(quote.symbol))!;
      expect(pair).toEqual({ quote, terms: await venue.terms(quote.address) });
      const order = await orderOf({ quote: quote.address });
      expect(venue.launchOn(order, pair.terms!)).toEqual(await venue.launch(order));
    }
    expect(await venue.pair('GME')).toBeNull();
  });

  it('cannot be made twice by the same order, nor on terms that the service no longer has', async () => {
    const { order } = await launch();
    const again = await local.chain.simulate({ from: local.owner, ...(await venue.launch(order)) });
    expect(again).toMatchObject({ ok: false });
    const changed = { ...order, configId: order.configId + 8n };
    await expect(venue.launch(changed)).rejects.toThrow(PortError);
    const agreed = { ...changed, economics: economicsOf(Number(changed.configId)) };
    await expect(venue.launch(agreed)).resolves.toMatchObject({ to: local.addressBook.long.airlock });
  });

  it('is nobody else\u2019s to open a pool for', async () => {
    const hooks = local.addressBook.long.poolInitializer;
    const key = [NATIVE_CURRENCY, local.addressBook.usdg, 10_000, 8, hooks] as const;
    const data = encodeFunctionData({ abi: ABI, functionName: 'initialize', args: [key, 2n ** 96n] });
    const call = { from: local.bob, to: local.addressBook.uniswapV4.poolManager, valueWei: 0n, data };
    expect(await local.chain.simulate(call)).toMatchObject({ ok: false });
  });

  it('makes the one pool of its token that the signer trades in', async () => {
    const { token } = await launch();
    const leg = await venue.find(NATIVE, token, 1n, await local.head());
    const { key } = poolHop(leg as Leg).pool;
    expect(await isLaunchedPool(local, key)).toBe(true);
    expect(await isLaunchedPool(local, { ...key, fee: 3_000 })).toBe(false);
    expect(await isLaunchedPool(local, { ...key, hooks: local.bob })).toBe(false);
    const asked = [token, local.addressBook.usdg, local.bob];
    const found = await venue.counterparts(asked, await local.head());
    expect(found.map((one) => one?.quote)).toEqual([NATIVE, undefined, undefined]);
    expect(await venue.markets([local.bob])).toEqual([null]);
  });
});

const NATIVE_CURRENCY = '0x0000000000000000000000000000000000000000';

describe('fees', () => {
  it.each([
    ['ether', async () => ({ quote: NATIVE })],
    ['the second currency', () => orderWith(true)],
    ['the first currency', () => orderWith(false)],
  ])(
    'are 95 %% of one percent of both sides, with %s as quote, paid to whoever collects and nobody else',
    async (_, change) => {
      const {
        order: { quote },
        token,
        market,
      } = await launch(await change());
      const spentRaw = quote === NATIVE ? parseEther('1') : parseUnits('4000', 6);
      const bought = await trade(quote, token, spentRaw, local.bob);
      await trade(token, quote, bought.amountOutRaw / 2n, local.bob);
      const earnings = await venue.earnings(local.alice, [token]);
      const [row] = earnings.byToken;
      const near = (raw: bigint, exact: bigint) => expect((raw - exact) ** 2n <= 4n).toBe(true);
      near(row!.unsweptRaw, (spentRaw * 95n) / 10_000n);
      near(row!.unsweptTokenRaw, ((bought.amountOutRaw / 2n / 100n) * 95n) / 100n);
      expect(row).toMatchObject({ token, quote, sweepable: true, earnedRaw: row!.unsweptRaw });
      expect((await venue.earnings(local.bob, [token])).byToken[0]).toMatchObject({
        unsweptRaw: 0n,
        sweepable: false,
      });

      // The Airlock's owner collects first; the creator's share stays.
      const { initializer, data } = {
        initializer: local.addressBook.long.poolInitializer,
        data: encodeFunctionData({ abi: ABI, functionName: 'collectFees', args: [market.pool!.id] }),
      };
      await local.send({ to: initializer, valueWei: 0n, data }, local.owner);
      expect((await venue.earnings(local.alice, [token])).byToken[0]).toEqual(row);

      const before = await local.chain.balances(local.alice, [token]);
      const receipt = await local.send(await venue.sweep(token), local.alice);
      const paid = venue.swept!(receipt, { token, quote }, local.alice);
      expect(paid).toEqual({ quoteRaw: row!.unsweptRaw, tokenRaw: row!.unsweptTokenRaw });
      const after = await local.chain.balances(local.alice, [token]);
      expect(after.balances[0]!.raw - before.balances[0]!.raw).toBe(row!.unsweptTokenRaw);
      const forged = receipt.logs
        .filter((log) => isAddressEqual(log.address, initializer))
        .map((log) => ({ ...log, address: token }));
      expect(() => venue.swept!({ ...receipt, logs: forged }, { token, quote }, local.alice)).toThrow(
        'no fees',
      );
      expect(() => venue.swept!(receipt, { token, quote }, local.bob)).toThrow('no fees');

      const left = await venue.earnings(local.alice, [token]);
      expect(left.byToken[0]).toMatchObject({ unsweptRaw: 0n, earnedRaw: row!.unsweptRaw, sweepable: false });
      expect(left.assets.toSorted((one) => (one.asset === quote ? -1 : 1))).toEqual([
        { asset: quote, claimableRaw: 0n, claimedRaw: row!.unsweptRaw },
        { asset: token, claimableRaw: 0n, claimedRaw: row!.unsweptTokenRaw },
      ]);
      expect((await venue.earnings(local.alice, [token], { at: earnings.block })).byToken).toEqual(
        earnings.byToken,
      );
      await expect(venue.sweep(token, 0n)).rejects.toThrow(PortError);
    },
  );

  it('of a hundred tokens are those of each, and the node is never asked for more than fifty of them at once', async () => {
    const { token } = await launch();
    await trade(NATIVE, token, parseEther('0.1'), local.bob);
    const [expected] = (await venue.earnings(local.alice, [token])).byToken;
    let [asking, most] = [0, 0];
    const client = {
      ...local.chain.client,
      request: ((call: never) => {
        most = Math.max(most, ++asking);
        return local.chain.client.request(call).finally(() => {
          asking -= 1;
        });
      }) as never,
    };
    const counted = { ...local, chain: { ...local.chain, client } };
    const many = longVenue({ ...counted, prices: chainlinkPrices({ ...counted, nowMs: Date.now }) });
    const tokens = Array.from({ length: 101 }, () => token);
    expect((await many.earnings(local.alice, tokens)).byToken).toEqual(tokens.map(() => expected));
    expect(expected?.sweepable).toBe(true);
    expect(most).toBe(50);
  });

  it('of a token that the venue did not launch are none', async () => {
    expect((await venue.earnings(local.alice, [local.bob])).byToken).toEqual([]);
    await expect(venue.sweep(local.bob)).rejects.toThrow(PortError);
    await expect(venue.claim(NATIVE)).rejects.toThrow(PortError);
  });
});
