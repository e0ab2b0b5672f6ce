import { assertNotAgentBound } from '../../domain/accounts/admission.ts';
import { listLiveSessions } from '../../domain/accounts/sessionRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { sessionSummaryView } from '../../views/account/sessionView.ts';

export const listSessions: Read<'listSessions'> = async (context, { caller, query }) => {
  const { accountId, agentIds, sessionId } = caller;
  assertNotAgentBound(agentIds, 'sees no sessions');
  const page = readPage('sessions', query);
  const rows = await listLiveSessions(context.db, accountId, page, context.clock.now());
  return { status: 200, body: showPage('sessions', rows, page, (row) => sessionSummaryView(row, sessionId)) };
};
