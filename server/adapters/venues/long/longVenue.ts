import type { Address, TokenMarket, Venue } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { stateViewAbi } from './longAbi.ts';
import { type LongContext, readPools } from './longContext.ts';
import { longEarnings } from './longEarnings.ts';
import { longLaunching } from './longLaunching.ts';
import { longQuoteAssets } from './longQuoteAssets.ts';

/** The launchpad Long, by the contracts of Doppler underneath: a launch opens a Uniswap v4 pool that is locked for good. */
export function longVenue(context: LongContext): Venue {
  return {
    name: 'long',
    ...longLaunching(context),
    ...longEarnings(context),
    quoteAssets: () => longQuoteAssets(context),
    market: (token) => readMarket(context, token),
  } as unknown as Venue;
}

async function readMarket(context: LongContext, token: Address): Promise<TokenMarket | null> {
  const [pool] = await readPools(context, [token]);
  if (pool === undefined || pool === null) return null;
  const [sqrtPriceX96] = await callNode(() =>
    context.chain.client.readContract({
      address: context.addressBook.uniswapV4.stateView,
      abi: stateViewAbi,
      functionName: 'getSlot0',
      args: [pool.id],
    }),
  );
  const price = [sqrtPriceX96 * sqrtPriceX96, 2n ** 192n] as const;
  const [quoteRaw, tokenRaw] = pool.isToken0 ? price : [price[1], price[0]];
  return {
    token: pool.token,
    quote: pool.quote,
    phase: 'pool',
    spot: { quoteRaw, tokenRaw },
    // The initializer keeps the share of each, and no list of them.
    feeRecipient: null,
  };
}
