import { findAgent } from '../../domain/agents/agentRows.ts';
import { assertSpan } from '../../domain/agents/ownedRecords.ts';
import { listMessages, MESSAGE_ORDER } from '../../domain/chat/messageRows.ts';
import { cursorPartsOf, positionOf, readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';

import type { Read } from '../../pipeline/contract/call.ts';
import { messageViews } from '../../views/runs/messageView.ts';

const LIST = 'chat messages';

export const listChatMessages: Read<'listChatMessages'> = async (context, { caller, path, query }) => {
  const agent = await findAgent(context.db, caller.accountId, path.id);
  const { id } = agent;
  assertSpan(query);
  const filters = { id, from: query.from, to: query.to };
  const page = readOrderedPage(LIST, query, cursorPartsOf(MESSAGE_ORDER), filters);
  const rows = await listMessages(context.db, agent, query, page);
  const { data, meta } = showOrderedPage(LIST, rows, page, positionOf(MESSAGE_ORDER), filters);
  return { status: 200, body: { data: await messageViews(context, caller.accountId, data), meta } };
};
