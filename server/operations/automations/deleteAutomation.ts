import { cancelAutomation } from '../../domain/automations/changeAutomation.ts';
import type { Write } from '../../pipeline/contract/call.ts';

export const deleteAutomation: Write<'deleteAutomation'> = {
  decide: (context, { acceptance, actor, caller, path }) =>
    acceptance.commit((trx) => cancelAutomation(context, trx, caller, path.id, actor)),
  show: async (_context, _call, id) => ({ status: 200, body: { id, deleted: true } }),
};
