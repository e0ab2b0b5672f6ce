import { getAddress, parseAbi, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ponsVenue } from '../../../server/adapters/venues/pons/ponsVenue.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import type { Venue } from '../../../server/ports/venues.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { receiptOf } from '../chain/receiptOf.ts';
import { launchOrder } from './launchOrder.ts';

let local: LocalAdapters;
let venue: Venue;
let stocks: string[];

beforeAll(async () => {
  local = await startLocalAdapters();
  stocks = local.addressBook.stocks.map(({ symbol }) => symbol);
  venue = ponsVenue(local);
});
afterAll(() => local?.stop());

const simulate = async (order: Parameters<Venue['launch']>[0]) =>
  local.chain.simulate({ ...(await venue.launch(order)), from: order.launcher });

const addressAtFactory = (name: string) =>
  local.cheats.readContract({
    address: local.addressBook.pons.factory,
    abi: parseAbi([`function ${name}() view returns (address)`]),
    functionName: name,
  });

describe('what the venue says of itself', () => {
  it('is there and open', async () => {
    expect(await venue.status()).toEqual({
      address: local.addressBook.pons.factory,
      hasCode: true,
      enabled: true,
    });
    expect(await venue.mayLaunch([local.alice])).toEqual([true]);
  });

  it('is absent where no contract stands', async () => {
    const nowhere = ponsVenue({
      ...local,
      addressBook: { ...local.addressBook, pons: { factory: local.carol } },
    });
    expect(await nowhere.status()).toEqual({ address: local.carol, hasCode: false, enabled: false });
  });

  it('pairs with ether first, then in the order of approval, by the names of the registry', async () => {
    const assets = await venue.quoteAssets();
    expect(assets.map((asset) => asset.symbol)).toEqual(['ETH', 'USDG', ...stocks]);
    expect(assets[1]).toMatchObject({
      address: getAddress(local.addressBook.usdg),
      decimals: 6,
      logoUrl: null,
    });
    expect(assets[2]).toMatchObject({ name: 'NVIDIA', decimals: 18 });
  });

  it('drops an asset when its approval is revoked and lists it last when it is approved again', async () => {
    const abi = parseAbi(['function setPairTokenApproved(address pairToken, bool approved)']);
    const approve = async (approved: boolean) => {
      const args = [local.addressBook.usdg, approved] as const;
      const address = local.addressBook.pons.factory;
      const hash = await local.wallet.writeContract({
        address,
        abi,
        functionName: 'setPairTokenApproved',
        args,
        account: local.owner,
      });
      await receiptOf(local.cheats, hash);
      return (await venue.quoteAssets()).map((asset) => asset.symbol);
    };
    expect(await approve(false)).toEqual(['ETH', ...stocks]);
    expect(await venue.terms(local.addressBook.usdg)).toBeNull();
    expect(await approve(true)).toEqual(['ETH', ...stocks, 'USDG']);
  });

  it('reads the terms of ether from the configuration and pins the digest of the public chain', async () => {
    expect(await venue.terms(NATIVE)).toEqual({
      quote: { address: NATIVE, symbol: 'ETH', name: 'Ether', decimals: 18 },
      totalSupplyRaw: 10n ** 27n,
      launchFeeWei: 500_000_000_000_000n,
      configId: 0n,
      economics: '0xa9fc75d4203a33fe660e8fa32c74c3aa41c1fda4bf23d3a39b6bc22a1f8b1ca7',
      startQuoteRaw: 1_680_000_000_000_000_000n,
      graduationThresholdRaw: 4_200_000_000_000_000_000n,
      feeBps: 100,
      maxCreatorTaxBps: 1_000,
      protocolFeeShareBps: 3_000,
      snipeTax: { startBps: 9_900, seconds: 3 },
      appointed: await addressAtFactory('launchForwarder'),
    });
  });

  it('reads the terms of a stock from its own record', async () => {
    const terms = await venue.terms(local.addressBook.stocks[0]!.address);
    expect(terms?.economics).toBe('0xca334db6301055305178e8e7c69b02407df457de6f5ef3be4e6bb19c1460e167');
    expect(terms?.graduationThresholdRaw).toBe(41_600_000_000_000_000_000n);
  });

  it('has no terms for an asset that it does not pair', async () => {
    expect(await venue.terms(local.addressBook.weth)).toBeNull();
    expect(await venue.terms(local.carol)).toBeNull();
  });
});

describe('a launch', () => {
  it('lands at the predicted addresses, whoever pays it', async () => {
    for (const quote of [NATIVE, local.addressBook.usdg]) {
      const order = await launchOrder(venue, {
        launcher: local.owner,
        feeRecipient: local.alice,
        quote,
        creatorTaxBps: 100,
      });
      const plan = await venue.launch(order);
      expect(venue.launchOn(order, (await venue.terms(quote))!)).toEqual(plan);
      const simulation = await local.chain.simulate({ from: local.owner, ...plan });
      if (!simulation.ok) throw new Error(simulation.revert.sentence);
      const predicted = venue.predicted(simulation.returned);
      expect(await local.chain.hasCode(predicted.token)).toBe(false);
      const receipt = await local.send(plan, local.owner);
      expect(venue.launched(receipt)).toEqual(predicted);
      expect((await venue.markets([predicted.token]))[0]).toMatchObject({
        token: predicted.token,
        quote: getAddress(quote),
        phase: 'curve',
        spot: { tokenRaw: 10n ** 27n },
        feeRecipient: local.alice,
      });
      expect(await local.chain.token(predicted.token)).toEqual({
        address: predicted.token,
        name: 'Example',
        symbol: 'EXM',
        decimals: 18,
      });
    }
  });

  it('cannot happen twice with the same salt and terms', async () => {
    const order = await launchOrder(venue, {
      launcher: local.owner,
      feeRecipient: local.alice,
      quote: NATIVE,
    });
    await local.send(await venue.launch(order), local.owner);
    expect(await simulate(order)).toMatchObject({ ok: false, revert: { name: 'FailedDeployment' } });
  });

  it('reverts with a name when the terms are not those that were pinned', async () => {
    const order = await launchOrder(venue, {
      launcher: local.owner,
      feeRecipient: local.alice,
      quote: NATIVE,
    });
    const economics = `0x${'22'.repeat(32)}` as const;
    const simulation = await simulate({ ...order, economics });
    expect(simulation).toMatchObject({
      ok: false,
      revert: { name: 'LaunchEconomicsMismatch', args: [economics, order.economics] },
    });
  });

  it.each([
    ['MetadataTooLong', { name: '\u00e9'.repeat(33) }],
    ['CreatorTaxTooHigh', { creatorTaxBps: 1_001 }],
    ['InvalidTokenParams', { symbol: '' }],
  ])('reverts with %s where the venue says so', async (name, fields) => {
    const common = { launcher: local.owner, feeRecipient: local.alice, quote: NATIVE };
    const order = await launchOrder(venue, { ...common, ...fields });
    expect(await simulate(order)).toMatchObject({ ok: false, revert: { name } });
  });

  it('is told apart from a receipt that launched nothing', async () => {
    const receipt = await local.send(local.chain.transfer(NATIVE, local.bob, 1n), local.alice);
    expect(() => venue.launched(receipt)).toThrow('launched no token');
    expect(await venue.markets([local.bob])).toEqual([null]);
  });

  it('accepts terms that are not pinned only when the caller leaves them open', async () => {
    const order = await launchOrder(venue, {
      launcher: local.owner,
      feeRecipient: local.alice,
      quote: NATIVE,
    });
    expect(await simulate({ ...order, economics: zeroHash })).toMatchObject({ ok: true });
  });
});
