import type { AddressBook } from './addressBook.ts';
import { type Address, type Asset, NATIVE } from './basics.ts';

export type AssetKind = 'native' | 'wrapped' | 'stablecoin' | 'stock';

export interface RegistryAsset extends Asset {
  readonly kind: AssetKind;
  /** Has a price feed or a peg. */
  readonly isPriced: boolean;
}

interface Registry {
  /** A new listing replaces the list. */
  readonly stocks: AddressBook['stocks'];
  readonly assets: readonly RegistryAsset[];
  /** Keys are lowercase addresses and symbols. */
  readonly byReference: ReadonlyMap<string, RegistryAsset>;
}

const REGISTRIES = new WeakMap<AddressBook, Registry>();

/**
 * Native, WETH, USDG, then the stocks known now. Their symbols are reserved, but only an address identifies
 * an asset.
 */
export const registryAssets = (book: AddressBook): readonly RegistryAsset[] => registryOf(book).assets;

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Finds by address in any case, or by symbol. The older asset wins a shared symbol. */
export function findRegistryAsset(book: AddressBook, reference: string): RegistryAsset | undefined {
  const { byReference } = registryOf(book);
  return byReference.get(reference.toLowerCase()) ?? byReference.get(reference.toUpperCase());
}

export const isPriced = (book: AddressBook, address: Address): boolean =>
  findRegistryAsset(book, address)?.isPriced === true;

/** Assets that settle a trade: selling for one is not spending. */
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
      address,
      symbol,
      name,
      decimals: 18,
      kind: 'stock' as const,
      isPriced: priceFeed !== null,
    })),
  ];
}

/** Keys are EIP-55 addresses. Assets without a feed are absent. */
export function priceFeedsOf(book: AddressBook): ReadonlyMap<Address, Address> {
  return new Map([
    [NATIVE, book.ethUsdFeed],
    [book.weth, book.ethUsdFeed],
    ...book.stocks.flatMap(({ address, priceFeed }) =>
      priceFeed === null ? [] : [[address, priceFeed] as const],
    ),
  ]);
}
