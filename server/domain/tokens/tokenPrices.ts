import { toFixed18, valueUsd18 } from '../../money/amounts.ts';
import { type Address, type Asset, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { findRegistryAsset, type RegistryAsset } from '../../ports/registryAssets.ts';
import type { TokenMarket } from '../../ports/venues.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import { findMarkets, marketFigures } from './venueMarkets.ts';

/** Per token, 18-digit fixed point; unknown and stale prices are null, never 0. */
export type PriceTable = ReadonlyMap<Address, bigint | null>;

/** Oracle prices, or else market prices times the quote asset's oracle price. */
export async function priceTokens(
  context: Pick<Ports, 'addressBook' | 'venues' | 'prices'>,
  tokens: readonly Address[],
): Promise<PriceTable> {
  const oracle = await context.prices.oracle(tokens);
  const byMarket = await priceByMarkets(
    context,
    // Venues do not launch listed assets.
    tokens.filter(
      (token) => !oracle.has(token) && findRegistryAsset(context.addressBook, token) === undefined,
    ),
  );
  return new Map(
    tokens.map((token): [Address, bigint | null] => {
      const price = oracle.get(token);
      if (price === undefined) return [token, byMarket.get(token) ?? null];
      return [token, price.stale ? null : toFixed18(price.usd)];
    }),
  );
}

/** Tokens without a market or a priced quote asset are absent. */
async function priceByMarkets(
  context: Pick<Ports, 'addressBook' | 'venues' | 'prices'>,
  tokens: readonly Address[],
): Promise<Map<Address, bigint>> {
  const markets = await findMarkets(context, tokens);
  const quotes = [...markets.values()].flatMap(({ market }) => quoteAssetOf(context, market) ?? []);
  const oracle = quotes.length === 0 ? new Map() : await context.prices.oracle(addressesOf(quotes));
  const prices = new Map<Address, bigint>();
  for (const [token, { market }] of markets) {
    const price = priceByMarket(context, market, oracle);
    if (price !== null) prices.set(token, price);
  }
  return prices;
}

const quoteAssetOf = (
  { addressBook }: Pick<Ports, 'addressBook'>,
  { quote }: TokenMarket,
): RegistryAsset | undefined => findRegistryAsset(addressBook, quote);

const addressesOf = (assets: readonly Asset[]): Address[] => [
  ...new Set(assets.map(({ address }) => address)),
];

function priceByMarket(
  context: Pick<Ports, 'addressBook'>,
  market: TokenMarket,
  oracle: ReadonlyMap<Address, UsdPrice>,
): bigint | null {
  const quote = quoteAssetOf(context, market);
  if (quote === undefined) return null;
  const { phase, spot } = market;
  const units = { quoteDecimals: quote.decimals, decimals: LAUNCH_DECIMALS };
  const state = { phase, spot, ...units, totalSupplyRaw: null, quoteHeldRaw: null };
  return marketFigures(state, oracle.get(quote.address)).priceUsd18;
}

/** 18-digit fixed point; null without a fresh price. Zero is worth 0 at any price. */
export function freshUsdValue(
  prices: ReadonlyMap<Address, UsdPrice>,
  { address, decimals }: Pick<Asset, 'address' | 'decimals'>,
  raw: bigint,
): bigint | null {
  if (raw === 0n) return 0n;
  const price = prices.get(address);
  return price === undefined || price.stale ? null : valueUsd18(raw, decimals, price.usd);
}

/**
 * Empty if the chain answers with an error, so that a receipt is recorded anyway. Throws if the chain does
 * not answer; the caller retries.
 */
export async function pricesOrNone<Price>(
  context: Pick<Ports, 'log'>,
  read: () => Promise<ReadonlyMap<Address, Price>>,
): Promise<ReadonlyMap<Address, Price>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PortError) || error.kind === 'unavailable') throw error;
    context.log.warn({ err: error }, 'prices could not be read; the record goes without them');
    return new Map();
  }
}
