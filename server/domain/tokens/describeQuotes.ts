import type { Context } from '../../context.ts';
import type { Address } from '../ports.ts';
import { unlessAway } from '../unlessAway.ts';
import { findRegistryAsset } from './registryAssets.ts';

/** Symbols of quote assets; null for one of no registry while the chain cannot be asked. */
export async function describeQuotes(
  context: Context,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, string | null>> {
  const symbols = [...new Set(addresses)].map(async (address): Promise<[Address, string | null]> => {
    const known = findRegistryAsset(context.addressBook, address);
    if (known !== undefined) return [address, known.symbol];
    return [address, await unlessAway(context, 'a quote asset', () => context.quoteSymbols.of(address))];
  });
  return new Map(await Promise.all(symbols));
}
