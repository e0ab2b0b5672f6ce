import { stopRun as stopOwnRun } from '../../domain/runs/moveRun.ts';
import { readRun } from '../../domain/runs/runRows.ts';
import type { Write } from '../../pipeline/contract/call.ts';
import { oneRunView } from '../../views/runs/runView.ts';

export const stopRun: Write<'stopRun'> = {
  decide: (context, { acceptance, actor, caller, path }) =>
    acceptance.commit((trx) => stopOwnRun(context, trx, caller, path.id, actor)),
  show: async (context, _call, id) => ({
    status: 200,
    body: await oneRunView(context, await readRun(context.db, id)),
  }),
};
