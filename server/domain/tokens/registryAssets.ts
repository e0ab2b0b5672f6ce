import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import { type Address, type Asset, NATIVE } from '../ports.ts';

export type AssetKind = 'native' | 'wrapped' | 'stablecoin' | 'stock';

export interface RegistryAsset extends Asset {
  readonly kind: AssetKind;
  /** There is a feed that says what it costs, or a peg. */
  readonly isPriced: boolean;
}

interface Registry {
  /** Of the book when this was made: the list is replaced when stocks are listed. */
  readonly stocks: AddressBook['stocks'];
  readonly assets: readonly RegistryAsset[];
  /** By address in lower case, and by symbol. */
  readonly byReference: ReadonlyMap<string, RegistryAsset>;
}

const REGISTRIES = new WeakMap<AddressBook, Registry>();

/**
 * The assets whose symbols always win: native, WETH, USDG, then the registry's stocks as they are known at the moment. An asset is
 * told by its address, never by its ticker.
 */
export const registryAssets = (book: AddressBook): readonly RegistryAsset[] => registryOf(book).assets;

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** By its address in any case, or its symbol; of two with one symbol, the one that was there first. */
export function findRegistryAsset(book: AddressBook, reference: string): RegistryAsset | undefined {
  const { byReference } = registryOf(book);
  return byReference.get(reference.toLowerCase()) ?? byReference.get(reference.toUpperCase());
}

/** Whether the oracle may know its price: nothing else has one. */
export const isPriced = (book: AddressBook, address: Address): boolean =>
  findRegistryAsset(book, address)?.isPriced === true;

/** Assets that settle a trade: selling into one of them is not spending. */
export const isCash = (book: AddressBook, address: Address): boolean =>
  [NATIVE, book.weth, book.usdg].some((cash) => isSameAddress(cash, address));

function registryOf(book: AddressBook): Registry {
  const { stocks } = book;
  const known = REGISTRIES.get(book);
  if (known?.stocks === stocks) return known;
  const assets = assetsOf(book, stocks);
  const byReference = new Map<string, RegistryAsset>();
  for (const asset of assets) {
    const references = [asset.address.toLowerCase(), asset.symbol];
    for (const reference of references) if (!byReference.has(reference)) byReference.set(reference, asset);
  }
  const registry = { stocks, assets, byReference };
  REGISTRIES.set(book, registry);
  return registry;
}

function assetsOf({ weth, usdg }: AddressBook, stocks: AddressBook['stocks']): RegistryAsset[] {
  const cash = { isPriced: true } as const;
  return [
    { address: NATIVE, symbol: 'ETH', name: 'Ether', decimals: 18, kind: 'native', ...cash },
    { address: weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, kind: 'wrapped', ...cash },
    { address: usdg, symbol: 'USDG', name: 'Global Dollar', decimals: 6, kind: 'stablecoin', ...cash },
    ...stocks.map(({ address, symbol, name, priceFeed }) => ({
      ...{ address, symbol, name, decimals: 18 },
      ...{ kind: 'stock' as const, isPriced: priceFeed !== null },
    })),
  ];
}
