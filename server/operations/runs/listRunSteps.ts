import type { Context } from '../../context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { cursorAt, type OrderedPage, readOrderedPage, showOrderedPage } from '../../domain/keyset.ts';
import { followRun } from '../../domain/runs/followRun.ts';
import { findRun } from '../../domain/runs/runRows.ts';
import { listRunSteps as listRunStepRows } from '../../domain/runs/runStepRows.ts';
import { untilLeft } from '../../domain/untilLeft.ts';
import type { Read } from '../../pipeline/call.ts';
import { wantsEvents } from '../../pipeline/wantsEvents.ts';
import { type RunEvent, runEventView } from '../../views/runs/runEventView.ts';
import { runStepViews } from '../../views/runs/runStepView.ts';

const LIST = 'run_steps';
const INDEX = /^\d{1,9}$/;

/** Each with the cursor behind which nothing is missed. */
async function* eventsOf(
  context: Context,
  owner: Owner,
  id: string,
  { page, left }: { readonly page: OrderedPage; readonly left: AbortSignal },
): AsyncGenerator<RunEvent, void, undefined> {
  const cursorOf = (index: number): string => cursorAt(LIST, [`${index}`], { id });
  const after = Number(page.after?.[0] ?? -1);
  for await (const news of followRun(context, owner, { id, after, left }))
    yield runEventView(context, news, cursorOf);
}

export const listRunSteps: Read<'listRunSteps'> = async (context, { caller, path, query, accepts }) => {
  const { id } = await findRun(context.db, caller, path.id);
  const page = readOrderedPage(LIST, query, [INDEX], { id });
  return wantsEvents(accepts, null)
    ? { status: 200, events: untilLeft((left) => eventsOf(context, caller, id, { page, left })) }
    : { status: 200, body: await pageOf(context, id, page) };
};

async function pageOf(context: Context, id: string, page: OrderedPage) {
  const rows = await listRunStepRows(context.db, id, page);
  const { data, meta } = showOrderedPage(LIST, rows, page, ({ index }) => [`${index}`], { id });
  return { data: await runStepViews(context, data), meta };
}
