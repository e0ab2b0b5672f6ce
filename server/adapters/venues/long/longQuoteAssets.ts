import { toFixed18 } from '../../../domain/amounts.ts';
import type { Address, QuoteAsset } from '../../../domain/ports.ts';
import { type RegistryAsset, registryAssets } from '../../../domain/tokens/registryAssets.ts';
import type { LongContext } from './longContext.ts';

/**
 * The venue takes any asset. A launch starts at a market value in dollars, so that those are offered which have a price now:
 * ether, the dollar, the registry's stocks in their order, and wrapped ether last, because it is ether once more.
 */
export async function longQuoteAssets(context: LongContext): Promise<QuoteAsset[]> {
  return pricedAssets(context, await readQuotePrices(context));
}

/** The same by prices that are known. */
export function pricedAssets(
  { addressBook }: Pick<LongContext, 'addressBook'>,
  prices: ReadonlyMap<Address, bigint>,
): QuoteAsset[] {
  return inOrder(registryAssets(addressBook))
    .filter(({ address }) => prices.has(address))
    .map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals, logoUrl: null }));
}

const inOrder = (assets: readonly RegistryAsset[]): readonly RegistryAsset[] => [
  ...assets.filter(({ kind }) => kind !== 'wrapped'),
  ...assets.filter(({ kind }) => kind === 'wrapped'),
];

/** USD for one whole unit as 18-digit fixed point; an asset without a fresh price is absent. */
export async function readQuotePrices({
  addressBook,
  prices,
}: LongContext): Promise<ReadonlyMap<Address, bigint>> {
  const oracle = await prices.oracle(registryAssets(addressBook).map(({ address }) => address));
  const fresh = [...oracle.values()].filter(({ stale }) => !stale);
  return new Map(fresh.map(({ token, usd }) => [token, toFixed18(usd)]));
}
