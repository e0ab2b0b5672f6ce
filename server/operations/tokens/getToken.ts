import { findToken } from '../../domain/tokens/findToken.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { oneTokenView } from '../../views/tokens/tokenView.ts';
import { publicCache } from '../publicCache.ts';

export const getToken: Read<'getToken'> = async (context, { caller, path }) => {
  const token = await findToken(context, caller, context.toChecksum(path.address));
  return { status: 200, headers: publicCache(caller, 2), body: await oneTokenView(context, token) };
};
