import { findAgent } from '../../domain/agents/agentRows.ts';
import { assertSpan } from '../../domain/agents/ownedRecords.ts';
import { listOwnRuns } from '../../domain/runs/runRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { runViews } from '../../views/runs/runView.ts';

export const listRuns: Read<'listRuns'> = async (context, { caller, path, query }) => {
  const { limit: _limit, cursor: _cursor, ...asked } = query;
  const { id } = await findAgent(context.db, caller.accountId, path.id);
  assertSpan(query);
  const filters = { ...asked, id };
  const page = readPage('runs', query, filters);
  const owner = { accountId: caller.accountId, agentIds: [id] };
  const rows = await listOwnRuns(context.db, owner, asked, page);
  const { data, meta } = showPage('runs', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await runViews(context, data), meta } };
};
