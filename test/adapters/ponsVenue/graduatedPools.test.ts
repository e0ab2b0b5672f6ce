import { type Hex, parseEther, toHex, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { launchedPools } from '../../../server/adapters/venues/venues.ts';
import { type Address, NATIVE, PortError } from '../../../server/ports/basics.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type Adapters, adaptersOn } from '../chain/localAdapters.ts';
import { type GraduatedPool, graduatedPool, poolTools } from '../pons/graduatedPool.ts';
import { type LocalVenue, startLocalVenue, tokenParams } from '../pons/localVenue.ts';

let local: LocalVenue;
let adapters: Adapters;
let venue: Venue;
let snapshot: Hex;

beforeAll(async () => {
  local = await startLocalVenue();
  adapters = await adaptersOn(local.rpcUrl, local.book);
  venue = ponsVenue(adapters);
});
afterAll(() => local?.stop());
beforeEach(async () => {
  snapshot = await local.client.snapshot();
});
afterEach(async () => {
  await local.client.revert({ id: snapshot });
});

const salted = (salt: number) => ({ salt: toHex(salt, { size: 32 }) });
const of = (pool: { token: { address: Address } }) => pool.token.address;
const find = async (tokenIn: Address, tokenOut: Address) =>
  venue.find(tokenIn, tokenOut, 1n, await adapters.head());
const counterparts = async (tokens: Address[]) =>
  (await venue.counterparts(tokens, await adapters.head())).map((found) => found?.quote ?? null);

describe('where a token trades', () => {
  it('is the curve, nowhere, and then the pool; asked together like alone', async () => {
    const fresh = await local.launch(tokenParams(salted(1)));
    const waiting = await graduatedPool(local, salted(2), { open: false });
    const open = await graduatedPool(local, salted(3));
    const tokens = [of(open), of(fresh), local.usdg.address, of(waiting)];
    const markets = await venue.markets(tokens);
    expect(markets.map((market) => market && [market.phase, market.quote, market.spot !== null])).toEqual([
      ['graduated', NATIVE, true],
      ['curve', NATIVE, true],
      null,
      ['graduating', NATIVE, false],
    ]);
    expect(await venue.markets([of(open)])).toEqual([markets[0]]);
    // Named are right curves, curves of other or graduated tokens, and no curve at all.
    const named = [fresh.curve.address, open.curve.address, waiting.curve.address, local.bob];
    expect(await venue.markets(tokens, undefined, named)).toEqual(markets);
    expect(await venue.markets(tokens, undefined, [open.curve.address])).toEqual(markets);
    expect(await counterparts(tokens)).toEqual([NATIVE, NATIVE, null, NATIVE]);
    expect(await find(NATIVE, of(fresh))).toMatchObject({ market: 'pons-curve' });
    expect(await find(of(waiting), NATIVE)).toMatchObject({ refused: 'insufficient_liquidity' });
    expect(await find(NATIVE, of(open))).toMatchObject({ market: 'uniswap-v4' });
    expect(await find(local.usdg.address, of(open))).toBeNull();
  });

  it('is named by its pool’s key, with what liquidity and hook keep', async () => {
    const pool = await graduatedPool(local, { creatorTaxBps: 250 }, { pairToken: local.nvda.address });
    expect(await find(of(pool), local.nvda.address)).toEqual({
      market: 'uniswap-v4',
      tokenIn: of(pool),
      tokenOut: local.nvda.address,
      hops: [
        {
          address: local.book.uniswapV4.poolManager,
          tokenIn: of(pool),
          tokenOut: local.nvda.address,
          feePips: 35_000,
          pool: { id: pool.poolId, key: pool.key },
          hookCut: { venueFeeBps: 100, creatorTaxBps: 250 },
        },
      ],
    });
    expect(await counterparts([of(pool)])).toEqual([local.nvda.address]);
  });

  it('is priced by the pool whichever way its currencies are ordered', async () => {
    const orders = new Set<boolean>();
    for (let salt = 0; orders.size < 2; salt += 1) {
      const pool = await graduatedPool(local, salted(salt), { pairToken: local.nvda.address });
      orders.add(pool.tokenIs0);
      const [market] = await venue.markets([of(pool)]);
      const { quoteRaw, tokenRaw } = market!.spot!;
      // 41.6 shares for 204,081,632.65 tokens.
      expect((quoteRaw * 10n ** 18n) / tokenRaw).toBe(203_840_000_000n);
    }
  });
});

describe('the signer’s question', () => {
  it('is answered yes for the very pool of a graduated token and for nothing like it', async () => {
    const [isLaunched] = launchedPools(adapters);
    const pool = await graduatedPool(local, salted(1));
    const waiting = await graduatedPool(local, salted(2), { open: false });
    const other = await graduatedPool(local, salted(3), { pairToken: local.nvda.address });
    expect(await isLaunched!(pool.key)).toBe(true);
    expect(await isLaunched!(other.key)).toBe(true);
    const crossed = { ...pool.key, currency0: of(other), currency1: of(pool) };
    for (const key of [
      waiting.key,
      { ...pool.key, fee: 3000 },
      { ...pool.key, tickSpacing: 60 },
      { ...pool.key, hooks: zeroAddress as Address },
      { ...pool.key, hooks: local.factory.address },
      { ...pool.key, currency1: of(other) },
      { ...pool.key, currency0: local.usdg.address },
      crossed,
    ])
      expect(await isLaunched!(key), JSON.stringify(key)).toBe(false);
  });
});

describe('what a creator earned', () => {
  const sell = async (pool: GraduatedPool, amount: bigint) =>
    (await poolTools(local, pool)).swap(false, -amount);
  const earned = async (who: Address, pool: GraduatedPool) =>
    (await venue.earnings(who, [of(pool)])).byToken[0]!;
  const sweep = async (pool: GraduatedPool, from: Address) =>
    adapters.send(await venue.sweep(of(pool)), from);

  it('goes on over the graduation and stays with the recipient of its time', async () => {
    const pool = await graduatedPool(local, { creatorTaxBps: 100 });
    const fromCurve = await local.read<bigint>(local.feeEscrow, 'balanceOf', [local.alice]);
    expect(await earned(local.alice, pool)).toMatchObject({ unsweptRaw: 0n, earnedRaw: fromCurve });
    await sell(pool, 10n ** 24n);
    const waiting = await earned(local.alice, pool);
    expect(waiting).toMatchObject({ sweepable: true, earnedRaw: fromCurve + waiting.unsweptRaw });
    await sweep(pool, local.alice);
    const credited = await local.read<bigint>(local.feeEscrow, 'balanceOf', [local.alice]);
    expect(credited).toBe(fromCurve + waiting.unsweptRaw);
    await sell(pool, 10n ** 24n);
    const hand = { contract: local.factory, functionName: 'transferCreatorFeeRecipient', from: local.alice };
    await local.send({ ...hand, args: [of(pool), local.bob] });
    expect(await earned(local.alice, pool)).toMatchObject({ unsweptRaw: 0n, earnedRaw: credited });
    const bobs = await earned(local.bob, pool);
    expect(bobs).toMatchObject({ sweepable: true, earnedRaw: bobs.unsweptRaw });
    await sweep(pool, local.bob);
    expect(await earned(local.alice, pool)).toMatchObject({ sweepable: false, earnedRaw: credited });
    expect(await earned(local.bob, pool)).toMatchObject({ unsweptRaw: 0n, earnedRaw: bobs.unsweptRaw });
  });

  it('is swept and claimed as the venue was at the block that is asked for', async () => {
    const pool = await graduatedPool(local, {}, { open: false });
    const before = await adapters.head();
    const { factory, alice: from } = local;
    await local.send({ contract: factory, functionName: 'createGraduatedPool', args: [of(pool)], from });
    const callee = async (at?: bigint) => (await venue.sweep(of(pool), at)).to;
    expect([await callee(before), await callee()]).toEqual([pool.curve.address, local.memeHook.address]);
    const unknown = before + 1_000n;
    await expect(venue.sweep(of(pool), unknown)).rejects.toThrow(PortError);
    await expect(venue.claim(NATIVE, unknown)).rejects.toThrow(PortError);
  });

  it('in the token counts at the pool’s price, and waits for the operator', async () => {
    const pool = await graduatedPool(local);
    const { swap } = await poolTools(local, pool);
    const before = await earned(local.alice, pool);
    await swap(true, -parseEther('0.1'));
    const after = await earned(local.alice, pool);
    expect(after.sweepable).toBe(false);
    // 70 % of the 1 % fee on the output of 0.1 ether, at the price after it.
    expect(Number(after.unsweptRaw) / 7e14).toBeGreaterThan(1);
    expect(Number(after.unsweptRaw) / 7e14).toBeLessThan(1.06);
    expect(after.earnedRaw).toBe(before.earnedRaw! + after.unsweptRaw);
  });
});
