import { removeSkill } from '../../domain/skills/removeSkill.ts';
import type { Write } from '../../pipeline/contract/call.ts';

export const deleteCustomSkill: Write<'deleteCustomSkill'> = {
  decide: (context, { acceptance, actor, caller, path, query }) =>
    acceptance.commit((trx) =>
      removeSkill(context, trx, { ...caller, actor, id: path.id, force: query.force ?? false }),
    ),
  show: async (_context, _call, id) => ({ status: 200, body: { id, deleted: true } }),
};
