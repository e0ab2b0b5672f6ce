import { agentFilter } from '../../domain/agents/owner.ts';
import { listAutomations as listAutomationRows } from '../../domain/automations/automationRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { automationView } from '../../views/automations/automationView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const listAutomations: Read<'listAutomations'> = async (context, { caller, query }) => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { agentId, ...others } = filters;
  await findAskedAgent(context, caller, agentId);
  const page = readPage('automations', query, filters);
  const filter = { ...others, agentIds: agentFilter(caller, agentId) };
  const rows = await listAutomationRows(context.db, caller.accountId, filter, page);
  const show = (row: (typeof rows)[number]) => automationView(context, row);
  return { status: 200, body: showPage('automations', rows, page, show, filters) };
};
