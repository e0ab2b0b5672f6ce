import { assertSpan } from '../../domain/agents/ownedRecords.ts';
import { findAutomation } from '../../domain/automations/automationRows.ts';
import { listOwnExecutions } from '../../domain/automations/executionRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { executionViews } from '../../views/automations/executionView.ts';

export const listAutomationExecutions: Read<'listAutomationExecutions'> = async (
  context,
  { caller, path, query },
) => {
  const { limit: _limit, cursor: _cursor, ...asked } = query;
  const { id } = await findAutomation(context.db, caller, path.id);
  assertSpan(query);
  const filters = { ...asked, id };
  const page = readPage('executions', query, filters);
  const rows = await listOwnExecutions(context.db, caller, { ...asked, automationId: id }, page);
  const { data, meta } = showPage('executions', rows, page, (row) => row, filters);
  return { status: 200, body: { data: await executionViews(context, data), meta } };
};
