import { readStockTokens } from '../../domain/tokens/readStockTokens.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { stockTokenViews } from '../../views/tokens/stockTokenView.ts';

export const listStockTokens: Read<'listStockTokens'> = async (context, { query }) => {
  const { data, meta } = await readStockTokens(context, query);
  return { status: 200, body: { data: await stockTokenViews(context, data), meta } };
};
