import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { tokenProbe } from '../../../server/adapters/dex/tokenProbe.ts';
import type { Address } from '../../../server/ports/basics.ts';
import type { TokenFindings, TokenProbe } from '../../../server/ports/tokenProbe.ts';
import {
  type Conduct,
  enableCheapestTier,
  misbehave,
  openDustPool,
  openHostileMarkets,
} from '../../contracts/hostileTokens.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';
import { startScriptedNode } from '../chain/scriptedNode.ts';

let local: LocalAdapters;
let probe: TokenProbe;
let token: Address;
let poolless: Address;
let many: Address;

const EVERYWHERE = (['usdg', 'weth'] as const).flatMap((against) =>
  ([100, 500, 3_000, 10_000] as const).map((fee) => ({ against, fee, depthUsd: 36_000n })),
);

beforeAll(async () => {
  local = await startLocalAdapters();
  probe = tokenProbe(local);
  const world = { rpcUrl: local.rpcUrl, book: local.addressBook };
  await enableCheapestTier(world);
  [token, poolless, many] = (await openHostileMarkets(world, [
    {
      symbol: 'HOST',
      pools: [
        { against: 'usdg', fee: 3_000, depthUsd: 100_000n },
        { against: 'weth', fee: 10_000, depthUsd: 36_000n },
      ],
    },
    { symbol: 'NONE' },
    { symbol: 'MANY', pools: EVERYWHERE },
  ])) as [Address, Address, Address];
});
afterAll(() => local?.stop());

async function findings(conduct: Conduct): Promise<TokenFindings | null> {
  await misbehave(local.rpcUrl, [[token, conduct]]);
  return probe.probe(token);
}

describe('the probe of a token', () => {
  it('finds nothing against an honest token, and what its pools could pay', async () => {
    const { weth, usdg } = local.addressBook;
    const seen = await findings('Honest');
    expect(seen).toMatchObject({ taxBps: 0, isSellable: true, quotes: [{ token: weth }, { token: usdg }] });
    const [ether, dollars] = seen!.quotes;
    expect([ether!.raw / 10n ** 15n, dollars!.raw / 10n ** 6n]).toEqual([9_999n, 100_000n]);
  });

  it.each<[Conduct, number, boolean]>([
    ['Tax', 1_000, false],
    ['SellTax', 1_000, false],
    ['NoSale', 0, false],
    ['Paused', 0, false],
    ['ReturnsFalse', 0, false],
    ['LoopingTransfer', 0, false],
    ['RevertingBalance', 0, false],
    ['LoopingBalance', 0, false],
    ['LyingBalance', 10_000, false],
    ['EmptyBalance', 10_000, false],
    ['LoopingAllowance', 0, false],
    ['FloodingAllowance', 0, false],
    ['Reentrant', 0, true],
    ['HugeName', 0, true],
  ])('sees a token of conduct %s: tax %i, whole sale %s', async (conduct, taxBps, isSellable) => {
    expect(await findings(conduct)).toMatchObject({ taxBps, isSellable });
  });

  it('ends in time, with an answer for each pool, when all of them burn all that they get', async () => {
    for (const conduct of ['LoopingBalance', 'LoopingAllowance', 'LoopingTransfer'] as const) {
      await misbehave(local.rpcUrl, [[many, conduct]]);
      const begun = performance.now();
      expect(await probe.probe(many)).toMatchObject({ taxBps: 0, isSellable: false });
      expect(performance.now() - begun).toBeLessThan(20_000);
    }
    await misbehave(local.rpcUrl, [[many, 'SellTax']]);
    expect(await probe.probe(many)).toMatchObject({ taxBps: 1_000, isSellable: false });
    await misbehave(local.rpcUrl, [[many, 'Honest']]);
    expect(await probe.probe(many)).toMatchObject({ taxBps: 0, isSellable: true });
  });

  it.each([
    ['for next to nothing', 1n, 10n ** 24n],
    ['for next to everything', 10n ** 12n, 1n],
  ])('holds nothing against an honest token of which a stranger sells dust %s', async (_, usdg, goods) => {
    const world = { rpcUrl: local.rpcUrl, book: local.addressBook };
    const [victim] = await openHostileMarkets(world, [
      { symbol: 'GOOD', pools: [{ against: 'usdg', fee: 3_000, depthUsd: 50_000n }] },
    ]);
    await openDustPool(world, victim!, { goods, usdg });
    expect(await probe.probe(victim!)).toMatchObject({ taxBps: 0, isSellable: true });
  });

  it('asks one question, for nothing that a plain node has not, and says nothing of the token where that is refused', async () => {
    const { addressBook } = local;
    const node = await startScriptedNode(() => ({ error: { code: -32000, message: 'not here' } }));
    const chain = connectChain({ chainId: 31337, rpcUrls: [node.rpcUrl], addressBook });
    await expect(tokenProbe({ chain, addressBook }).probe(token)).rejects.toMatchObject({ kind: 'rejected' });
    node.stop();
    expect(new Set(node.seen.map(({ method, params }) => JSON.stringify([method, params]))).size).toBe(1);
    const [call, ...rest] = node.seen[0]!.params;
    expect(Object.keys(call as object).sort()).toEqual(['data', 'from', 'gas']);
    expect(rest).toEqual(['latest']);
  });

  it('says nothing of the conduct of what no pool sells', async () => {
    const nothing = { taxBps: null, isSellable: null, quotes: [{ raw: 0n }, { raw: 0n }] };
    expect(await probe.probe(poolless)).toMatchObject(nothing);
    expect(await probe.probe(local.carol)).toMatchObject(nothing);
  });

  it('finds nothing against the registry\u2019s own assets', async () => {
    for (const { address } of local.addressBook.stocks) {
      expect(await probe.probe(address)).toMatchObject({ taxBps: 0, isSellable: true });
    }
  });
});
