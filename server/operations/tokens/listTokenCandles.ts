import { readCandles } from '../../domain/tokens/readCandles.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { candleListView } from '../../views/tokens/candleListView.ts';
import { publicCache } from '../publicCache.ts';

export const listTokenCandles: Read<'listTokenCandles'> = async (context, { caller, path, query }) => {
  const candles = await readCandles(context, context.toChecksum(path.address), query);
  return { status: 200, headers: publicCache(caller, 2), body: candleListView(candles, query.interval) };
};
