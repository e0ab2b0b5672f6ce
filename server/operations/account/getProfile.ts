import { findAccount } from '../../domain/account/accountRows.ts';
import type { Read } from '../../pipeline/call.ts';
import { profileView } from '../../views/account/profileView.ts';

export const getProfile: Read<'getProfile'> = async (context, { caller }) => {
  const account = await findAccount(context.db, caller.accountId);
  return { status: 200, body: await profileView(context, account) };
};
