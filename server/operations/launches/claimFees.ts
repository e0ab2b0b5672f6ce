import { requestClaim } from '../../domain/launches/requestClaim.ts';
import type { Write } from '../../pipeline/call.ts';
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
    headers: { Location: `/api/v1/fees/claims/${id}` },
  }),
};
