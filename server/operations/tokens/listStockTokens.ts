import { readStockTokens } from '../../domain/tokens/readStockTokens.ts';
import type { Read } from '../../pipeline/call.ts';
import { stockTokenView } from '../../views/tokens/stockTokenView.ts';

export const listStockTokens: Read<'listStockTokens'> = async (context) => {
  const data = (await readStockTokens(context)).map(stockTokenView);
  return { status: 200, body: { data, meta: { hasMore: false, nextCursor: null } } };
};
