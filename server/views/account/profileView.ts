import type { components } from '../../../generated/server.d.ts';
import type { AccountRow } from '../../domain/account/accountRows.ts';

export const profileView = (account: AccountRow): components['schemas']['Profile'] => ({
  id: account.id,
  address: account.address,
  display_name: account.display_name,
  avatar_url: account.avatar_url,
  created_at: account.created_at,
});
