import { listApiKeyRows } from '../../domain/account/apiKeyRows.ts';
import { readPage, showPage } from '../../domain/keyset.ts';
import type { Read } from '../../pipeline/call.ts';
import { apiKeyView } from '../../views/account/apiKeyView.ts';

export const listApiKeys: Read<'listApiKeys'> = async (context, { caller, query }) => {
  const page = readPage('keys', query);
  const rows = await listApiKeyRows(context.db, caller.accountId, page);
  const now = context.clock.now();
  return { status: 200, body: showPage('keys', rows, page, (row) => apiKeyView(row, now)) };
};
