import { readOrderedPage, showOrderedPage } from '../../domain/keyset.ts';
import { findRun } from '../../domain/runs/runRows.ts';
import { listRunSteps as listRunStepRows } from '../../domain/runs/runStepRows.ts';
import type { Read } from '../../pipeline/call.ts';
import { runStepViews } from '../../views/runs/runStepView.ts';

const INDEX = /^\d{1,9}$/;

export const listRunSteps: Read<'listRunSteps'> = async (context, { caller, path, query }) => {
  const { id } = await findRun(context.db, caller, path.id);
  const page = readOrderedPage('run_steps', query, [INDEX], { id });
  const rows = await listRunStepRows(context.db, id, page);
  const { data, meta } = showOrderedPage('run_steps', rows, page, ({ index }) => [`${index}`], { id });
  return { status: 200, body: { data: await runStepViews(context, data), meta } };
};
