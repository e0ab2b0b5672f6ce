import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import type { QuoteAsset } from '../../domain/ports.ts';
import { findRegistryAsset } from '../../domain/tokens/registryAssets.ts';
import type { Schema } from '../schema.ts';

/** Characters of a name; a pair token has the name that its maker gave it. */
const MOST_NAME = 100;

/** Venues pair with native, stablecoins and tokenized stocks; what the registry does not name is a stock outside it. */
export const quoteAssetView = (book: AddressBook, asset: QuoteAsset): Schema<'QuoteAsset'> => ({
  symbol: asset.symbol,
  name: [...asset.name].slice(0, MOST_NAME).join(''),
  address: asset.address,
  decimals: asset.decimals,
  kind: findRegistryAsset(book, asset.address)?.kind ?? 'stock',
  logoUrl: asset.logoUrl,
});
