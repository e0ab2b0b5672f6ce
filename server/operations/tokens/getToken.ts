import { findToken } from '../../domain/tokens/findToken.ts';
import type { Read } from '../../pipeline/call.ts';
import { tokenView } from '../../views/tokens/tokenView.ts';
import { publicCache } from '../publicCache.ts';

export const getToken: Read<'getToken'> = async (context, { caller, path }) => {
  const token = await findToken(context, caller, context.toChecksum(path.address));
  const { chainId } = context.addressBook;
  return { status: 200, headers: publicCache(caller, 2), body: tokenView(chainId, token) };
};
