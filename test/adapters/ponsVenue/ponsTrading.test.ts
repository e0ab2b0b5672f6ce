import fc from 'fast-check';
import { encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { Leg, LegQuote } from '../../../server/ports/markets.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { approveFor } from '../approveFor.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';
import { launchOrder } from './launchOrder.ts';

let local: LocalAdapters;
let venue: Venue;
const DEADLINE = 9_999_999_999n;

beforeAll(async () => {
  local = await startLocalAdapters();
  venue = ponsVenue(local);
});
afterAll(() => local?.stop());

async function launchToken(quote: Address, creatorTaxBps: number, symbol: string): Promise<Address> {
  const order = await launchOrder(venue, {
    launcher: local.owner,
    feeRecipient: local.alice,
    quote,
    creatorTaxBps,
    symbol,
  });
  const { token } = venue.launched(await local.send(await venue.launch(order), local.owner));
  return token;
}

/** The window counts chain time; later buyers pay no snipe tax. */
async function endSnipeWindow(): Promise<void> {
  await local.cheats.increaseTime({ seconds: 60 });
  await local.cheats.mine({ blocks: 1 });
}

const find = async (tokenIn: Address, tokenOut: Address) =>
  venue.find(tokenIn, tokenOut, 1n, await local.head());
const ask = async (leg: Leg, amountInRaw: bigint, trader: Address) =>
  venue.quote(leg, amountInRaw, trader, await local.head());

const findLeg = async (tokenIn: Address, tokenOut: Address): Promise<Leg> =>
  legBetween(venue, [tokenIn, tokenOut], 1n, await local.head());

async function quoteOf(leg: Leg, amountInRaw: bigint, trader: Address): Promise<LegQuote> {
  const quote = await ask(leg, amountInRaw, trader);
  if ('refused' in quote) throw new Error(quote.sentence);
  return quote;
}

async function tradeAt(quote: LegQuote, trader: Address) {
  const { leg, amountInRaw, amountOutRaw } = quote;
  const order = { leg, trader, amountInRaw, minAmountOutRaw: amountOutRaw, deadlineSeconds: DEADLINE };
  const receipt = await local.send(await venue.trade(order), trader);
  expect(receipt.status).toBe('success');
  return { receipt, fill: venue.fill(leg, trader, receipt) };
}

const rawOf = async (owner: Address, token: Address): Promise<bigint> =>
  (await local.chain.balances(owner, [token])).balances[0]!.raw;

describe('a native curve', () => {
  let token: Address;
  beforeAll(async () => {
    token = await launchToken(NATIVE, 250, 'NAT');
  });

  it('is found from both sides and from no other asset', async () => {
    const [buy, sell] = [await findLeg(NATIVE, token), await findLeg(token, NATIVE)];
    expect(buy.hops).toMatchObject([{ address: sell.hops[0]!.address, feePips: 35_000 }]);
    expect(await find(local.addressBook.weth, token)).toBeNull();
    expect(await find(local.addressBook.usdg, NATIVE)).toBeNull();
    expect(await find(NATIVE, NATIVE)).toBeNull();
    expect(await find(token, token)).toBeNull();
  });

  it('quotes firmly what a buy then really gives', async () => {
    const leg = await findLeg(NATIVE, token);
    expect(venue.approvals(leg, 1n)).toEqual([]);
    const amounts = fc.bigInt({ min: 10n ** 6n, max: 10n ** 17n });
    await fc.assert(
      fc.asyncProperty(amounts, async (amount) => {
        const quote = await quoteOf(leg, amount, local.alice);
        expect(quote.firmness).toBe('firm');
        const held = await rawOf(local.alice, token);
        const { fill, receipt } = await tradeAt(quote, local.alice);
        expect(fill).toEqual({ amountInRaw: quote.amountInUsedRaw, amountOutRaw: quote.amountOutRaw });
        expect(local.chain.netTransfer(receipt, token, local.alice)).toBe(fill.amountOutRaw);
        expect(await rawOf(local.alice, token)).toBe(held + fill.amountOutRaw);
      }),
      { numRuns: 8 },
    );
  });

  it('computes before the approval what it quotes firmly after it, and pays that', async () => {
    const leg = await findLeg(token, NATIVE);
    const held = await rawOf(local.alice, token);
    const parts = fc.bigInt({ min: 1_000n, max: 10_000n });
    await fc.assert(
      fc.asyncProperty(parts, async (part) => {
        const amount = held / part;
        const computed = await quoteOf(leg, amount, local.alice);
        expect(computed.firmness).toBe('computed');
        await approveFor(local, venue, leg, amount, local.alice);
        const firm = await quoteOf(leg, amount, local.alice);
        expect(firm).toEqual({ ...computed, firmness: 'firm', blockNumber: firm.blockNumber });
        const before = await local.chain.balanceWei(local.alice);
        const { fill, receipt } = await tradeAt(firm, local.alice);
        expect(fill).toEqual({ amountInRaw: amount, amountOutRaw: firm.amountOutRaw });
        const gasWei = receipt.gasUsed * receipt.effectiveGasPriceWei;
        expect(await local.chain.balanceWei(local.alice)).toBe(before - gasWei + fill.amountOutRaw);
      }),
      { numRuns: 5 },
    );
  });

  it('lists the fees that the curve then books', async () => {
    const quote = await quoteOf(await findLeg(NATIVE, token), parseEther('1'), local.alice);
    expect(quote.fees).toEqual([
      { kind: 'venue', token: NATIVE, amountRaw: parseEther('0.01') },
      { kind: 'creator_tax', token: NATIVE, amountRaw: parseEther('0.025') },
    ]);
  });

  it('computes for a trader without the money', async () => {
    const poor: Address = '0x000000000000000000000000000000000000dEaD';
    const quote = await quoteOf(await findLeg(NATIVE, token), parseEther('0.1'), poor);
    expect(quote.firmness).toBe('computed');
    expect(quote.amountOutRaw).toBeGreaterThan(0n);
  });

  it('refuses amounts that are nothing or beyond everything', async () => {
    const leg = await findLeg(NATIVE, token);
    expect(await ask(leg, 0n, local.alice)).toMatchObject({ refused: 'amount_too_small' });
    const sell = await findLeg(token, NATIVE);
    expect(await ask(sell, 1n, local.alice)).toMatchObject({ refused: 'amount_too_small' });
    expect(await ask(leg, 1n << 200n, local.alice)).toMatchObject({
      refused: 'insufficient_liquidity',
    });
  });

  it('reverts with its own name when the minimum is not met', async () => {
    const leg = await findLeg(NATIVE, token);
    const quote = await quoteOf(leg, parseEther('0.1'), local.alice);
    const planned = await venue.trade({
      leg,
      trader: local.alice,
      amountInRaw: quote.amountInRaw,
      minAmountOutRaw: quote.amountOutRaw + 1n,
      deadlineSeconds: DEADLINE,
    });
    const simulation = await local.chain.simulate({ ...planned, from: local.alice });
    expect(simulation).toMatchObject({
      ok: false,
      revert: {
        name: 'SlippageExceeded',
        args: [String(quote.amountOutRaw), String(quote.amountOutRaw + 1n)],
      },
    });
  });

  it('clamps the last buy, refunds the rest and is closed afterwards', async () => {
    const leg = await findLeg(NATIVE, token);
    await endSnipeWindow();
    const quote = await quoteOf(leg, parseEther('50'), local.bob);
    expect(quote.firmness).toBe('firm');
    expect(quote.amountInUsedRaw).toBeLessThan(parseEther('5'));
    const before = await local.chain.balanceWei(local.bob);
    const { fill, receipt } = await tradeAt(quote, local.bob);
    expect(fill).toEqual({ amountInRaw: quote.amountInUsedRaw, amountOutRaw: quote.amountOutRaw });
    const gasWei = receipt.gasUsed * receipt.effectiveGasPriceWei;
    expect(await local.chain.balanceWei(local.bob)).toBe(before - gasWei - quote.amountInUsedRaw);
    expect(await ask(leg, parseEther('1'), local.bob)).toMatchObject({
      refused: 'insufficient_liquidity',
    });
    const [hop] = leg.hops;
    const turned = { tokenIn: token, tokenOut: NATIVE };
    const sell = { ...leg, ...turned, hops: [{ ...hop!, ...turned }] };
    expect(await ask(sell, 10n ** 20n, local.bob)).toMatchObject({
      refused: 'insufficient_liquidity',
    });
  });
});

describe('a USDG curve', () => {
  let token: Address;
  const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);
  beforeAll(async () => {
    token = await launchToken(local.addressBook.usdg, 0, 'USD');
    const data = encodeFunctionData({ abi: mintAbi, args: [local.bob, parseUnits('100000', 6)] });
    await local.send({ to: local.addressBook.usdg, valueWei: 0n, data }, local.owner);
    await endSnipeWindow();
  });

  it('buys and sells exactly as quoted, with approvals of exactly the amount', async () => {
    const { usdg } = local.addressBook;
    const buy = await findLeg(usdg, token);
    const amount = parseUnits('123.456789', 6);
    const computed = await quoteOf(buy, amount, local.bob);
    expect(computed.firmness).toBe('computed');
    await approveFor(local, venue, buy, amount, local.bob);
    const firm = await quoteOf(buy, amount, local.bob);
    expect(firm).toEqual({ ...computed, firmness: 'firm', blockNumber: firm.blockNumber });
    const bought = await tradeAt(firm, local.bob);
    expect(bought.fill).toEqual({ amountInRaw: amount, amountOutRaw: firm.amountOutRaw });
    expect(local.chain.netTransfer(bought.receipt, usdg, local.bob)).toBe(-amount);
    expect(await local.chain.allowance(usdg, local.bob, buy.hops[0]!.address)).toBe(0n);

    const sell = await findLeg(token, usdg);
    await approveFor(local, venue, sell, firm.amountOutRaw, local.bob);
    const sold = await tradeAt(await quoteOf(sell, firm.amountOutRaw, local.bob), local.bob);
    expect(local.chain.netTransfer(sold.receipt, usdg, local.bob)).toBe(sold.fill.amountOutRaw);
    expect(sold.fill.amountOutRaw).toBeLessThan(amount);
  });

  it('has no fill for a wallet that did not trade, nor in a receipt without a trade', async () => {
    const { usdg } = local.addressBook;
    const leg = await findLeg(usdg, token);
    const amount = parseUnits('10', 6);
    await approveFor(local, venue, leg, amount, local.bob);
    const { receipt } = await tradeAt(await quoteOf(leg, amount, local.bob), local.bob);
    expect(() => venue.fill(leg, local.alice, receipt)).toThrow('no trade');
    expect(() => venue.fill(leg, local.bob, { ...receipt, logs: [] })).toThrow('no trade');
  });
});

describe('the snipe tax', () => {
  it('is quoted for a stranger right after the launch, and not for the agent', async () => {
    const token = await launchToken(NATIVE, 0, 'SNP');
    const leg = await findLeg(NATIVE, token);
    const own = await quoteOf(leg, parseEther('0.1'), local.alice);
    expect(own.fees.map((fee) => fee.kind)).toEqual(['venue']);
    const strangers = await quoteOf(leg, parseEther('0.1'), local.carol);
    expect(strangers.firmness).toBe('firm');
    expect(strangers.fees.find((fee) => fee.kind === 'snipe_tax')?.amountRaw).toBe(parseEther('0.098'));
    expect(strangers.priceImpactBps).toBeLessThan(100);
  });
});
