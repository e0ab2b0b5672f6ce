import type { Context } from '../../context.ts';
import { type Address, PortError, type TokenMarket } from '../ports.ts';
import type { LaunchRow } from './launchRows.ts';
import { venueOf } from './venueOf.ts';

type Launched = Pick<LaunchRow, 'id' | 'venue' | 'token_address' | 'curve_address'>;

/** Where those of the launches that have a token trade now, by launch id: each venue is asked once, for its own. */
export async function marketsOfLaunches(
  context: Context,
  launches: readonly Launched[],
): Promise<ReadonlyMap<string, TokenMarket>> {
  const launched = launches.filter(({ token_address: token }) => token !== null);
  const ofVenues = [...Map.groupBy(launched, ({ venue }) => venue).values()].map(async (own) => {
    const tokens = own.map(({ token_address: token }) => token as Address);
    const curves = own.flatMap(({ curve_address: curve }) => (curve === null ? [] : [curve as Address]));
    const markets = await venueOf(context, own[0]!).markets(tokens, undefined, curves);
    return own.map(({ id }, at) => [id, markets[at] ?? null] as const);
  });
  const found = (await Promise.all(ofVenues)).flat();
  return new Map(found.filter((entry): entry is [string, TokenMarket] => entry[1] !== null));
}

/**
 * The same as the chain says it to a reader. While the chain cannot be asked it is unknown (absent), and the record is shown
 * without it: reads of records go on.
 */
export async function readLaunchMarkets(
  context: Context,
  launches: readonly Launched[],
): Promise<ReadonlyMap<string, TokenMarket>> {
  try {
    return await marketsOfLaunches(context, launches);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.warn({ err: error }, 'markets of launched tokens could not be read');
    return new Map();
  }
}
