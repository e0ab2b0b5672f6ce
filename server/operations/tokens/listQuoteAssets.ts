import { readQuoteAssets } from '../../domain/tokens/readQuoteAssets.ts';
import type { Read } from '../../pipeline/call.ts';
import { quoteAssetView } from '../../views/tokens/quoteAssetView.ts';

export const listQuoteAssets: Read<'listQuoteAssets'> = async (context, { query }) => {
  const assets = await readQuoteAssets(context, query.venue);
  const data = assets.map((asset) => quoteAssetView(context.addressBook, asset));
  return { status: 200, body: { data, meta: { hasMore: false, nextCursor: null } } };
};
