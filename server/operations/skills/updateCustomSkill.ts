import { changeSkill } from '../../domain/skills/changeSkill.ts';
import { readOwnSkill } from '../../domain/skills/findSkill.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { customSkillView } from '../../views/skills/customSkillView.ts';

export const updateCustomSkill: Write<'updateCustomSkill'> = {
  decide: (context, { acceptance, actor, caller, path, body }) =>
    changeSkill(context, acceptance, { ...caller, actor, id: path.id }, body),
  show: async (context, _call, id) => ({
    status: 200,
    body: await customSkillView(context, await readOwnSkill(context, id)),
  }),
};
