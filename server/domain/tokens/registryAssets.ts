import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import { type Address, type Asset, NATIVE } from '../ports.ts';

export type AssetKind = 'native' | 'wrapped' | 'stablecoin' | 'stock';

export interface RegistryAsset extends Asset {
  readonly kind: AssetKind;
}

/** The assets whose symbols always win: native, WETH, USDG, then the registry's stocks. An asset is told by its address, never by its ticker. */
export function registryAssets(book: AddressBook): readonly RegistryAsset[] {
  return [
    { address: NATIVE, symbol: 'ETH', name: 'Ether', decimals: 18, kind: 'native' },
    { address: book.weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, kind: 'wrapped' },
    { address: book.usdg, symbol: 'USDG', name: 'Global Dollar', decimals: 6, kind: 'stablecoin' },
    ...book.stocks.map((stock) => ({
      address: stock.address,
      symbol: stock.symbol,
      name: stock.name,
      decimals: 18,
      kind: 'stock' as const,
    })),
  ];
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

export function findRegistryAsset(book: AddressBook, reference: string): RegistryAsset | undefined {
  return registryAssets(book).find(
    (asset) => asset.symbol === reference.toUpperCase() || isSameAddress(asset.address, reference),
  );
}

/** Assets that settle a trade: selling into one of them is not spending. */
export const isCash = (book: AddressBook, address: Address): boolean =>
  [NATIVE, book.weth, book.usdg].some((cash) => isSameAddress(cash, address));
