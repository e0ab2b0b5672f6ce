import type { Address } from '../../domain/ports.ts';
import { findRegistryAsset } from '../../domain/tokens/registryAssets.ts';
import type { AddressBook } from './addressBook.ts';
import { readTokenWords } from './readToken.ts';
import type { RpcClient } from './rpcClient.ts';

/** Decimals of an asset, by the registry or else by its contract, which is there at `provenAt`; null when that says nothing sensible. */
export async function readDecimals(
  client: RpcClient,
  book: AddressBook,
  asset: Address,
  provenAt: bigint,
): Promise<number | null> {
  const registered = findRegistryAsset(book, asset);
  return registered?.decimals ?? (await readTokenWords(client, asset, provenAt)).decimals;
}
