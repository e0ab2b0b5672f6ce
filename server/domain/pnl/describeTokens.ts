import { findIndexTokens } from '../../indexer/tokenRows.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { readAsset } from '../tokens/readAsset.ts';

/** Strangers can send any number of tokens. */
const MAX_ASKED = 50;

export interface DescribedToken extends Asset {
  /** Shares per token now; null unless a stock. */
  readonly multiplier18: bigint | null;
}

/**
 * From the registry and the index, others from the chain. Tokens without decimals are absent, as are those
 * beyond `MAX_ASKED` that only the chain knows. Throws PortError.
 */
export async function describeTokens(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, DescribedToken>> {
  const listed = addresses.flatMap((address) => findRegistryAsset(context.addressBook, address) ?? []);
  const rows = await findIndexTokens(context.db, addresses);
  const launched = rows.map(({ address, symbol, name, decimals }): Asset => {
    return { address, symbol: symbol ?? address.slice(0, 10), name: name ?? '', decimals };
  });
  const known = new Map<Address, Asset>([...launched, ...listed].map((asset) => [asset.address, asset]));
  const unknown = addresses.filter((address) => !known.has(address)).slice(0, MAX_ASKED);
  for (const asset of await Promise.all(unknown.map((address) => readAsset(context, address))))
    if (asset !== null) known.set(asset.address, asset);
  const stocks = listed.filter(({ kind }) => kind === 'stock').map(({ address }) => address);
  const multipliers = stocks.length === 0 ? new Map() : await context.chain.multipliers(stocks);
  return new Map(
    [...known].map(([address, asset]) => [
      address,
      { ...asset, multiplier18: multipliers.get(address) ?? null },
    ]),
  );
}
