import { readOwnSkill } from '../../domain/skills/findSkill.ts';
import { requestSkill } from '../../domain/skills/requestSkill.ts';
import { locationOf } from '../../locationOf.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { customSkillView } from '../../views/skills/customSkillView.ts';

export const createCustomSkill: Write<'createCustomSkill'> = {
  decide: (context, { acceptance, actor, caller, body }) =>
    requestSkill(
      context,
      acceptance,
      { ...caller, actor },
      {
        slug: body.slug,
        name: body.name,
        description: body.description ?? '',
        instructions: body.instructions,
        tools: body.tools ?? [],
        visibility: body.visibility ?? 'private',
      },
    ),
  show: async (context, _call, id) => ({
    status: 201,
    body: await customSkillView(context, await readOwnSkill(context, id)),
    headers: { Location: locationOf('getCustomSkill', { id }) },
  }),
};
