import type { Context } from '../../context.ts';
import { toFixed18, valueUsd18 } from '../amounts.ts';
import type { Address } from '../ports.ts';
import { findRegistryAsset } from './registryAssets.ts';

const LAUNCH_DECIMALS = 18;

/** USD per whole token in 18-digit fixed point; an unknown or stale price is null, never 0. */
export type PriceTable = ReadonlyMap<Address, bigint | null>;

/** Oracle prices where there is one, else the launch venue's own curve against its quote asset's oracle. */
export async function priceTokens(context: Context, tokens: readonly Address[]): Promise<PriceTable> {
  const oracle = await context.prices.oracle(tokens);
  const entries = tokens.map(async (token): Promise<[Address, bigint | null]> => {
    const price = oracle.get(token);
    if (price === undefined) return [token, await priceByCurve(context, token)];
    return [token, price.stale ? null : toFixed18(price.usd)];
  });
  return new Map(await Promise.all(entries));
}

async function priceByCurve(context: Context, token: Address): Promise<bigint | null> {
  const curve = await context.venues.pons.curve(token);
  if (curve === null || curve.phase !== 'curve' || curve.tokenReserveRaw === 0n) return null;
  const quote = findRegistryAsset(context.addressBook, curve.quote);
  if (quote === undefined) return null;
  const quoteUsd = (await context.prices.oracle([quote.address])).get(quote.address);
  if (quoteUsd === undefined || quoteUsd.stale) return null;
  const reserveUsd18 = valueUsd18(curve.quoteReserveRaw, quote.decimals, quoteUsd.usd);
  return (reserveUsd18 * 10n ** BigInt(LAUNCH_DECIMALS)) / curve.tokenReserveRaw;
}
