import { removeAutomation } from '../../domain/automations/removeAutomation.ts';
import type { Write } from '../../pipeline/call.ts';

export const deleteAutomation: Write<'deleteAutomation'> = {
  decide: (context, { acceptance, caller, path }) =>
    acceptance.commit((trx) => removeAutomation(context, trx, caller, path.id)),
  show: async (_context, _call, id) => ({ status: 200, body: { id, deleted: true } }),
};
