import type { Read } from '../../pipeline/contract/call.ts';
import { modelList } from '../../views/platform/modelView.ts';

export const listModels: Read<'listModels'> = async (context) => ({
  status: 200,
  body: { data: modelList(context), meta: { hasMore: false, nextCursor: null } },
});
