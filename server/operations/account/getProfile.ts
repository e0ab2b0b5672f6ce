import { findAccount } from '../../domain/accounts/accountRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { profileView } from '../../views/account/profileView.ts';

export const getProfile: Read<'getProfile'> = async (context, { caller }) => {
  const account = await findAccount(context.db, caller.accountId);
  return { status: 200, body: await profileView(context, account) };
};
