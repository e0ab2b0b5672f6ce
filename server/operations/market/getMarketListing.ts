import { findListing } from '../../domain/market/listingRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { listingWithWalletView } from '../../views/market/listingView.ts';
import { publicCache } from '../publicCache.ts';

export const getMarketListing: Read<'getMarketListing'> = async (context, { caller, path }) => ({
  status: 200,
  headers: publicCache(caller, 2),
  body: await listingWithWalletView(context, await findListing(context.db, path.id)),
});
