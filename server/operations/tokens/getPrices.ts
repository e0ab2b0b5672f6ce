import { readPrices } from '../../domain/tokens/readPrices.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { priceView } from '../../views/tokens/priceView.ts';
import { publicCache } from '../publicCache.ts';

export const getPrices: Read<'getPrices'> = async (context, { caller, query }) => {
  const prices = await readPrices(context, caller, query);
  const meta = { hasMore: false, nextCursor: null };
  return { status: 200, headers: publicCache(caller, 2), body: { data: prices.map(priceView), meta } };
};
