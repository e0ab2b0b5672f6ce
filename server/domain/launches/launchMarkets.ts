import { type Address, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TokenMarket } from '../../ports/venues.ts';
import type { LaunchRow } from '../tokens/launchRows.ts';
import { venueOf } from '../tokens/venueMarkets.ts';

type Launched = Pick<LaunchRow, 'id' | 'venue' | 'token_address' | 'curve_address'>;

/** By launch id, with one request per venue. */
export async function marketsOfLaunches(
  context: Pick<Ports, 'venues'>,
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

/** Empty while the chain is away, so that records stay readable. */
export async function readLaunchMarkets(
  context: Pick<Ports, 'log' | 'venues'>,
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
