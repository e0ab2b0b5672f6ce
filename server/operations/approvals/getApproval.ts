import { findApproval } from '../../domain/policy/approvalRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { oneApprovalView } from '../../views/approvals/approvalView.ts';
import { viewerOf } from './viewer.ts';

export const getApproval: Read<'getApproval'> = async (context, { caller, path }) => {
  const approval = await findApproval(context.db, await viewerOf(context, caller), path.id);
  return { status: 200, body: await oneApprovalView(context, approval) };
};
