import { proveThaw } from '../../domain/access/thawMessage.ts';
import { findAccount } from '../../domain/accounts/accountRows.ts';
import { thawAccount as thaw } from '../../domain/lifecycle/freeze.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import type { Hex } from '../../ports/basics.ts';
import { profileView } from '../../views/account/profileView.ts';

export const thawAccount: Write<'thawAccount'> = {
  decide: async (context, { acceptance, actor, caller: { accountId }, body }) => {
    const signed = { message: body.message, signature: body.signature as Hex };
    const spend = await proveThaw(context, { accountId, subject: accountId }, signed);
    return acceptance.commit(async (trx) => {
      await thaw(context, trx, { actor, accountId });
      await spend(trx);
      return accountId;
    });
  },
  show: async (context, _call, id) => ({
    status: 200,
    body: await profileView(context, await findAccount(context.db, id)),
  }),
};
