import { findAccount, updateAccount } from '../../domain/account/accountRows.ts';
import { assertUnbound } from '../../domain/account/assertUnbound.ts';
import { assertImageUrl } from '../../domain/imageUrl.ts';
import type { Write } from '../../pipeline/call.ts';
import { profileView } from '../../views/account/profileView.ts';

export const updateProfile: Write<'updateProfile'> = {
  decide: async (context, { acceptance, caller, body }) => {
    assertUnbound(caller.agentIds, 'changes no profile');
    assertImageUrl(body.avatar_url, 'avatar_url');
    return acceptance.commit(async (trx) => {
      await updateAccount(trx, caller.accountId, body, context.clock.now());
      return caller.accountId;
    });
  },
  show: async (context, _call, id) => ({
    status: 200,
    body: profileView(await findAccount(context.db, id)),
  }),
};
