import type { AccountRow } from '../../domain/account/accountRows.ts';
import type { Schema } from '../schema.ts';

export const profileView = (account: AccountRow): Schema<'Profile'> => ({
  id: account.id,
  address: account.address,
  display_name: account.display_name,
  avatar_url: account.avatar_url,
  created_at: account.created_at,
});
