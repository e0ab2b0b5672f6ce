import { listRegistry, REGISTRY_ORDERS } from '../../domain/skills/customSkillRows.ts';
import { skillWords } from '../../domain/skills/skillWords.ts';
import { cursorPartsOf, positionOf, readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';

import type { Read } from '../../pipeline/contract/call.ts';
import { skillSummaryViews } from '../../views/skills/customSkillView.ts';
import { publicCache } from '../publicCache.ts';

export const listSkillRegistry: Read<'listSkillRegistry'> = async (context, { caller, query }) => {
  const { q, tool, sort = 'new' } = query;
  const order = REGISTRY_ORDERS[sort];
  const filters = { q, tool, sort };
  const page = readOrderedPage('skillRegistry', query, cursorPartsOf(order), filters);
  const words = q === undefined ? null : skillWords(q);
  const rows = await listRegistry(context.db, { words, tool, sort }, page);
  const { data, meta } = showOrderedPage('skillRegistry', rows, page, positionOf(order), filters);
  return {
    status: 200,
    headers: publicCache(caller, 2),
    body: { data: await skillSummaryViews(context, data), meta },
  };
};
