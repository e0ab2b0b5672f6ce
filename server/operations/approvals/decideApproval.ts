import { findApproval } from '../../domain/policy/approvalRows.ts';
import { decideApproval as decide } from '../../domain/policy/decideApproval.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneApprovalView } from '../../views/approvals/approvalView.ts';
import { viewerOf } from './viewer.ts';

export const decideApproval: Write<'decideApproval'> = {
  decide: async (context, { acceptance, actor, caller, path, body: { decision, digest } }) => {
    const viewer = await viewerOf(context, caller);
    // The contract takes a session only.
    const sessionId = caller.sessionId!;
    return acceptance.commit((trx) =>
      decide(context, trx, path.id, { actor, viewer, sessionId, decision, digest }),
    );
  },
  show: async (context, { caller }, id) => ({
    status: 200,
    body: await oneApprovalView(context, await findApproval(context.db, await viewerOf(context, caller), id)),
  }),
};
