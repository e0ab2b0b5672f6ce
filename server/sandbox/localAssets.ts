import { parseEther, parseUnits } from 'viem';

/** One pool of a stock on the local chain, by its other side, its fee in pips and the dollars on each of its sides. */
export interface LocalPool {
  readonly against: 'weth' | 'usdg';
  readonly fee: 500 | 3_000 | 10_000;
  readonly depthUsd: bigint;
}

/** A stock of the local chain with its markets and its launch terms as a quote asset. */
export interface LocalStock {
  readonly symbol: string;
  readonly name: string;
  /** USD with 8 decimals for one share. */
  readonly sharePriceUsd8: bigint;
  /** Shares that one token stands for (ERC-8056), 1e18 = 1. */
  readonly multiplier18: bigint;
  readonly phantomQuote: bigint;
  readonly graduationThreshold: bigint;
  readonly pools: readonly LocalPool[];
}

export const USD_DECIMALS = 8;
export const ETH_PRICE_USD_8 = usd('3600');
/** Of the pool of ether and the dollar, on each side. */
export const ETHER_DEPTH_USD = 20_000_000n;
export const ONE_SHARE = parseEther('1');

/** What one token is worth, as its feed says it: a feed's price holds the multiplier already. */
export function tokenPriceUsd8({ sharePriceUsd8, multiplier18 }: LocalStock): bigint {
  return (sharePriceUsd8 * multiplier18) / ONE_SHARE;
}

/**
 * Popular first. NVDA's launch terms are the ones of the public chain; the others are sized like ether's 1.68 and 4.2 at
 * these prices. The pools differ as they do in the wild: some stocks trade against one asset only, some against both,
 * some in two fee tiers of which the cheaper is the shallower. Each is at most two pools away from ether and the dollar.
 */
export const LOCAL_STOCKS: readonly LocalStock[] = [
  stock('NVDA', 'NVIDIA', { share: '188', terms: ['16.64', '41.6'], pools: [['usdg', 3_000, 20_000_000n]] }),
  stock('TSLA', 'Tesla', { share: '420', terms: ['14.4', '36'], pools: [['usdg', 3_000, 20_000_000n]] }),
  stock('AAPL', 'Apple', { share: '270', terms: ['22.4', '56'], pools: [['usdg', 3_000, 20_000_000n]] }),
  stock('GOOGL', 'Alphabet', {
    ...{ share: '280', terms: ['21.6', '54'] },
    pools: [
      ['usdg', 3_000, 8_000_000n],
      ['weth', 3_000, 5_000_000n],
    ],
  }),
  stock('AMD', 'AMD', { share: '210', terms: ['28.8', '72'], pools: [['weth', 3_000, 6_000_000n]] }),
  stock('AMZN', 'Amazon', {
    ...{ share: '224', terms: ['27', '67.5'] },
    pools: [
      ['usdg', 500, 400_000n],
      ['usdg', 3_000, 10_000_000n],
    ],
  }),
  stock('MSFT', 'Microsoft', {
    // Its dividends were reinvested.
    ...{ share: '480', multiplier: '1.008', terms: ['12.5', '31.25'] },
    pools: [
      ['usdg', 3_000, 12_000_000n],
      ['weth', 500, 1_500_000n],
    ],
  }),
  stock('META', 'Meta Platforms', {
    // A share was split into ten.
    ...{ share: '63', multiplier: '10', terms: ['9.6', '24'] },
    pools: [
      ['weth', 500, 600_000n],
      ['weth', 3_000, 9_000_000n],
    ],
  }),
  stock('COIN', 'Coinbase', { share: '315', terms: ['19.2', '48'], pools: [['usdg', 10_000, 4_000_000n]] }),
  stock('PLTR', 'Palantir', { share: '168', terms: ['36', '90'], pools: [['weth', 3_000, 3_000_000n]] }),
];

/** Known to the factory of stocks alone: no feed says what it costs, and no venue pairs with it. */
export const LISTED_STOCK: LocalStock = stock('COST', 'Costco', {
  ...{ share: '920', terms: ['6.6', '16.5'] },
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
