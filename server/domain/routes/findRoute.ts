import { startEarly } from '../../concurrency/promises.ts';
import { type Address, type Asset, NATIVE, PortError } from '../../ports/basics.ts';
import type { Counterpart, Leg, LegQuote, Market, QuoteRefusal } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset, isSameAddress } from '../../ports/registryAssets.ts';
import { readAsset } from '../tokens/readAsset.ts';
import type { SeenAsset } from '../tokens/seenTokenRows.ts';
import { allVenues } from '../tokens/venueMarkets.ts';
import { joinQuotes, marketOf, type RouteQuote, type Trade } from './routeQuote.ts';

/** One market, one transaction. */
interface Stretch {
  readonly find: (amountInRaw: bigint) => Promise<Leg | LegQuote | QuoteRefusal | null>;
}

/**
 * The quoted route with the fewest transactions. A launched token trades in its venue's market against its
 * quote asset. Other pairs use the best-paying pools.
 */
export async function findRoute(
  context: Pick<Ports, 'addressBook' | 'venues' | 'dex' | 'pools' | 'wrapping'>,
  [tokenIn, tokenOut]: readonly [Address, Address],
  { trader, amountInRaw, at, asOfSeconds }: Trade,
): Promise<RouteQuote | QuoteRefusal | null> {
  const quotes: LegQuote[] = [];
  let amountRaw = amountInRaw;
  for (const { find } of await findStretches(context, [tokenIn, tokenOut], at)) {
    const found = await find(amountRaw);
    if (found === null || 'refused' in found) return found;
    const quote =
      'leg' in found
        ? found
        : await marketOf(context, found).quote(found, amountRaw, trader, at, asOfSeconds);
    if ('refused' in quote) return quote;
    quotes.push(quote);
    amountRaw = quote.amountOutRaw;
  }
  return joinQuotes(quotes);
}

async function findStretches(
  context: Pick<Ports, 'addressBook' | 'venues' | 'dex' | 'wrapping'>,
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
  const market: Market = isWrapping(context, from, to) ? context.wrapping : context.dex;
  const find: Stretch['find'] = (amountRaw) =>
    market.findQuoted?.(from, to, amountRaw, at) ?? market.find(from, to, amountRaw, at);
  return [...sale, { find }, ...purchase];
}

/** The leg does not depend on the amount, so look it up early. */
function listed(counterpart: Counterpart, tokenIn: Address, tokenOut: Address): Stretch {
  const leg = startEarly(counterpart.leg(tokenIn, tokenOut));
  return { find: () => leg };
}

/** By token; null without a counterpart. */
async function findListings(
  context: Pick<Ports, 'addressBook' | 'venues'>,
  tokens: readonly Address[],
  at: bigint,
): Promise<(Counterpart | null)[]> {
  const { addressBook } = context;
  // Venues do not launch listed assets.
  const launched = tokens.filter((token) => findRegistryAsset(addressBook, token) === undefined);
  if (launched.length === 0) return tokens.map(() => null);
  const answers = await Promise.all(allVenues(context).map((venue) => venue.counterparts(launched, at)));
  return tokens.map((token) => {
    const index = launched.indexOf(token);
    return answers.map((found) => found[index] ?? null).find((one) => one !== null) ?? null;
  });
}

const isWrapping = (
  { addressBook: { weth } }: Pick<Ports, 'addressBook'>,
  one: Address,
  other: Address,
): boolean => [one, other].every((token) => isSameAddress(token, NATIVE) || isSameAddress(token, weth));

export async function readIntermediates(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  legs: readonly Leg[],
): Promise<SeenAsset[]> {
  const passed = legs.flatMap(({ hops }) => hops.map(({ tokenOut }) => tokenOut)).slice(0, -1);
  return Promise.all(passed.map((address) => readPassed(context, address)));
}

async function readPassed(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  address: Address,
): Promise<SeenAsset> {
  const asset = await readAsset(context, address);
  if (asset === null) throw new PortError('rejected', `The token ${address} on the way does not answer.`);
  const { symbol, name, decimals, isNew } = asset;
  return { address: asset.address, symbol, name, decimals, ...(isNew && { isNew }) };
}

export function assetAt(assets: readonly Asset[], address: string): Asset {
  const asset = assets.find((one) => isSameAddress(one.address, address));
  if (asset === undefined) throw new Error(`the route does not pass ${address}`);
  return asset;
}
