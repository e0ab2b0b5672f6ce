import {
  type InitialBuyQuote,
  type LaunchTerms,
  PortError,
  type QuoteRefusal,
  type Venue,
} from '../../../domain/ports.ts';
import { sqrtPriceAt } from '../../dex/tickMath.ts';
import { curvesFrom, POOL_FEE_PIPS, SUPPLY_RAW, WAD } from './launchTemplate.ts';

const PIPS = 1_000_000n;
const Q96 = 2n ** 96n;

/** The Airlock launches and buys nothing, so that the first buy is a trade in the pool that the launch has opened. */
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

/** As the pool computes it while nobody has traded, to a few base units: whether the token comes first is not known yet. */
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
