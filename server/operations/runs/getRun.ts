import { waitForRun } from '../../domain/runs/followRun.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { oneRunView, runReply } from '../../views/runs/runView.ts';

export const getRun: Read<'getRun'> = async (context, { caller, path, query }) => {
  const run = await waitForRun(context, caller, path.id, query.waitSeconds ?? 0);
  return runReply(await oneRunView(context, run));
};
