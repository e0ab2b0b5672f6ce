import { findAccount, updateAccount } from '../../domain/accounts/accountRows.ts';
import { assertNotAgentBound } from '../../domain/accounts/admission.ts';
import { storedImageUrl } from '../../domain/uploads/imageUrls.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { profileView } from '../../views/account/profileView.ts';

export const updateProfile: Write<'updateProfile'> = {
  decide: async (context, { acceptance, caller, body }) => {
    assertNotAgentBound(caller.agentIds, 'changes no profile');
    const { avatar_url: url } = body;
    const change =
      url === undefined ? body : { ...body, avatar_url: storedImageUrl(context, url, 'avatar_url') };
    return acceptance.commit(async (trx) => {
      await updateAccount(trx, caller.accountId, change, context.clock.now());
      return caller.accountId;
    });
  },
  show: async (context, _call, id) => ({
    status: 200,
    body: await profileView(context, await findAccount(context.db, id)),
  }),
};
