import { type Address, type Hex, parseEther, parseUnits, zeroAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import type { LocalContract } from '../../../server/sandbox/deployment/transactionBatch.ts';
import {
  eventOf,
  eventsOf,
  LAUNCH_FEE_WEI,
  type Launch,
  type LocalVenue,
  launchOf,
  startLocalVenue,
  tokenParams,
} from './localVenue.ts';

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

/**
 * One exempt buy of 1 ETH at 2 % creator tax: 0.01 ETH of fee (0.003 to the protocol) and 0.02 ETH of tax.
 */
async function launchWithFees(changes: Record<string, unknown> = {}): Promise<Launch> {
  const launch = await venue.launch(tokenParams({ creatorTaxBps: 200, ...changes }));
  const args = [parseEther('1'), 0n, venue.alice];
  const buyer = { from: venue.alice, valueWei: parseEther('1') };
  await venue.send({ contract: launch.curve, functionName: 'buy', args, ...buyer });
  return launch;
}

function sweep(curve: LocalContract, from: Address, minBuybackTokensOut = 0n) {
  return { contract: curve, functionName: 'sweepFees', args: [minBuybackTokensOut], from };
}

function escrow(functionName: string, ...args: readonly unknown[]) {
  return { contract: venue.feeEscrow, functionName, args, from: venue.alice };
}

describe('a fee sweep', () => {
  it('splits 30/70, adds the whole creator tax, and credits protocol then creator', async () => {
    const { curve } = await launchWithFees();
    const recipient = await venue.read<Address>(venue.memeHook, 'protocolFeeRecipient');
    const receipt = await venue.send(sweep(curve, venue.alice));
    expect(eventsOf(receipt).map(({ name }) => name)).toEqual(['Credited', 'Credited', 'FeesSwept']);
    expect(eventOf(receipt, 'FeesSwept')).toEqual({
      protocolAmount: parseEther('0.003'),
      buybackAmount: 0n,
      creatorAmount: parseEther('0.027'),
    });
    expect(await venue.read(venue.feeEscrow, 'balanceOf', [recipient])).toBe(parseEther('0.003'));
    expect(await venue.read(venue.feeEscrow, 'balanceOf', [venue.alice])).toBe(parseEther('0.027'));
    expect(await venue.read(curve, 'quoteFeeBalance')).toBe(0n);
    expect(await venue.read(curve, 'creatorTaxBalance')).toBe(0n);
    expect(await venue.client.getBalance({ address: curve.address })).toBe(parseEther('0.97'));
  });

  it('leaves the reserves alone', async () => {
    const { curve } = await launchWithFees();
    const before = await venue.read(curve, 'getReserves');
    await venue.send(sweep(curve, venue.alice));
    expect(await venue.read(curve, 'getReserves')).toEqual(before);
  });

  it('with nothing pending does nothing, silently', async () => {
    const { curve } = await venue.launch(tokenParams());
    expect((await venue.send(sweep(curve, venue.alice))).logs).toEqual([]);
  });

  it('is for the operator and the current fee recipient only', async () => {
    const { curve, token } = await launchWithFees();
    expect((await venue.refusal(sweep(curve, venue.bob))).name).toBe('NotFeeSweepOperator');
    expect((await venue.refusal(sweep(curve, venue.owner))).name).toBe('accepted');
    const hand = {
      contract: venue.factory,
      functionName: 'transferCreatorFeeRecipient',
      args: [token.address, venue.bob],
    };
    expect((await venue.refusal({ ...hand, from: venue.carol })).name).toBe('NotCreatorFeeRecipient');
    expect((await venue.refusal({ ...hand, args: [venue.carol, venue.bob] })).name).toBe('TokenNotFound');
    await venue.send({ ...hand, from: venue.alice });
    expect(await venue.read(curve, 'deployer')).toBe(venue.bob);
    expect((await venue.refusal(sweep(curve, venue.alice))).name).toBe('NotFeeSweepOperator');
    await venue.send(sweep(curve, venue.bob));
    expect(await venue.read(venue.feeEscrow, 'balanceOf', [venue.bob])).toBe(parseEther('0.027'));
  });

  it('with a buyback pending needs the operator and a minimum, and locks what it buys', async () => {
    const { curve, token } = await launchWithFees({ buybackEnabled: true });
    expect(await venue.read(curve, 'buybackQuoteBalance')).toBe(parseEther('0.0035'));
    expect((await venue.refusal(sweep(curve, venue.alice))).name).toBe('InternalSwapRequiresOperator');
    expect((await venue.refusal(sweep(curve, venue.owner))).name).toBe('MinimumOutputRequired');
    const receipt = await venue.send(sweep(curve, venue.owner, 1n));
    expect(eventOf(receipt, 'FeesSwept')).toEqual({
      protocolAmount: parseEther('0.003'),
      buybackAmount: parseEther('0.0035'),
      creatorAmount: parseEther('0.0235'),
    });
    const vault: LocalContract = {
      address: await venue.read<Address>(venue.factory, 'buybackVault'),
      abi: contractArtifact('BuybackVault').abi,
    };
    const locked = await venue.read<bigint>(vault, 'lockedTokens', [token.address]);
    expect(locked).toBeGreaterThan(0n);
    expect(await venue.read(token, 'balanceOf', [vault.address])).toBe(locked);
  });
});

describe('the fee escrow', () => {
  it('refuses to pay nothing', async () => {
    for (const call of [escrow('claim'), escrow('claim', 0n), escrow('claim', 1n)])
      expect((await venue.refusal(call)).name).toBe('NoBalance');
    const usdg = venue.usdg.address;
    for (const call of [escrow('claimToken', usdg), escrow('claimToken', usdg, 1n)])
      expect((await venue.refusal(call)).name).toBe('NoBalance');
  });

  it('pays the caller what was credited, in parts or at once, and never twice', async () => {
    await venue.send({ ...escrow('credit', venue.alice), valueWei: 1000n });
    expect(await venue.refusal(escrow('claim', 1001n))).toEqual({
      name: 'InsufficientBalance',
      args: [1001n, 1000n],
    });
    await venue.send(escrow('claim', 400n));
    expect(eventOf(await venue.send(escrow('claim')), 'Claimed')).toEqual({
      recipient: venue.alice,
      amount: 600n,
    });
    expect((await venue.refusal(escrow('claim'))).name).toBe('NoBalance');
  });

  it('keeps assets apart', async () => {
    const amount = parseUnits('5', 6);
    const { usdg, feeEscrow, owner, alice } = venue;
    await venue.send({ contract: usdg, functionName: 'mint', args: [owner, amount] });
    await venue.send({ contract: usdg, functionName: 'approve', args: [feeEscrow.address, amount] });
    const args = [alice, usdg.address, amount];
    const receipt = await venue.send({ contract: feeEscrow, functionName: 'creditToken', args });
    expect(eventOf(receipt, 'CreditedToken')).toEqual({
      recipient: alice,
      token: usdg.address,
      depositor: owner,
      amount,
    });
    expect(await venue.read(feeEscrow, 'balanceOf', [alice])).toBe(0n);
    await venue.send(escrow('claimToken', usdg.address));
    expect(await venue.read(usdg, 'balanceOf', [alice])).toBe(amount);
  });

  it('takes a credit of nothing without an event, and none for the zero address', async () => {
    expect((await venue.send(escrow('credit', venue.alice))).logs).toEqual([]);
    expect((await venue.refusal(escrow('credit', zeroAddress))).name).toBe('ZeroAddress');
  });
});

describe('launch and buy', () => {
  const quoteIn = parseEther('0.25');

  function launchAndBuy(changes: Record<string, unknown> = {}, pairToken: Address = zeroAddress) {
    const params = tokenParams({ creatorFeeRecipient: venue.bob, creatorTaxBps: 250, ...changes });
    return {
      contract: venue.forwarder,
      functionName: 'launchAndBuy',
      args: [params, 0n, pairToken, quoteIn, 0n, venue.carol, []] as unknown[],
      valueWei: LAUNCH_FEE_WEI + quoteIn,
      from: venue.alice,
    };
  }

  it('launches for the caller and buys for the recipient, untaxed by the snipe tax', async () => {
    const receipt = await venue.send(launchAndBuy());
    const { token } = launchOf(receipt);
    const tokensReceived = 125569290826284970722186076n;
    expect(eventOf(receipt, 'Launched')).toMatchObject({
      recipient: venue.carol,
      launcher: venue.alice,
      quoteSpent: quoteIn,
      tokensReceived,
    });
    expect(await venue.read(token, 'balanceOf', [venue.carol])).toBe(tokensReceived);
    expect(await venue.read(venue.factory, 'getLaunchedToken', [token.address])).toMatchObject({
      deployer: venue.alice,
      creatorFeeRecipient: venue.bob,
    });
  });

  it('sends what a clamped buy leaves to the caller', async () => {
    const call = launchAndBuy({ creatorTaxBps: 0 });
    call.args[3] = parseEther('10');
    const before = await venue.client.getBalance({ address: venue.alice });
    const receipt = await venue.send({ ...call, valueWei: LAUNCH_FEE_WEI + parseEther('10') });
    const paid = before - (await venue.client.getBalance({ address: venue.alice }));
    const gasWei = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(paid - gasWei).toBe(LAUNCH_FEE_WEI + 4242424242424242426n);
    expect(await venue.client.getBalance({ address: venue.forwarder.address })).toBe(0n);
  });

  it('buys with an approved ERC-20 and keeps no approval', async () => {
    const { usdg, forwarder, alice } = venue;
    const amount = parseUnits('100', 6);
    await venue.send({ contract: usdg, functionName: 'mint', args: [alice, amount] });
    const call = { ...launchAndBuy({}, usdg.address), valueWei: LAUNCH_FEE_WEI };
    call.args[3] = amount;
    expect((await venue.refusal(call)).name).toBe('ERC20InsufficientAllowance');
    const args = [forwarder.address, amount];
    await venue.send({ contract: usdg, functionName: 'approve', args, from: alice });
    const { curve } = launchOf(await venue.send(call));
    expect(await venue.read(usdg, 'balanceOf', [curve.address])).toBe(amount);
    expect(await venue.read(usdg, 'allowance', [forwarder.address, curve.address])).toBe(0n);
  });

  it('refuses in order: gate, recipients, amount, value', async () => {
    const name = async (call: ReturnType<typeof launchAndBuy>) => (await venue.refusal(call)).name;
    const bad = { ...launchAndBuy({ creatorFeeRecipient: zeroAddress }), valueWei: 1n };
    bad.args[3] = 0n;
    await venue.send({ contract: venue.factory, functionName: 'setLaunchEnabled', args: [false] });
    expect(await name(bad)).toBe('NotApprovedLauncher');
    await venue.send({ contract: venue.factory, functionName: 'setLaunchEnabled', args: [true] });
    expect(await name(bad)).toBe('ZeroAddress');
    bad.args[0] = launchAndBuy().args[0];
    expect(await name(bad)).toBe('ZeroAmount');
    bad.args[3] = quoteIn;
    expect(await venue.refusal(bad)).toEqual({
      name: 'NativeValueMismatch',
      args: [1n, LAUNCH_FEE_WEI + quoteIn],
    });
  });
});
