import type { Read } from '../../pipeline/contract/call.ts';
import { toolsInScope } from '../../pipeline/tools/catalogue.ts';

export const listTools: Read<'listTools'> = async (_context, { caller }) => ({
  status: 200,
  body: { data: toolsInScope(caller.scopes), meta: { hasMore: false, nextCursor: null } },
});
