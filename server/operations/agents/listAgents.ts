import { listAgents as listAgentRows } from '../../domain/agents/agentRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { agentViews } from '../../views/agents/agentView.ts';

export const listAgents: Read<'listAgents'> = async (context, { caller, query }) => {
  const filters = { status: query.status, q: query.q };
  const page = readPage('agents', query, filters);
  const rows = await listAgentRows(
    context.db,
    caller.accountId,
    { agentIds: caller.agentIds, ...filters },
    page,
  );
  const { data, meta } = showPage('agents', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await agentViews(context, data), meta } };
};
