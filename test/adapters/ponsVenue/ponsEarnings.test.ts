import { encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { type Address, NATIVE, PortError } from '../../../server/ports/basics.ts';
import type { Venue, VenueEarnings } from '../../../server/ports/venues.ts';
import { approveFor } from '../approveFor.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { legBetween } from '../legBetween.ts';
import { launchOrder } from './launchOrder.ts';

let local: LocalAdapters;
let venue: Venue;
let native: Address;
let dollar: Address;

const erc20Abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transferCreatorFeeRecipient(address token, address newRecipient)',
]);

beforeAll(async () => {
  local = await startLocalAdapters();
  venue = ponsVenue(local);
  native = await launchToken(NATIVE, 250);
  dollar = await launchToken(local.addressBook.usdg, 0);
  const args = [local.alice, parseUnits('100000', 6)] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'mint', args });
  await local.send({ to: local.addressBook.usdg, valueWei: 0n, data }, local.owner);
});
afterAll(() => local?.stop());

async function launchToken(quote: Address, creatorTaxBps: number): Promise<Address> {
  const order = await launchOrder(venue, {
    launcher: local.owner,
    feeRecipient: local.alice,
    quote,
    creatorTaxBps,
  });
  return venue.launched(await local.send(await venue.launch(order), local.owner)).token;
}

async function buy(token: Address, quote: Address, amountInRaw: bigint): Promise<void> {
  const leg = await legBetween(venue, [quote, token], amountInRaw, await local.head());
  await approveFor(local, venue, leg, amountInRaw, local.alice);
  const order = {
    leg,
    trader: local.alice,
    amountInRaw,
    minAmountOutRaw: 1n,
    deadlineSeconds: 9_999_999_999n,
  };
  await local.send(await venue.trade(order), local.alice);
}

const ofToken = (earnings: VenueEarnings, token: Address) =>
  earnings.byToken.find((entry) => entry.token === token);
const ofAsset = (earnings: VenueEarnings, asset: Address) =>
  earnings.assets.find((entry) => entry.asset === asset);
const read = () => venue.earnings(local.alice, [native, dollar]);

describe('earnings', () => {
  it('are nothing before the first trade', async () => {
    const earnings = await read();
    expect(earnings.assets).toEqual([
      { asset: NATIVE, claimableRaw: 0n, claimedRaw: 0n },
      { asset: local.addressBook.usdg, claimableRaw: 0n, claimedRaw: 0n },
    ]);
    expect(ofToken(earnings, native)).toMatchObject({ unsweptRaw: 0n, earnedRaw: 0n, sweepable: false });
  });

  it('are 70 % of the fee and the whole creator tax while they wait on the curve', async () => {
    await buy(native, NATIVE, parseEther('1'));
    await buy(dollar, local.addressBook.usdg, parseUnits('100', 6));
    const earnings = await read();
    const pending = parseEther('0.007') + parseEther('0.025');
    expect(ofToken(earnings, native)).toEqual({
      token: native,
      quote: NATIVE,
      unsweptRaw: pending,
      unsweptTokenRaw: 0n,
      earnedRaw: pending,
      sweepable: true,
    });
    expect(ofToken(earnings, dollar)).toMatchObject({ unsweptRaw: parseUnits('0.7', 6), sweepable: true });
  });

  it('are those of the block that is asked for', async () => {
    const [at, before] = [await local.head(), await read()];
    await buy(native, NATIVE, parseEther('0.5'));
    expect(await venue.earnings(local.alice, [native, dollar], { at })).toEqual({ ...before, block: at });
    expect(ofToken(await read(), native)?.unsweptRaw).toBeGreaterThan(
      ofToken(before, native)?.unsweptRaw ?? 0n,
    );
    await expect(venue.earnings(local.alice, [native, dollar], { at: at + 1_000n })).rejects.toThrow(
      PortError,
    );
  });

  it('are nobody else\u2019s', async () => {
    const strangers = await venue.earnings(local.bob, [native, dollar]);
    expect(ofToken(strangers, native)).toMatchObject({ unsweptRaw: 0n, earnedRaw: 0n, sweepable: false });
  });

  it('move to the escrow by a sweep of the recipient, and to the recipient by a claim', async () => {
    const before = await read();
    await local.send(await venue.sweep(native), local.alice);
    await local.send(await venue.sweep(dollar), local.alice);
    const swept = await read();
    expect(ofAsset(swept, NATIVE)?.claimableRaw).toBe(ofToken(before, native)!.unsweptRaw);
    expect(ofToken(swept, native)).toMatchObject({
      unsweptRaw: 0n,
      earnedRaw: ofToken(before, native)!.earnedRaw,
    });

    for (const asset of [NATIVE, local.addressBook.usdg]) {
      const claimable = ofAsset(swept, asset)!.claimableRaw;
      const claim = await venue.claim(asset);
      const receipt = await local.send(claim, local.alice);
      expect(venue.claimed(receipt, asset, local.alice, claim.to)).toBe(claimable);
      expect(venue.claimed(receipt, asset, local.bob, claim.to)).toBe(0n);
      const forged = receipt.logs.map((log) =>
        log.address === claim.to ? { ...log, address: native } : log,
      );
      const withForged = { ...receipt, logs: [...receipt.logs, ...forged] };
      expect(venue.claimed(withForged, asset, local.alice, claim.to)).toBe(claimable);
      const claimed = await read();
      expect(ofAsset(claimed, asset)).toEqual({ asset, claimableRaw: 0n, claimedRaw: claimable });
    }
    const again = await local.chain.simulate({ ...(await venue.claim(NATIVE)), from: local.alice });
    expect(again).toMatchObject({ ok: false, revert: { name: 'NoBalance' } });
  });

  it('add up over later trades, whatever was remembered at finalized blocks', async () => {
    const before = await read();
    await local.cheats.mine({ blocks: 10 });
    await read();
    await buy(native, NATIVE, parseEther('0.5'));
    await local.send(await venue.sweep(native), local.alice);
    await buy(native, NATIVE, parseEther('0.5'));
    const after = await read();
    const each = parseEther('0.0035') + parseEther('0.0125');
    expect(ofToken(after, native)?.earnedRaw).toBe(ofToken(before, native)!.earnedRaw! + 2n * each);
    expect(ofToken(after, native)?.unsweptRaw).toBe(each);
    expect(after).toEqual({
      ...(await ponsVenue(local).earnings(local.alice, [native, dollar])),
      block: after.block,
    });
  });

  it('follow the chain back when it loses blocks', async () => {
    const before = await read();
    const snapshot = await local.cheats.snapshot();
    await local.send(await venue.sweep(native), local.alice);
    await local.send(await venue.claim(NATIVE), local.alice);
    await local.cheats.mine({ blocks: 10 });
    expect(ofAsset(await read(), NATIVE)?.claimedRaw).toBeGreaterThan(ofAsset(before, NATIVE)!.claimedRaw);
    await local.cheats.revert({ id: snapshot });
    await local.cheats.mine({ blocks: 20 });
    const after = await read();
    expect(after).toEqual({ ...before, block: after.block });
  });

  it('belong to the new recipient from the moment the right is handed over', async () => {
    const pending = ofToken(await read(), native)!.unsweptRaw;
    const args = [native, local.bob] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferCreatorFeeRecipient', args });
    await local.send({ to: local.addressBook.pons.factory, valueWei: 0n, data }, local.alice);
    expect(ofToken(await read(), native)).toMatchObject({ unsweptRaw: 0n, sweepable: false });
    expect(ofToken(await venue.earnings(local.bob, [native]), native)).toMatchObject({
      unsweptRaw: pending,
      sweepable: true,
    });
  });

  it('leave tokens out that the venue did not launch', async () => {
    const earnings = await venue.earnings(local.alice, [local.addressBook.weth, local.carol]);
    expect(earnings.byToken).toEqual([]);
    expect((await venue.earnings(local.carol, [])).byToken).toEqual([]);
    await expect(venue.sweep(local.carol)).rejects.toThrow('not launched');
  });
});
