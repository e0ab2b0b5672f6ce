import { assertSpan } from '../../domain/agents/ownedRecords.ts';
import { agentFilter } from '../../domain/agents/owner.ts';
import { listOwnExecutions } from '../../domain/automations/executionRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { executionViews } from '../../views/automations/executionView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';
import { findAskedAutomation } from './findAskedAutomation.ts';

export const listAccountExecutions: Read<'listAccountExecutions'> = async (context, { caller, query }) => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { agentId, ...others } = filters;
  await findAskedAgent(context, caller, agentId);
  await findAskedAutomation(context, caller, query.automationId);
  assertSpan(query);
  const page = readPage('executions', query, filters);
  const owner = { accountId: caller.accountId, agentIds: agentFilter(caller, agentId) };
  const rows = await listOwnExecutions(context.db, owner, others, page);
  const { data, meta } = showPage('executions', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await executionViews(context, data), meta } };
};
