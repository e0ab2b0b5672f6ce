import type { Read } from '../../pipeline/call.ts';
import { toolsInScope } from '../../pipeline/tools.ts';

export const listTools: Read<'listTools'> = async (_context, { caller }) => ({
  status: 200,
  body: { data: toolsInScope(caller.scopes), meta: { hasMore: false, nextCursor: null } },
});
