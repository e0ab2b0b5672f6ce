import { countFoundSkills, listOwnSkills } from '../../domain/skills/customSkillRows.ts';
import { listVisibleSkillIds } from '../../domain/skills/findSkill.ts';
import { readPage, showPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { skillSummaryViews } from '../../views/skills/customSkillView.ts';

export const listCustomSkills: Read<'listCustomSkills'> = async (context, { caller, query }) => {
  const page = readPage('customSkills', query);
  const seen = await listVisibleSkillIds(context.db, caller);
  const [rows, total] = await Promise.all([
    listOwnSkills(context.db, caller.accountId, seen, page),
    countFoundSkills(context.db, caller.accountId, seen),
  ]);
  const { data, meta } = showPage('customSkills', rows, page, (row) => row);
  return { status: 200, body: { data: await skillSummaryViews(context, data), meta: { ...meta, total } } };
};
