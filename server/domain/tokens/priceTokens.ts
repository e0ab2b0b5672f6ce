import type { Context } from '../../context.ts';
import { toFixed18, valueUsd18 } from '../amounts.ts';
import type { Address } from '../ports.ts';
import { findRegistryAsset } from './registryAssets.ts';

const LAUNCH_DECIMALS = 18;

/** USD per whole token in 18-digit fixed point; an unknown or stale price is null, never 0. */
export type PriceTable = ReadonlyMap<Address, bigint | null>;

/** Oracle prices where there is one, else the market that the launch venue made against its quote asset's oracle. */
export async function priceTokens(context: Context, tokens: readonly Address[]): Promise<PriceTable> {
  const oracle = await context.prices.oracle(tokens);
  const entries = tokens.map(async (token): Promise<[Address, bigint | null]> => {
    const price = oracle.get(token);
    if (price === undefined) return [token, await priceByMarket(context, token)];
    return [token, price.stale ? null : toFixed18(price.usd)];
  });
  return new Map(await Promise.all(entries));
}

async function priceByMarket(context: Context, token: Address): Promise<bigint | null> {
  const market = await context.venues.pons.market(token);
  if (market === null || market.spot === null) return null;
  const quote = findRegistryAsset(context.addressBook, market.quote);
  if (quote === undefined) return null;
  const quoteUsd = (await context.prices.oracle([quote.address])).get(quote.address);
  if (quoteUsd === undefined || quoteUsd.stale) return null;
  const { quoteRaw, tokenRaw } = market.spot;
  return (valueUsd18(quoteRaw, quote.decimals, quoteUsd.usd) * 10n ** BigInt(LAUNCH_DECIMALS)) / tokenRaw;
}
