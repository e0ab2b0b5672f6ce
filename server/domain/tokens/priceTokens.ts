import type { Context } from '../../context.ts';
import { toFixed18 } from '../amounts.ts';
import type { Address, Asset, TokenMarket, UsdPrice } from '../ports.ts';
import { findMarkets } from './findMarkets.ts';
import { marketFigures } from './marketFigures.ts';
import { findRegistryAsset, type RegistryAsset } from './registryAssets.ts';

const LAUNCH_DECIMALS = 18;

/** USD per whole token in 18-digit fixed point; an unknown or stale price is null, never 0. */
export type PriceTable = ReadonlyMap<Address, bigint | null>;

/** Oracle prices where there is one, else the market that the launch venue made against its quote asset's oracle. */
export async function priceTokens(context: Context, tokens: readonly Address[]): Promise<PriceTable> {
  const oracle = await context.prices.oracle(tokens);
  const byMarket = await priceByMarkets(
    context,
    // No venue launched what the registry lists.
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

/** Those of the tokens whose market and whose quote asset have a price. */
async function priceByMarkets(context: Context, tokens: readonly Address[]): Promise<Map<Address, bigint>> {
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

const quoteAssetOf = ({ addressBook }: Context, { quote }: TokenMarket): RegistryAsset | undefined =>
  findRegistryAsset(addressBook, quote);

const addressesOf = (assets: readonly Asset[]): Address[] => [
  ...new Set(assets.map(({ address }) => address)),
];

function priceByMarket(
  context: Context,
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
