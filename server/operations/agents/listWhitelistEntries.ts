import { findAgent } from '../../domain/agents/agentRows.ts';
import { countFoundEntries, listEntries } from '../../domain/agents/whitelistRows.ts';
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
  const [rows, total] = await Promise.all([
    listEntries(context.db, agent.id, { address }, page),
    countFoundEntries(context.db, agent.id, { address }),
  ]);
  const { data, meta } = showPage('whitelist', rows, page, whitelistEntryView, filters);
  return { status: 200, body: { data, meta: { ...meta, total } } };
};
