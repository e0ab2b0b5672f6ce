import { parseEther, parseUnits } from 'viem';

/** A stock of the local chain with its USD price (8 decimals) and its launch terms as a quote asset. */
export interface LocalStock {
  readonly symbol: string;
  readonly name: string;
  readonly priceUsd8: bigint;
  readonly phantomQuote: bigint;
  readonly graduationThreshold: bigint;
}

export const USD_DECIMALS = 8;
export const ETH_PRICE_USD_8 = usd('3600');

/** NVDA's launch terms are the ones of the public chain; the others are sized like ether's 1.68 and 4.2 at these prices. */
export const LOCAL_STOCKS: readonly LocalStock[] = [
  {
    symbol: 'NVDA',
    name: 'NVIDIA',
    priceUsd8: usd('188'),
    phantomQuote: parseEther('16.64'),
    graduationThreshold: parseEther('41.6'),
  },
  {
    symbol: 'TSLA',
    name: 'Tesla',
    priceUsd8: usd('420'),
    phantomQuote: parseEther('14.4'),
    graduationThreshold: parseEther('36'),
  },
  {
    symbol: 'AAPL',
    name: 'Apple',
    priceUsd8: usd('270'),
    phantomQuote: parseEther('22.4'),
    graduationThreshold: parseEther('56'),
  },
];

export const USDG_PHANTOM_QUOTE = parseUnits('6048', 6);
export const USDG_GRADUATION_THRESHOLD = parseUnits('15120', 6);

function usd(amount: string): bigint {
  return parseUnits(amount, USD_DECIMALS);
}
