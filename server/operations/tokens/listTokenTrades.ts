import { listTrades } from '../../domain/tokens/listTrades.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { tradeView } from '../../views/tokens/tradeView.ts';
import { publicCache } from '../publicCache.ts';

export const listTokenTrades: Read<'listTokenTrades'> = async (context, { caller, path, query }) => {
  const { data, meta } = await listTrades(context, context.toChecksum(path.address), query);
  return { status: 200, headers: publicCache(caller, 2), body: { data: data.map(tradeView), meta } };
};
