import { listBoard } from '../../domain/tokens/listBoard.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { tokenViews } from '../../views/tokens/tokenView.ts';
import { publicCache } from '../publicCache.ts';

export const listTokens: Read<'listTokens'> = async (context, { caller, query }) => {
  const { data, meta } = await listBoard(context, caller, query);
  return {
    status: 200,
    headers: publicCache(caller, 2),
    body: { data: await tokenViews(context, data), meta },
  };
};
