import { listApiKeyRows, listKeyTree } from '../../domain/accounts/apiKeyRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { apiKeyView } from '../../views/account/apiKeyView.ts';

export const listApiKeys: Read<'listApiKeys'> = async (context, { caller, query }) => {
  const page = readPage('keys', query);
  const { accountId, keyId, agentIds } = caller;
  const isBound = keyId !== null && agentIds.length > 0;
  const ids = isBound ? await listKeyTree(context.db, accountId, keyId) : null;
  const rows = await listApiKeyRows(context.db, accountId, ids, page);
  const now = context.clock.now();
  return { status: 200, body: showPage('keys', rows, page, (row) => apiKeyView(row, now)) };
};
