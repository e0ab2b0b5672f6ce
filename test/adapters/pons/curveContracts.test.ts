import { type Address, type Hex, keccak256, parseEther, parseUnits, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalContract } from '../../../server/sandbox/deployment/transactionBatch.ts';
import { type Call, eventOf, eventsOf, type LocalVenue, startLocalVenue, tokenParams } from './localVenue.ts';

const BPS = 10_000n;
const SUPPLY = 10n ** 27n;
const RESERVED = 285714285714285714285714285n;
const SELLABLE = 714285714285714285714285715n;

interface CurveBuy {
  readonly quoteIn: bigint;
  readonly tokensOut: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
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

function buyCall(
  curve: LocalContract,
  quoteIn: bigint,
  more: Partial<Call> & { minTokensOut?: bigint } = {},
) {
  const { minTokensOut = 0n, ...rest } = more;
  const from = rest.from ?? venue.alice;
  const args = [quoteIn, minTokensOut, from];
  return { contract: curve, functionName: 'buy', args, valueWei: quoteIn, from, ...rest } satisfies Call;
}

function buy(curve: LocalContract, quoteIn: bigint, from?: Address) {
  return venue.send(buyCall(curve, quoteIn, from === undefined ? {} : { from }));
}

/** Afterwards everybody trades at the ordinary price. */
async function passSnipeWindow(): Promise<void> {
  await venue.client.increaseTime({ seconds: 5 });
  await venue.client.mine({ blocks: 1 });
}

describe('a fresh curve', () => {
  it('keeps 28.57 % of the supply back and sells the rest', async () => {
    const { curve } = await venue.launch(tokenParams());
    expect(await venue.read(curve, 'reservedTokens')).toBe(RESERVED);
    expect(await venue.read(curve, 'sellableTokens')).toBe(SELLABLE);
    expect(await venue.read(curve, 'getReserves')).toEqual([parseEther('1.68'), SUPPLY]);
    expect(await venue.read(curve, 'realQuoteReserve')).toBe(0n);
  });

  it('sells for 0.25 ETH at 2.5 % creator tax what it sold on the public chain', async () => {
    const { curve } = await venue.launch(tokenParams({ creatorTaxBps: 250 }));
    const receipt = await buy(curve, parseEther('0.25'));
    expect(eventOf<CurveBuy>(receipt, 'CurveBuy')).toMatchObject({
      quoteIn: parseEther('0.25'),
      tokensOut: 125569290826284970722186076n,
      fee: parseEther('0.0025'),
      tax: parseEther('0.00625'),
    });
  });

  it('takes exactly the named value, and no value beside an ERC-20', async () => {
    const { curve } = await venue.launch(tokenParams());
    const mismatch = buyCall(curve, 100n, { valueWei: 101n });
    expect(await venue.refusal(mismatch)).toEqual({ name: 'NativeValueMismatch', args: [101n, 100n] });
    const stock = await venue.launch(tokenParams(), { pairToken: venue.nvda.address });
    expect((await venue.refusal(buyCall(stock.curve, 100n, { valueWei: 1n }))).name).toBe(
      'UnexpectedNativeValue',
    );
  });

  it('refuses a worse price than asked for, and names both figures', async () => {
    const { curve } = await venue.launch(tokenParams());
    const { result } = await venue.client.simulateContract({
      ...curve,
      functionName: 'buy',
      args: [parseEther('1'), 0n, venue.alice],
      value: parseEther('1'),
      account: venue.alice,
    });
    const tokensOut = result as bigint;
    const call = (minTokensOut: bigint) => buyCall(curve, parseEther('1'), { minTokensOut });
    expect((await venue.refusal(call(tokensOut))).name).toBe('accepted');
    expect(await venue.refusal(call(tokensOut + 1n))).toEqual({
      name: 'SlippageExceeded',
      args: [tokensOut, tokensOut + 1n],
    });
  });
});

describe('the buy that empties the curve', () => {
  it('is clamped, refunds the rest, and leaves the public chain’s figures', async () => {
    const { curve, token } = await venue.launch(tokenParams());
    const receipt = await buy(curve, parseEther('10'));
    const spent = 4242424242424242426n;
    expect(eventOf(receipt, 'CurveBuyRefunded')).toEqual({
      buyer: venue.alice,
      refund: parseEther('10') - spent,
    });
    expect(eventOf<CurveBuy>(receipt, 'CurveBuy')).toMatchObject({ quoteIn: spent, tokensOut: SELLABLE });
    expect(await venue.read(token, 'balanceOf', [venue.alice])).toBe(SELLABLE);
    expect(eventOf(receipt, 'LaunchSwept')).toEqual({
      token: token.address,
      quoteOut: 4200000000000000002n,
      tokenOut: RESERVED,
    });
    expect(await venue.client.getBalance({ address: curve.address })).toBe(0n);
  });

  it('treats the minimum as a price bound: fewer tokens at the promised price are accepted', async () => {
    const { curve } = await venue.launch(tokenParams());
    const call = (minTokensOut: bigint) => buyCall(curve, parseEther('10'), { minTokensOut });
    expect((await venue.refusal(call(SELLABLE * 2n))).name).toBe('accepted');
    expect((await venue.refusal(call(SELLABLE * 3n))).name).toBe('SlippageExceeded');
  });

  it('closes the market: no buys or sells', async () => {
    const { curve } = await venue.launch(tokenParams());
    await buy(curve, parseEther('10'));
    expect(await venue.read(curve, 'graduated')).toBe(true);
    expect((await venue.refusal(buyCall(curve, 1000n))).name).toBe('CurveGraduated');
    const sell = { contract: curve, functionName: 'sell', args: [1n, 0n, venue.alice], from: venue.alice };
    expect((await venue.refusal(sell)).name).toBe('CurveGraduated');
  });
});

describe('the snipe tax', () => {
  it('falls 9900, 618, 19, 0 over three seconds for everybody but the exempt', async () => {
    const { curve, receipt } = await venue.launch(tokenParams());
    const launchedAt = await venue.read<bigint>(curve, 'launchedAt');
    const seen: bigint[] = [await taxAt(curve, venue.bob, receipt.blockNumber)];
    for (const elapsed of [1n, 2n, 3n]) {
      await venue.client.setNextBlockTimestamp({ timestamp: launchedAt + elapsed });
      await venue.client.mine({ blocks: 1 });
      seen.push(await taxAt(curve, venue.bob, await venue.client.getBlockNumber()));
    }
    expect(seen).toEqual([9900n, 618n, 19n, 0n]);
    expect(await taxAt(curve, venue.alice, receipt.blockNumber)).toBe(0n);
  });

  it('is charged on the recipient, booked with the base fee, and announced before the buy', async () => {
    const { curve } = await venue.launch(tokenParams());
    const launchedAt = await venue.read<bigint>(curve, 'launchedAt');
    await venue.client.setNextBlockTimestamp({ timestamp: launchedAt + 1n });
    const quoteIn = parseEther('1');
    const call = buyCall(curve, quoteIn, { args: [quoteIn, 0n, venue.bob] });
    const receipt = await venue.send(call);
    const snipe = (quoteIn * 618n) / BPS;
    expect(eventsOf(receipt).map(({ name }) => name)).toEqual(['Transfer', 'SnipeTaxCharged', 'CurveBuy']);
    expect(eventOf(receipt, 'SnipeTaxCharged')).toEqual({ recipient: venue.bob, amount: snipe });
    expect(eventOf<CurveBuy>(receipt, 'CurveBuy').fee).toBe(quoteIn / 100n + snipe);
    expect(await venue.read(curve, 'quoteFeeBalance')).toBe(quoteIn / 100n + snipe);
  });

  it('leaves at least one percent of a buy in the block of the launch', async () => {
    const { curve } = await venue.launch(tokenParams({ creatorTaxBps: 1000 }));
    const launchedAt = await venue.read<bigint>(curve, 'launchedAt');
    await venue.client.setNextBlockTimestamp({ timestamp: launchedAt });
    const receipt = await buy(curve, parseEther('1'), venue.bob);
    expect(eventOf<CurveBuy>(receipt, 'CurveBuy')).toMatchObject({
      fee: (parseEther('1') * 8900n) / BPS,
      tax: parseEther('0.1'),
    });
  });
});

describe('a sell', () => {
  it('pays the curve’s output less fee and creator tax', async () => {
    const { curve, token } = await venue.launch(tokenParams({ creatorTaxBps: 300 }));
    await buy(curve, parseEther('1'));
    const [quoteReserve, tokenReserve] = await venue.read<[bigint, bigint]>(curve, 'getReserves');
    const tokensIn = (await venue.read<bigint>(token, 'balanceOf', [venue.alice])) / 3n;
    const gross = (tokensIn * quoteReserve) / (tokenReserve + tokensIn);
    const fee = gross / 100n;
    const tax = (gross * 300n) / BPS;
    const call = {
      contract: curve,
      functionName: 'sell',
      args: [tokensIn, gross - fee - tax, venue.carol],
      from: venue.alice,
    };
    expect((await venue.refusal(call)).name).toBe('ERC20InsufficientAllowance');
    await approve(token, curve, tokensIn, venue.alice);
    const before = await venue.client.getBalance({ address: venue.carol });
    const receipt = await venue.send(call);
    expect(eventOf(receipt, 'CurveSell')).toEqual({
      seller: venue.alice,
      recipient: venue.carol,
      tokensIn,
      quoteOut: gross - fee - tax,
      fee,
      tax,
    });
    expect((await venue.client.getBalance({ address: venue.carol })) - before).toBe(gross - fee - tax);
    expect(await venue.read(curve, 'getReserves')).toEqual([quoteReserve - gross, tokenReserve + tokensIn]);
    const tooMuch = { ...call, args: [1000n * 10n ** 18n, parseEther('1'), venue.carol] };
    expect((await venue.refusal(tooMuch)).name).toBe('SlippageExceeded');
  });

  it('never takes out more than was put in: everything bought and sold back leaves the curve solvent', async () => {
    const { curve, token } = await venue.launch(tokenParams());
    await passSnipeWindow();
    const buyers = [venue.alice, venue.bob];
    for (const wei of [7001n, 10n ** 12n + 3n, parseEther('0.3'), parseEther('1')])
      for (const buyer of buyers) await buy(curve, wei, buyer);
    for (const holder of buyers) await approve(token, curve, SUPPLY, holder);
    for (const holder of buyers) {
      const tokensIn = await venue.read<bigint>(token, 'balanceOf', [holder]);
      await venue.send({ contract: curve, functionName: 'sell', args: [tokensIn, 0n, holder], from: holder });
    }
    const pending = await venue.read<bigint>(curve, 'quoteFeeBalance');
    expect(await venue.client.getBalance({ address: curve.address })).toBeGreaterThanOrEqual(pending);
    expect(await venue.read(curve, 'sellableTokens')).toBe(SELLABLE);
  });
});

describe('a curve in dollars', () => {
  it('trades in six decimals with its own terms', async () => {
    const { curve, token } = await venue.launch(tokenParams({ salt: keccak256(toHex('usdg')) }), {
      pairToken: venue.usdg.address,
    });
    await passSnipeWindow();
    const quoteIn = parseUnits('1000', 6);
    await venue.send({ contract: venue.usdg, functionName: 'mint', args: [venue.bob, quoteIn] });
    await approve(venue.usdg, curve, quoteIn, venue.bob);
    const receipt = await venue.send(buyCall(curve, quoteIn, { from: venue.bob, valueWei: 0n }));
    const net = quoteIn - quoteIn / 100n;
    const tokensOut = (net * SUPPLY) / (parseUnits('6048', 6) + net);
    expect(eventOf<CurveBuy>(receipt, 'CurveBuy').tokensOut).toBe(tokensOut);
    expect(await venue.read(token, 'balanceOf', [venue.bob])).toBe(tokensOut);
    expect(await venue.read(venue.usdg, 'balanceOf', [curve.address])).toBe(quoteIn);
  });
});

function taxAt(curve: LocalContract, account: Address, blockNumber: bigint): Promise<bigint> {
  return venue.client.readContract({
    ...curve,
    functionName: 'currentSnipeTaxBps',
    args: [account],
    blockNumber,
  }) as Promise<bigint>;
}

function approve(token: LocalContract, spender: LocalContract, amount: bigint, from: Address) {
  return venue.send({ contract: token, functionName: 'approve', args: [spender.address, amount], from });
}
