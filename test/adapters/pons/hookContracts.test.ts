import fc from 'fast-check';
import {
  type Address,
  erc20Abi,
  type Hex,
  parseEther,
  type TransactionReceipt,
  zeroAddress,
  zeroHash,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { type GraduatedPool, graduatedPool, poolTools } from './graduatedPool.ts';
import { eventOf, eventsOf, type LocalVenue, startLocalVenue } from './localVenue.ts';

const BPS = 10_000n;
const HOOK_FEE_BPS = 100n;

interface Charge {
  readonly currency: Address;
  readonly feeAmount: bigint;
  readonly taxAmount: bigint;
}

interface Swept {
  readonly protocolAmount: bigint;
  readonly creatorAmount: bigint;
  readonly tokensLocked: bigint;
}

let venue: LocalVenue;
let snapshot: Hex;

beforeAll(async () => {
  venue = await startLocalVenue();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  snapshot = await venue.client.snapshot();
});
afterEach(async () => {
  await venue.client.revert({ id: snapshot });
});

async function open(changes: Record<string, unknown> = {}, pairToken: Address = zeroAddress) {
  const pool = await graduatedPool(venue, changes, { pairToken });
  return { pool, tools: await poolTools(venue, pool) };
}

/** The pool's quote and token amounts before the hook's cut; positive. */
function poolAmounts(pool: GraduatedPool, receipt: TransactionReceipt) {
  const { amount0, amount1 } = eventOf<{ amount0: bigint; amount1: bigint }>(receipt, 'Swap');
  const [low, high] = [amount0, amount1].map((amount) => (amount < 0n ? -amount : amount)) as [
    bigint,
    bigint,
  ];
  return pool.tokenIs0 ? { token: low, quote: high } : { token: high, quote: low };
}

async function pendingOf(pool: GraduatedPool, currency: Address) {
  const read = (name: string) => venue.read<bigint>(venue.memeHook, name, [pool.poolId, currency]);
  return {
    fees: await read('pendingFees'),
    tax: await read('pendingCreatorTax'),
    buyback: await read('pendingBuyback'),
  };
}

function sweep(pool: GraduatedPool, from: Address, minQuoteOut = 0n, minTokensOut = 0n) {
  const args = [pool.poolId, minQuoteOut, minTokensOut];
  return { contract: venue.memeHook, functionName: 'sweepPoolFees', args, from };
}

const tokensOf = (pool: GraduatedPool) => venue.read<bigint>(pool.token, 'balanceOf', [venue.alice]);
const credited = (who: Address) => venue.read<bigint>(venue.feeEscrow, 'balanceOf', [who]);

describe('what the hook charges', () => {
  it.each([
    ['native', 333],
    ['stock', 0],
    ['stock', 1000],
  ])(
    'is the fee and the creator tax of the unspecified side, floored apart, whatever the trade (%s, tax %i)',
    async (quote, taxBps) => {
      const pairToken = quote === 'native' ? zeroAddress : venue.nvda.address;
      const { pool, tools } = await open({ creatorTaxBps: taxBps }, pairToken);
      const amounts = fc.bigInt({ min: 1n, max: 10n ** 17n });
      await fc.assert(
        fc.asyncProperty(fc.boolean(), fc.boolean(), amounts, async (buys, exactIn, amount) => {
          const sized = buys === exactIn ? amount : amount * 1_000_000n;
          const before = { ...(await pendingOf(pool, pairToken)), held: await tokensOf(pool) };
          const receipt = await tools.swap(buys, exactIn ? -sized : sized);
          const moved = poolAmounts(pool, receipt);
          const chargesToken = buys === exactIn;
          const unspecified = chargesToken ? moved.token : moved.quote;
          const fee = (unspecified * HOOK_FEE_BPS) / BPS;
          const tax = (unspecified * BigInt(taxBps)) / BPS;
          const charge = eventsOf(receipt).find(({ name }) => name === 'HookFeeCollected')?.args as
            | Charge
            | undefined;
          const currency = chargesToken ? pool.token.address : pairToken;
          const expected: Charge = { currency, feeAmount: fee, taxAmount: tax };
          expect(charge ?? { poolId: pool.poolId, ...expected, feeAmount: 0n, taxAmount: 0n }).toEqual({
            ...{ poolId: pool.poolId, ...expected },
          });
          const after = { ...(await pendingOf(pool, pairToken)), held: await tokensOf(pool) };
          const [feeQuote, taxQuote] = chargesToken ? [0n, 0n] : [fee, tax];
          expect(after.fees - before.fees).toBe(feeQuote);
          expect(after.tax - before.tax).toBe(taxQuote);
          const cut = chargesToken ? fee + tax : 0n;
          expect(after.held - before.held).toBe(buys ? moved.token - cut : -moved.token - cut);
        }),
        { numRuns: 12 },
      );
    },
    30_000,
  );

  it('is registered on the terms that the launch froze', async () => {
    const { pool } = await open({ creatorTaxBps: 250 });
    const protocol = await venue.read<Address>(venue.memeHook, 'protocolFeeRecipient');
    expect(await venue.read(venue.memeHook, 'launches', [pool.poolId])).toEqual([
      ...[true, false, pool.token.address, zeroAddress, venue.alice, venue.alice, protocol],
      ...[250, 3000, 5000, 100, 300, false],
    ]);
    expect((await venue.read<unknown[]>(venue.memeHook, 'launches', [zeroHash]))[0]).toBe(false);
  });
});

describe('a sweep of pool fees', () => {
  it('by the creator pays 70 % of the fee and the whole tax, creator before protocol', async () => {
    const { pool, tools } = await open({ creatorTaxBps: 200 });
    const receipt = await tools.swap(false, -(10n ** 25n));
    const { feeAmount, taxAmount } = eventOf<Charge>(receipt, 'HookFeeCollected');
    const [creatorBefore, protocol] = [
      await credited(venue.alice),
      await venue.read<Address>(venue.memeHook, 'protocolFeeRecipient'),
    ];
    const swept = await venue.send(sweep(pool, venue.alice));
    const protocolAmount = (feeAmount * 3000n) / BPS;
    const creatorAmount = feeAmount - protocolAmount + taxAmount;
    expect(eventsOf(swept).map(({ name, args }) => [name, args])).toEqual([
      ['Credited', { recipient: venue.alice, depositor: venue.memeHook.address, amount: creatorAmount }],
      ['Credited', { recipient: protocol, depositor: venue.memeHook.address, amount: protocolAmount }],
      [
        'PoolFeesSwept',
        { poolId: pool.poolId, protocolAmount, buybackSpent: 0n, creatorAmount, tokensLocked: 0n },
      ],
    ]);
    expect((await credited(venue.alice)) - creatorBefore).toBe(creatorAmount);
    expect(await pendingOf(pool, zeroAddress)).toEqual({ fees: 0n, tax: 0n, buyback: 0n });
    expect((await venue.send(sweep(pool, venue.alice))).logs).toEqual([]);
  });

  it('is for the operator and the current recipient, and of a known pool', async () => {
    const { pool, tools } = await open();
    await tools.swap(false, -(10n ** 25n));
    expect((await venue.refusal(sweep({ ...pool, poolId: zeroHash }, venue.owner))).name).toBe('UnknownPool');
    expect((await venue.refusal(sweep(pool, venue.bob))).name).toBe('NotFeeSweepOperator');
    const hand = { contract: venue.factory, functionName: 'transferCreatorFeeRecipient', from: venue.alice };
    await venue.send({ ...hand, args: [pool.token.address, venue.bob] });
    expect((await venue.refusal(sweep(pool, venue.alice))).name).toBe('NotFeeSweepOperator');
    expect((await venue.refusal(sweep(pool, venue.bob))).name).toBe('accepted');
  });

  it('with fees in the token needs the operator, who converts them at a bounded price', async () => {
    const { pool, tools } = await open({ creatorTaxBps: 300 });
    await tools.swap(true, -parseEther('0.1'));
    expect((await venue.refusal(sweep(pool, venue.alice))).name).toBe('InternalSwapRequiresOperator');
    expect((await venue.refusal(sweep(pool, venue.owner))).name).toBe('MinimumOutputRequired');
    expect((await venue.refusal(sweep(pool, venue.owner, parseEther('1')))).name).toBe('SlippageExceeded');
    const receipt = await venue.send(sweep(pool, venue.owner, 1n));
    const { quote } = poolAmounts(pool, receipt);
    const { protocolAmount, creatorAmount } = eventOf<Swept>(receipt, 'PoolFeesSwept');
    expect(protocolAmount + creatorAmount).toBe(quote);
    // A quarter of the charge is the fee; 30 % of the fee is the protocol's.
    expect(protocolAmount).toBe((((quote * 1n) / 4n) * 3000n) / BPS);
    expect(await pendingOf(pool, pool.token.address)).toEqual({ fees: 0n, tax: 0n, buyback: 0n });
    expect(eventsOf(receipt).some(({ name }) => name === 'HookFeeCollected')).toBe(false);
  });

  it('leaves what would move the price too far pending, in proportion', async () => {
    const { pool, tools } = await open({ creatorTaxBps: 1000 });
    // One ether buys a fifth of the pool; 11 % of that cannot be sold within 3 % of the price.
    for (let buy = 0; buy < 4; buy += 1) await tools.swap(true, -parseEther('1'));
    const before = await pendingOf(pool, pool.token.address);
    await venue.send(sweep(pool, venue.owner, 1n));
    const after = await pendingOf(pool, pool.token.address);
    expect(after.fees).toBeGreaterThan(0n);
    expect(after.fees).toBeLessThan(before.fees);
    expect(after.tax / 10n - after.fees).toBeLessThanOrEqual(1n);
  });

  it('with a buyback earmarked needs the operator, and locks what it buys', async () => {
    const { pool, tools } = await open({ buybackEnabled: true });
    const receipt = await tools.swap(false, -(10n ** 25n));
    const { feeAmount } = eventOf<Charge>(receipt, 'HookFeeCollected');
    const protocolAmount = (feeAmount * 3000n) / BPS;
    const earmarked = ((feeAmount - protocolAmount) * 5000n) / BPS;
    expect((await pendingOf(pool, zeroAddress)).buyback).toBe(earmarked);
    expect((await venue.refusal(sweep(pool, venue.alice))).name).toBe('InternalSwapRequiresOperator');
    expect((await venue.refusal(sweep(pool, venue.owner))).name).toBe('MinimumOutputRequired');
    const swept = eventOf<Swept>(await venue.send(sweep(pool, venue.owner, 0n, 1n)), 'PoolFeesSwept');
    expect(swept).toMatchObject({ protocolAmount, buybackSpent: earmarked });
    const vault = {
      address: await venue.read<Address>(venue.factory, 'buybackVault'),
      abi: contractArtifact('BuybackVault').abi,
    };
    expect(await venue.read(vault, 'lockedTokens', [pool.token.address])).toBe(swept.tokensLocked);
    expect(
      await venue.read({ address: pool.token.address, abi: erc20Abi }, 'balanceOf', [vault.address]),
    ).toBe(swept.tokensLocked);
  });
});
