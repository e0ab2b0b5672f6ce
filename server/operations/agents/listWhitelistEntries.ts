import { findAgent } from '../../domain/agents/agentRows.ts';
import { listEntries } from '../../domain/agents/whitelistRows.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { whitelistEntryView } from '../../views/agents/whitelistEntryView.ts';
import { addressOf } from './agentBody.ts';

export const listWhitelistEntries: Read<'listWhitelistEntries'> = async (
  context,
  { caller, path, query },
) => {
  const agent = await findAgent(context.db, caller.accountId, path.id);
  const address = addressOf(context, query.address) ?? undefined;
  const filters = { agent: agent.id, address };
  const page = readPage('whitelist', query, filters);
  const rows = await listEntries(context.db, agent.id, { address }, page);
  return { status: 200, body: showPage('whitelist', rows, page, whitelistEntryView, filters) };
};
