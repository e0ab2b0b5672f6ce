import { listApprovals as list } from '../../domain/policy/approvalRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { approvalViews } from '../../views/approvals/approvalView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';
import { viewerOf } from './viewer.ts';

export const listApprovals: Read<'listApprovals'> = async (context, { caller, query }) => {
  const { agentId, status } = query;
  await findAskedAgent(context, caller, agentId);
  const filters = { agentId, status };
  const page = readPage('approvals', query, filters);
  const viewer = await viewerOf(context, caller);
  const rows = await list(context.db, viewer, { agentId, status }, page, context.clock.now());
  const { data, meta } = showPage('approvals', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await approvalViews(context, data), meta } };
};
