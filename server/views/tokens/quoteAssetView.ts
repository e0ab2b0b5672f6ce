import type { Context } from '../../context.ts';
import { readImageUrls } from '../../domain/pins/imageUrls.ts';
import type { QuoteAsset } from '../../domain/ports.ts';
import { findRegistryAsset } from '../../domain/tokens/registryAssets.ts';
import type { Schema } from '../schema.ts';

/** Characters of a name; a pair token has the name that its maker gave it. */
const MOST_NAME = 100;

/** Venues pair with natives, stablecoins and tokenized stocks. An asset that the registry does not name is a stock outside it. */
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
    name: [...asset.name].slice(0, MOST_NAME).join(''),
    address: asset.address,
    decimals: asset.decimals,
    kind: findRegistryAsset(context.addressBook, asset.address)?.kind ?? 'stock',
    logoUrl: asset.logoUrl,
    imageUrl: imageUrlOf(asset.logoUrl),
  }));
}
