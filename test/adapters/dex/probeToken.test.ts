import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenProbe } from '../../../server/adapters/dex/probeToken.ts';
import type { Address, TokenFindings, TokenProbe } from '../../../server/domain/ports.ts';
import { type Conduct, misbehave, openHostileMarkets } from '../../contracts/hostileTokens.ts';
import { type LocalAdapters, startLocalAdapters } from '../chain/localAdapters.ts';

let local: LocalAdapters;
let probe: TokenProbe;
let token: Address;
let poolless: Address;

beforeAll(async () => {
  local = await startLocalAdapters();
  probe = tokenProbe(local);
  const world = { rpcUrl: local.rpcUrl, book: local.addressBook };
  [token, poolless] = (await openHostileMarkets(world, [
    {
      symbol: 'HOST',
      pools: [
        { against: 'usdg', fee: 3_000, depthUsd: 100_000n },
        { against: 'weth', fee: 10_000, depthUsd: 36_000n },
      ],
    },
    { symbol: 'NONE' },
  ])) as [Address, Address];
}, 60_000);
afterAll(() => local?.stop());

async function findings(conduct: Conduct): Promise<TokenFindings | null> {
  await misbehave(local.rpcUrl, [[token, conduct]]);
  return probe.probe(token);
}

describe('the probe of a token', () => {
  it('finds nothing against an honest token, and what its pools could pay', async () => {
    expect(await findings('Honest')).toEqual({
      taxBps: 0,
      isSellable: true,
      quotes: [
        { token: local.addressBook.weth, raw: 10n ** 19n },
        { token: local.addressBook.usdg, raw: 100_000_000_000n },
      ],
    });
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
    ['FloodingAllowance', 0, true],
    ['Reentrant', 0, true],
    ['HugeName', 0, true],
  ])('sees a token of conduct %s: tax %i, whole sale %s', async (conduct, taxBps, isSellable) => {
    expect(await findings(conduct)).toMatchObject({ taxBps, isSellable });
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
