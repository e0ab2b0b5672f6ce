import { findAgent } from '../../domain/agents/agentRows.ts';
import { listVerdicts } from '../../domain/policy/verdictRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { verdictView } from '../../views/approvals/verdictView.ts';

export const listShadowVerdicts: Read<'listShadowVerdicts'> = async ({ db }, { caller, path, query }) => {
  const { id } = await findAgent(db, caller.accountId, path.id);
  const filters = { id, outcome: query.outcome };
  const page = readPage('verdicts', query, filters);
  const rows = await listVerdicts(db, id, { outcome: query.outcome }, page);
  return { status: 200, body: showPage('verdicts', rows, page, verdictView, filters) };
};
