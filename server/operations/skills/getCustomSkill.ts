import { findSkill } from '../../domain/skills/findSkill.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { customSkillView } from '../../views/skills/customSkillView.ts';

export const getCustomSkill: Read<'getCustomSkill'> = async (context, { caller, path }) => ({
  status: 200,
  body: await customSkillView(context, await findSkill(context, caller, path.id)),
});
