import type { Context } from '../../context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { cursorAt, type OrderedPage, readOrderedPage, showOrderedPage } from '../../domain/keyset.ts';
import { followRun } from '../../domain/runs/followRun.ts';
import { findRun, type RunRow } from '../../domain/runs/runRows.ts';
import { listRunSteps as listRunStepRows } from '../../domain/runs/runStepRows.ts';
import { untilLeft } from '../../domain/untilLeft.ts';
import type { Read } from '../../pipeline/call.ts';
import { wantsEvents } from '../../pipeline/wantsEvents.ts';
import { type RunEvent, runEventView } from '../../views/runs/runEventView.ts';
import { type Readership, runStepViews } from '../../views/runs/runStepView.ts';

const LIST = 'run_steps';
const INDEX = /^\d{1,9}$/;

/** Each with the cursor behind which nothing is missed. */
async function* eventsOf(
  context: Context,
  owner: Owner,
  { id, account_id: ownerId }: Pick<RunRow, 'id' | 'account_id'>,
  { page, left }: { readonly page: OrderedPage; readonly left: AbortSignal },
): AsyncGenerator<RunEvent, void, undefined> {
  const cursorOf = (index: number): string => cursorAt(LIST, [`${index}`], { id });
  const readership = { ownerId, readerId: owner.accountId };
  const after = Number(page.after?.[0] ?? -1);
  for await (const news of followRun(context, owner, { id, after, left }))
    yield runEventView(context, readership, news, cursorOf);
}

export const listRunSteps: Read<'listRunSteps'> = async (context, { caller, path, query, accepts }) => {
  const run = await findRun(context.db, caller, path.id);
  const { id } = run;
  const page = readOrderedPage(LIST, query, [INDEX], { id });
  return wantsEvents(accepts, null)
    ? { status: 200, events: untilLeft((left) => eventsOf(context, caller, run, { page, left })) }
    : {
        status: 200,
        body: await pageOf(context, { ownerId: run.account_id, readerId: caller.accountId }, { id, page }),
      };
};

async function pageOf(
  context: Context,
  readership: Readership,
  { id, page }: { readonly id: string; readonly page: OrderedPage },
) {
  const rows = await listRunStepRows(context.db, id, page);
  const { data, meta } = showOrderedPage(LIST, rows, page, ({ index }) => [`${index}`], { id });
  return { data: await runStepViews(context, readership, data), meta };
}
