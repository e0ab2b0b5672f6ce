import type { Context } from '../../composition/context.ts';
import { cancellableIterable } from '../../concurrency/promises.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { followRun } from '../../domain/runs/followRun.ts';
import { findRun, type RunRow } from '../../domain/runs/runRows.ts';
import { listRunSteps as listRunStepRows } from '../../domain/runs/runStepRows.ts';
import { cursorAt, type OrderedPage, readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { type Readership, type RunEvent, runEventView, runStepViews } from '../../views/runs/runStepView.ts';

const LIST = 'run_steps';
const INDEX = /^\d{1,9}$/;

/** Each event has the cursor to resume from. */
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
    ? { status: 200, events: cancellableIterable((left) => eventsOf(context, caller, run, { page, left })) }
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
