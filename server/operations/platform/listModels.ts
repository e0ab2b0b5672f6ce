import { MODELS } from '../../domain/platform/catalog.ts';
import type { Read } from '../../pipeline/call.ts';
import { modelView } from '../../views/platform/modelView.ts';

export const listModels: Read<'listModels'> = async () => ({
  status: 200,
  body: { data: MODELS.map(modelView), meta: { hasMore: false, nextCursor: null } },
});
