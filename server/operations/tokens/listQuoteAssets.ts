import { readQuoteAssets } from '../../domain/tokens/quoteAssets.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { quoteAssetViews } from '../../views/tokens/quoteAssetView.ts';

export const listQuoteAssets: Read<'listQuoteAssets'> = async (context, { query }) => {
  const assets = await readQuoteAssets(context, query.venue);
  const data = await quoteAssetViews(context, assets);
  return { status: 200, body: { data, meta: { hasMore: false, nextCursor: null } } };
};
