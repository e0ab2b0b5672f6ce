import type { Context } from '../../context.ts';
import { registryAssets } from './registryAssets.ts';

/** The symbol of a registry asset at another address: whoever goes by symbols takes it for that asset. */
export function likeness(
  { addressBook }: Pick<Context, 'addressBook'>,
  { symbol }: { readonly symbol: string | null },
): string[] {
  const isTaken = registryAssets(addressBook).some((asset) => asset.symbol === symbol?.toUpperCase());
  return isTaken ? ['registry_symbol'] : [];
}
