import { PortError } from '../../../ports/basics.ts';
import type { QuoteRefusal } from '../../../ports/markets.ts';
import type { InitialBuyQuote, LaunchTerms, Venue } from '../../../ports/venues.ts';
import { sqrtPriceAt } from '../../dex/poolMath.ts';
import { curvesFrom, POOL_FEE_PIPS, SUPPLY_RAW, WAD } from './launchTemplate.ts';
import type { LongHistories } from './longContext.ts';
import { longEarnings } from './longEarnings.ts';
import { longLaunching, longQuoteAssets } from './longLaunching.ts';
import { longTrading, readMarkets } from './longTrading.ts';

/** The launchpad Long, on Doppler's contracts. A launch opens a Uniswap v4 pool and locks it for good. */
export function longVenue(context: LongHistories): Venue {
  return {
    name: 'long',
    ...longTrading(context),
    ...longLaunching(context),
    ...longInitialBuy(),
    ...longEarnings(context),
    quoteAssets: () => longQuoteAssets(context),
    markets: (tokens, at) => readMarkets(context, tokens, at),
  };
}

const PIPS = 1_000_000n;

const Q96 = 2n ** 96n;

/** The first buy is a trade in the opened pool, because the Airlock buys nothing. */
export function longInitialBuy(): Pick<
  Venue,
  'buysAtLaunch' | 'offersInitialBuy' | 'quoteInitialBuy' | 'initialBuySpender' | 'initialBuy'
> {
  return {
    buysAtLaunch: false,
    offersInitialBuy: async () => true,
    quoteInitialBuy: priceFirstBuy,
    initialBuySpender: async () => null,
    initialBuy: () => {
      throw new PortError('rejected', 'A launch at this venue buys nothing.');
    },
  };
}

/** Accurate to a few base units, because the currencies' order is not yet known. */
export function priceFirstBuy(
  { configId }: LaunchTerms,
  _: number,
  amountInRaw: bigint,
): InitialBuyQuote | QuoteRefusal {
  let leftRaw = (amountInRaw * (PIPS - BigInt(POOL_FEE_PIPS))) / PIPS;
  let amountOutRaw = 0n;
  for (const { tickLower, tickUpper, shares } of curvesFrom(Number(configId))) {
    const [low, high] = [sqrtPriceAt(tickLower), sqrtPriceAt(tickUpper)];
    const liquidity = (((SUPPLY_RAW * shares) / WAD) * ((low * high) / Q96)) / (high - low);
    const wholeRaw = (liquidity * (high - low)) / Q96;
    const reached = leftRaw >= wholeRaw ? high : low + (leftRaw * Q96) / liquidity;
    amountOutRaw += (liquidity * Q96 * (reached - low)) / reached / low;
    if (leftRaw < wholeRaw) {
      return amountOutRaw > 0n ? { amountInUsedRaw: amountInRaw, amountOutRaw } : TINY;
    }
    leftRaw -= wholeRaw;
  }
  return { refused: 'insufficient_liquidity', sentence: 'The pool cannot price so large an initial buy.' };
}

const TINY: QuoteRefusal = {
  refused: 'amount_too_small',
  sentence: 'The initial buy is too small to buy anything.',
};
