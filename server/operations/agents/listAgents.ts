import { countFoundAgents, listAgents as listAgentRows } from '../../domain/agents/agentRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { agentViews } from '../../views/agents/agentView.ts';

export const listAgents: Read<'listAgents'> = async (context, { caller, query }) => {
  const filters = { status: query.status, q: query.q };
  const page = readPage('agents', query, filters);
  const filter = { agentIds: caller.agentIds, ...filters };
  const [rows, total] = await Promise.all([
    listAgentRows(context.db, caller.accountId, filter, page),
    countFoundAgents(context.db, caller.accountId, filter),
  ]);
  const { data, meta } = showPage('agents', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await agentViews(context, data), meta: { ...meta, total } } };
};
