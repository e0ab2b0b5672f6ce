import type { Venue } from '../../../domain/ports.ts';
import type { LongHistories } from './longContext.ts';
import { longEarnings } from './longEarnings.ts';
import { longInitialBuy } from './longInitialBuy.ts';
import { longLaunching } from './longLaunching.ts';
import { longQuoteAssets } from './longQuoteAssets.ts';
import { longTrading, readMarkets } from './longTrading.ts';

/** The launchpad Long, by the contracts of Doppler underneath: a launch opens a Uniswap v4 pool that is locked for good. */
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
