import type { Context } from '../../context.ts';
import {
  type Address,
  type LegQuote,
  type Market,
  NATIVE,
  type QuoteRefusal,
  type VenueMarket,
} from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';
import { joinQuotes, marketOf, type RouteQuote, type Trade } from './routeQuote.ts';

/** A part of the way that one market covers in one transaction. */
interface Stretch {
  readonly market: Market;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
}

/**
 * The way from one token to the other with the fewest transactions, quoted for the amount; null where there is none. A
 * token of a launch venue trades in the market that the venue names, against its own quote asset; between quote assets and
 * all else it goes through the pools that pay most.
 */
export async function findRoute(
  context: Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  { trader, amountInRaw, at, asOfSeconds }: Trade,
): Promise<RouteQuote | QuoteRefusal | null> {
  const quotes: LegQuote[] = [];
  let amountRaw = amountInRaw;
  for (const stretch of await findStretches(context, [tokenIn, tokenOut], at)) {
    const { market } = stretch;
    const leg = await market.find(stretch.tokenIn, stretch.tokenOut, amountRaw, at);
    if (leg === null || 'refused' in leg) return leg;
    const quote = await marketOf(context, leg).quote(leg, amountRaw, trader, at, asOfSeconds);
    if ('refused' in quote) return quote;
    quotes.push(quote);
    amountRaw = quote.amountOutRaw;
  }
  return joinQuotes(quotes);
}

async function findStretches(
  context: Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  at: bigint,
): Promise<Stretch[]> {
  const [sold = null, bought = null] = await findListings(context, [tokenIn, tokenOut], at);
  if (bought !== null && isSameAddress(bought.quote, tokenIn)) return [{ ...bought, tokenIn, tokenOut }];
  if (sold !== null && isSameAddress(sold.quote, tokenOut)) return [{ ...sold, tokenIn, tokenOut }];
  const [from, to] = [sold?.quote ?? tokenIn, bought?.quote ?? tokenOut];
  const sale = sold === null ? [] : [{ ...sold, tokenIn, tokenOut: from }];
  const purchase = bought === null ? [] : [{ ...bought, tokenIn: to, tokenOut }];
  if (isSameAddress(from, to)) return [...sale, ...purchase];
  const market = isWrapping(context, from, to) ? context.wrapping : context.dex;
  return [...sale, { market, tokenIn: from, tokenOut: to }, ...purchase];
}

/** Where a launched token trades, and against what. */
interface Listing {
  readonly market: VenueMarket;
  readonly quote: Address;
}

/** Of each token in order; null for one that no venue trades. */
async function findListings(
  context: Context,
  tokens: readonly Address[],
  at: bigint,
): Promise<(Listing | null)[]> {
  const answers = await Promise.all(
    venuesOf(context).map(async (market) => ({ market, quotes: await market.counterparts(tokens, at) })),
  );
  return tokens.map((_, index) => {
    const [listing = null] = answers.flatMap(({ market, quotes }): Listing[] => {
      const quote = quotes[index] ?? null;
      return quote === null ? [] : [{ market, quote }];
    });
    return listing;
  });
}

const isWrapping = ({ addressBook: { weth } }: Context, one: Address, other: Address): boolean =>
  [one, other].every((token) => isSameAddress(token, NATIVE) || isSameAddress(token, weth));
