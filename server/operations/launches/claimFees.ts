import { requestClaim } from '../../domain/launches/requestClaim.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { showClaim } from './showClaim.ts';

export const claimFees: Write<'claimFees'> = {
  decide: (context, { acceptance, caller, body }) =>
    requestClaim(context, acceptance, {
      accountId: caller.accountId,
      agentId: body.agentId,
      assets: body.assets,
    }),
  show: async (context, { caller }, id) => ({
    status: 202,
    body: await showClaim(context, caller, id, 0),
    headers: { Location: locationOf('getFeeClaim', { id }) },
  }),
};
