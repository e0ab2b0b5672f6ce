import type { Context } from '../../context.ts';
import { type Address, type LegQuote, type Market, NATIVE, type QuoteRefusal } from '../ports.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';
import { joinQuotes, type RouteQuote, type Trade } from './routeQuote.ts';

/** A part of the way that one market covers in one transaction. */
interface Stretch {
  readonly market: Market;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
}

/**
 * The way from one token to the other with the fewest transactions, quoted for the amount; null where there is none. A
 * token on a curve of the venue trades there, against its own quote asset; between quote assets and all else it goes
 * through the pools that pay most.
 */
export async function findRoute(
  context: Context,
  [tokenIn, tokenOut]: readonly [Address, Address],
  { trader, amountInRaw, at }: Trade,
): Promise<RouteQuote | QuoteRefusal | null> {
  const quotes: LegQuote[] = [];
  let amountRaw = amountInRaw;
  for (const stretch of await findStretches(context, [tokenIn, tokenOut], at)) {
    const { market } = stretch;
    const leg = await market.find(stretch.tokenIn, stretch.tokenOut, amountRaw, at);
    if (leg === null || 'refused' in leg) return leg;
    const quote = await market.quote(leg, amountRaw, trader, at);
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
  const { pons } = context.venues;
  const [quoteIn = null, quoteOut = null] = await pons.counterparts([tokenIn, tokenOut], at);
  const isDirect =
    (quoteOut !== null && isSameAddress(quoteOut, tokenIn)) ||
    (quoteIn !== null && isSameAddress(quoteIn, tokenOut));
  if (isDirect) return [{ market: pons, tokenIn, tokenOut }];
  const [from, to] = [quoteIn ?? tokenIn, quoteOut ?? tokenOut];
  const sale = quoteIn === null ? [] : [{ market: pons, tokenIn, tokenOut: from }];
  const purchase = quoteOut === null ? [] : [{ market: pons, tokenIn: to, tokenOut }];
  if (isSameAddress(from, to)) return [...sale, ...purchase];
  const market = isWrapping(context, from, to) ? context.wrapping : context.dex;
  return [...sale, { market, tokenIn: from, tokenOut: to }, ...purchase];
}

const isWrapping = ({ addressBook: { weth } }: Context, one: Address, other: Address): boolean =>
  [one, other].every((token) => isSameAddress(token, NATIVE) || isSameAddress(token, weth));
