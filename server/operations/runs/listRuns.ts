import { findAgent } from '../../domain/agents/agentRows.ts';
import { listRuns as listRunRows } from '../../domain/runs/runRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { runViews } from '../../views/runs/runView.ts';

export const listRuns: Read<'listRuns'> = async (context, { caller, path, query }) => {
  const agent = await findAgent(context.db, caller.accountId, path.id);
  const { id } = agent;
  const page = readPage('runs', query, { id });
  const rows = await listRunRows(context.db, agent, page);
  const { data, meta } = showPage('runs', rows, page, (row) => row, { id });
  return { status: 200, body: { data: await runViews(context, data), meta } };
};
