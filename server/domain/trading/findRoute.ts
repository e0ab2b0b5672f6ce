import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import {
  type Address,
  type Counterpart,
  type LegQuote,
  type Market,
  NATIVE,
  type QuoteRefusal,
} from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { findRegistryAsset, isSameAddress } from '../tokens/registryAssets.ts';
import { joinQuotes, marketOf, type RouteQuote, type Trade } from './routeQuote.ts';

/** A part of the way that one market covers in one transaction. */
interface Stretch {
  /** The leg that covers it with so much at its beginning. */
  readonly find: (amountInRaw: bigint) => ReturnType<Market['find']>;
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
  for (const { find } of await findStretches(context, [tokenIn, tokenOut], at)) {
    const leg = await find(amountRaw);
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
  if (bought !== null && isSameAddress(bought.quote, tokenIn)) return [listed(bought, tokenIn, tokenOut)];
  if (sold !== null && isSameAddress(sold.quote, tokenOut)) return [listed(sold, tokenIn, tokenOut)];
  const [from, to] = [sold?.quote ?? tokenIn, bought?.quote ?? tokenOut];
  const sale = sold === null ? [] : [listed(sold, tokenIn, from)];
  const purchase = bought === null ? [] : [listed(bought, to, tokenOut)];
  if (isSameAddress(from, to)) return [...sale, ...purchase];
  const market = isWrapping(context, from, to) ? context.wrapping : context.dex;
  return [...sale, { find: (amountRaw) => market.find(from, to, amountRaw, at) }, ...purchase];
}

/** Its leg is the same for any amount: looked for at once, while the way before it is quoted. */
function listed(counterpart: Counterpart, tokenIn: Address, tokenOut: Address): Stretch {
  const leg = ahead(counterpart.leg(tokenIn, tokenOut));
  return { find: () => leg };
}

/** Of each token in order what it trades against; null for one that no venue trades. */
async function findListings(
  context: Context,
  tokens: readonly Address[],
  at: bigint,
): Promise<(Counterpart | null)[]> {
  const { addressBook } = context;
  // No venue launched what the registry lists.
  const launched = tokens.filter((token) => findRegistryAsset(addressBook, token) === undefined);
  if (launched.length === 0) return tokens.map(() => null);
  const answers = await Promise.all(venuesOf(context).map((venue) => venue.counterparts(launched, at)));
  return tokens.map((token) => {
    const index = launched.indexOf(token);
    return answers.map((found) => found[index] ?? null).find((one) => one !== null) ?? null;
  });
}

const isWrapping = ({ addressBook: { weth } }: Context, one: Address, other: Address): boolean =>
  [one, other].every((token) => isSameAddress(token, NATIVE) || isSameAddress(token, weth));
