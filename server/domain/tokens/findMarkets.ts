import type { Context } from '../../context.ts';
import type { Address, TokenMarket, Venue } from '../ports.ts';

/** A token's market and the venue that launched it. */
export interface VenueMarketOf {
  readonly venue: Venue;
  readonly market: TokenMarket;
}

/** Every venue there is; the first of them that knows a token is the one that launched it. */
export const venuesOf = ({ venues }: Context): Venue[] => Object.values(venues);

/**
 * The markets of those of the tokens that a venue launched, by the addresses as they were asked for. One request to each
 * venue for all of them, at the latest block or at `at`.
 */
export async function findMarkets(
  context: Context,
  tokens: readonly Address[],
  at?: bigint,
): Promise<ReadonlyMap<Address, VenueMarketOf>> {
  if (tokens.length === 0) return new Map();
  const found = new Map<Address, VenueMarketOf>();
  const answers = await Promise.all(
    venuesOf(context).map(async (venue) => ({ venue, markets: await venue.markets(tokens, at) })),
  );
  for (const { venue, markets } of answers) {
    for (const [index, market] of markets.entries()) {
      const token = tokens[index]!;
      if (market !== null && !found.has(token)) found.set(token, { venue, market });
    }
  }
  return found;
}
