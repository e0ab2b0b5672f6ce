import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import type { QuoteAsset } from '../../domain/ports.ts';
import { findRegistryAsset } from '../../domain/tokens/registryAssets.ts';
import type { Schema } from '../schema.ts';

/** Venues pair with native, stablecoins and tokenized stocks; what the registry does not name is a stock outside it. */
export const quoteAssetView = (book: AddressBook, asset: QuoteAsset): Schema<'QuoteAsset'> => ({
  symbol: asset.symbol,
  name: asset.name,
  address: asset.address,
  decimals: asset.decimals,
  kind: findRegistryAsset(book, asset.address)?.kind ?? 'stock',
  logoUrl: asset.logoUrl,
});
