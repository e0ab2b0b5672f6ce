import type { Context } from '../../composition/context.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type { QuoteAsset } from '../../ports/venues.ts';
import type { Schema } from '../schema.ts';

/** Maximum length of a name; anybody can name a pair token. */
const MAX_NAME = 100;

/**
 * Venues pair with natives, stablecoins and tokenized stocks. So an asset outside the registry is a stock.
 */
export async function quoteAssetViews(
  context: Context,
  assets: readonly QuoteAsset[],
): Promise<Schema<'QuoteAsset'>[]> {
  const imageUrlOf = await readImageUrls(
    context,
    assets.map(({ logoUrl }) => logoUrl),
  );
  return assets.map((asset) => ({
    symbol: asset.symbol,
    name: [...asset.name].slice(0, MAX_NAME).join(''),
    address: asset.address,
    decimals: asset.decimals,
    kind: findRegistryAsset(context.addressBook, asset.address)?.kind ?? 'stock',
    logoUrl: asset.logoUrl,
    imageUrl: imageUrlOf(asset.logoUrl),
  }));
}
