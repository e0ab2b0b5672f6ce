import type { Address, TokenDescription } from '../../domain/ports.ts';
import { findRegistryAsset } from '../../domain/tokens/registryAssets.ts';
import type { AddressBook } from './addressBook.ts';
import { callBounded, firstWord } from './callBounded.ts';
import { readTokenWords } from './readToken.ts';
import type { RpcClient } from './rpcClient.ts';

const TOTAL_SUPPLY_SELECTOR = '0x18160ddd';

/**
 * Metadata of a contract that may leave something out: what has a supply and any of a name, a symbol and decimals is a token.
 * The registry's names win over its own.
 */
export async function describeToken(
  client: RpcClient,
  book: AddressBook,
  address: Address,
): Promise<TokenDescription | null> {
  const [words, supplyData] = await Promise.all([
    readTokenWords(client, address),
    callBounded(client, address, TOTAL_SUPPLY_SELECTOR),
  ]);
  const totalSupplyRaw = firstWord(supplyData);
  const saysSomething = Object.values(words).some((word) => word !== null);
  if (totalSupplyRaw === null || !saysSomething) return null;
  const registered = findRegistryAsset(book, address);
  const { symbol, name } = registered ?? words;
  return { symbol, name, decimals: words.decimals, totalSupplyRaw };
}
