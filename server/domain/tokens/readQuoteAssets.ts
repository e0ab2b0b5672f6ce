import type { Context } from '../../context.ts';
import type { QuoteAsset, VenueName } from '../ports.ts';
import { findRegistryAsset } from './registryAssets.ts';

/** What a venue pairs with, each registry asset with a picture. Throws PortError while the chain is away. */
export async function readQuoteAssets(context: Context, venue: VenueName): Promise<readonly QuoteAsset[]> {
  const assets = await context.venues[venue].quoteAssets();
  return Promise.all(
    assets.map(async (asset) => ({ ...asset, logoUrl: asset.logoUrl ?? (await badgeOf(context, asset)) })),
  );
}

async function badgeOf(context: Context, { address }: QuoteAsset): Promise<string | null> {
  const known = findRegistryAsset(context.addressBook, address);
  return known === undefined ? null : context.assetBadges.urlOf(known.symbol);
}
