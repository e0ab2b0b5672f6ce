import { parseEther, parseUnits } from 'viem';

/** A pool of a stock: the other side, the fee in pips, and USD per side. */
export interface LocalPool {
  readonly against: 'weth' | 'usdg';
  readonly fee: 500 | 3_000 | 10_000;
  readonly depthUsd: bigint;
}

export interface LocalStock {
  readonly symbol: string;
  readonly name: string;
  /** USD per share, 8 decimals. */
  readonly sharePriceUsd8: bigint;
  /** Shares per token (ERC-8056), 1e18 = 1. */
  readonly multiplier18: bigint;
  readonly phantomQuote: bigint;
  readonly graduationThreshold: bigint;
  readonly pools: readonly LocalPool[];
}

export const USD_DECIMALS = 8;

export const ETH_PRICE_USD_8 = usd('3600');

/** USD on each side of the pool of ether and USDG. */
export const ETHER_DEPTH_USD = 20_000_000n;

export const ONE_SHARE = parseEther('1');

/** Price per token. A feed's price includes the multiplier. */
export function tokenPriceUsd8({ sharePriceUsd8, multiplier18 }: LocalStock): bigint {
  return (sharePriceUsd8 * multiplier18) / ONE_SHARE;
}

/**
 * Popular first. NVDA has the launch terms of the public chain; the others are sized like ether's 1.68 and
 * 4.2. Pools vary as in reality: one or both sides, some with two fee tiers, the cheaper one shallower. Each
 * stock is at most two pools from ether and USDG.
 */
export const LOCAL_STOCKS: readonly LocalStock[] = [
  stock('NVDA', 'NVIDIA', { share: '188', terms: ['16.64', '41.6'], pools: [['usdg', 3_000, 20_000_000n]] }),
  stock('TSLA', 'Tesla', { share: '420', terms: ['14.4', '36'], pools: [['usdg', 3_000, 20_000_000n]] }),
  stock('AAPL', 'Apple', { share: '270', terms: ['22.4', '56'], pools: [['usdg', 3_000, 20_000_000n]] }),
  stock('GOOGL', 'Alphabet', {
    share: '280',
    terms: ['21.6', '54'],
    pools: [
      ['usdg', 3_000, 8_000_000n],
      ['weth', 3_000, 5_000_000n],
    ],
  }),
  stock('AMD', 'AMD', { share: '210', terms: ['28.8', '72'], pools: [['weth', 3_000, 6_000_000n]] }),
  stock('AMZN', 'Amazon', {
    share: '224',
    terms: ['27', '67.5'],
    pools: [
      ['usdg', 500, 400_000n],
      ['usdg', 3_000, 10_000_000n],
    ],
  }),
  stock('MSFT', 'Microsoft', {
    // Its dividends were reinvested.
    share: '480',
    multiplier: '1.008',
    terms: ['12.5', '31.25'],
    pools: [
      ['usdg', 3_000, 12_000_000n],
      ['weth', 500, 1_500_000n],
    ],
  }),
  stock('META', 'Meta Platforms', {
    // A 10-for-1 split.
    share: '63',
    multiplier: '10',
    terms: ['9.6', '24'],
    pools: [
      ['weth', 500, 600_000n],
      ['weth', 3_000, 9_000_000n],
    ],
  }),
  stock('COIN', 'Coinbase', { share: '315', terms: ['19.2', '48'], pools: [['usdg', 10_000, 4_000_000n]] }),
  stock('PLTR', 'Palantir', { share: '168', terms: ['36', '90'], pools: [['weth', 3_000, 3_000_000n]] }),
];

/** Only the factory knows it: there is no price feed, and no venue pairs with it. */
export const LISTED_STOCK: LocalStock = stock('COST', 'Costco', {
  share: '920',
  terms: ['6.6', '16.5'],
  pools: [['usdg', 3_000, 2_000_000n]],
});

export const USDG_PHANTOM_QUOTE = parseUnits('6048', 6);

export const USDG_GRADUATION_THRESHOLD = parseUnits('15120', 6);

interface Figures {
  readonly share: string;
  readonly multiplier?: string;
  readonly terms: readonly [phantomQuote: string, graduationThreshold: string];
  readonly pools: readonly [LocalPool['against'], LocalPool['fee'], depthUsd: bigint][];
}

function stock(symbol: string, name: string, { share, multiplier = '1', terms, pools }: Figures): LocalStock {
  return {
    symbol,
    name,
    sharePriceUsd8: usd(share),
    multiplier18: parseEther(multiplier),
    phantomQuote: parseEther(terms[0]),
    graduationThreshold: parseEther(terms[1]),
    pools: pools.map(([against, fee, depthUsd]) => ({ against, fee, depthUsd })),
  };
}

function usd(amount: string): bigint {
  return parseUnits(amount, USD_DECIMALS);
}
