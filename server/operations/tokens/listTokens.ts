import { listBoard } from '../../domain/tokens/listBoard.ts';
import type { Read } from '../../pipeline/call.ts';
import { tokenView } from '../../views/tokens/tokenView.ts';
import { publicCache } from '../publicCache.ts';

export const listTokens: Read<'listTokens'> = async (context, { caller, query }) => {
  const { data, meta } = await listBoard(context, caller, query);
  const { chainId } = context.addressBook;
  return {
    status: 200,
    headers: publicCache(caller, 2),
    body: { data: data.map((token) => tokenView(chainId, token)), meta },
  };
};
