import { findAutomation } from '../../domain/automations/automationRows.ts';
import { listExecutions } from '../../domain/automations/executionRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { executionViews } from '../../views/automations/executionView.ts';

export const listAutomationExecutions: Read<'listAutomationExecutions'> = async (
  context,
  { caller, path, query },
) => {
  const { id } = await findAutomation(context.db, caller, path.id);
  const page = readPage('executions', query, { id });
  const rows = await listExecutions(context.db, id, page);
  const { data, meta } = showPage('executions', rows, page, (row) => row, { id });
  return { status: 200, body: { data: await executionViews(context, data), meta } };
};
