import { listMarket } from '../../domain/market/listMarket.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { listingViews } from '../../views/market/listingView.ts';
import { publicCache } from '../publicCache.ts';

export const listMarketListings: Read<'listMarketListings'> = async (context, { caller, query }) => {
  const seller = query.seller === undefined ? undefined : context.toChecksum(query.seller);
  const { data, meta } = await listMarket(context, caller, { ...query, seller });
  return {
    status: 200,
    headers: publicCache(caller, 2),
    body: { data: await listingViews(context, data), meta },
  };
};
