import type { Context } from '../../composition/context.ts';
import type { AccountRow } from '../../domain/accounts/accountRows.ts';
import { readImageUrls } from '../../domain/uploads/imageUrls.ts';
import type { Schema } from '../schema.ts';

export async function profileView(context: Context, account: AccountRow): Promise<Schema<'Profile'>> {
  const imageUrlOf = await readImageUrls(context, [account.avatar_url]);
  return {
    id: account.id,
    address: account.address,
    display_name: account.display_name,
    avatar_url: account.avatar_url,
    image_url: imageUrlOf(account.avatar_url),
    frozen: account.frozen_at === null ? null : { since: account.frozen_at, reason: account.frozen_reason },
    created_at: account.created_at,
  };
}
