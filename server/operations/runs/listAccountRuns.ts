import { assertSpan } from '../../domain/agents/ownedRecords.ts';
import { agentFilter } from '../../domain/agents/owner.ts';
import { listOwnRuns } from '../../domain/runs/runRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { runViews } from '../../views/runs/runView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const listAccountRuns: Read<'listAccountRuns'> = async (context, { caller, query }) => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { agentId, ...others } = filters;
  await findAskedAgent(context, caller, agentId);
  assertSpan(query);
  const page = readPage('runs', query, filters);
  const owner = { accountId: caller.accountId, agentIds: agentFilter(caller, agentId) };
  const rows = await listOwnRuns(context.db, owner, others, page);
  const { data, meta } = showPage('runs', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await runViews(context, data), meta } };
};
