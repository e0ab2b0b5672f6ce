import type { Context } from '../../composition/context.ts';
import { cancellableIterable } from '../../concurrency/promises.ts';
import { lastSequence } from '../../domain/events/eventCounterRows.ts';
import { readEventFilter } from '../../domain/events/eventFilter.ts';
import { type EventFilter, type EventRow, listEventsAfter } from '../../domain/events/eventRows.ts';
import { assertKept, followEvents } from '../../domain/events/followEvents.ts';
import { cursorAt, type OrderedPage, readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { type StreamStart, wantsEvents } from '../../pipeline/contract/request.ts';
import { showObjects } from '../../views/events/eventObjects.ts';
import { eventView } from '../../views/events/eventView.ts';
import type { Schema } from '../../views/schema.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

const LIST = 'events';
const SEQUENCE = /^\d{1,16}$/;

export const listEvents: Read<'listEvents'> = async (context, { caller, query, accepts }) => {
  const { agentId, types, from, afterSequence, include } = query;
  await findAskedAgent(context, caller, agentId);
  const filters = { agentId, types, from };
  const page = readOrderedPage(LIST, query, [SEQUENCE], filters);
  const position = page.after?.[0] ?? afterSequence;
  const after = position === undefined ? null : BigInt(position);
  await assertKept(context, caller.accountId, after);
  const reading: Reading = {
    filter: readEventFilter(caller, query),
    after: after ?? (wantsEvents(accepts, null) ? await lastSequence(context.db, caller.accountId) : 0n),
    show: async (rows) => (include === undefined ? rows.map(eventView) : showObjects(context, caller, rows)),
    cursorOf: (sequence) => cursorAt(LIST, [sequence], filters),
  };
  return wantsEvents(accepts, null)
    ? { status: 200, events: cancellableIterable((left) => newsOf(context, reading, left)) }
    : { status: 200, body: await pageOf(context, reading, page, filters) };
};

interface Reading {
  readonly filter: EventFilter;
  readonly after: bigint;
  readonly show: (rows: readonly EventRow[]) => Promise<Schema<'Event'>[]>;
  readonly cursorOf: (sequence: string) => string;
}

async function pageOf(
  { db }: Context,
  { filter, after, show }: Reading,
  page: OrderedPage,
  filters: Readonly<Record<string, unknown>>,
) {
  const rows = await listEventsAfter(db, filter, after, page.limit + 1);
  const { data, meta } = showOrderedPage(LIST, rows, page, ({ sequence }) => [sequence], filters);
  return { data: await show(data), meta };
}

/** Each event has the cursor to resume from. The first cursor comes at once, for a reader that hears of no event. */
async function* newsOf(
  context: Context,
  { filter, after, show, cursorOf }: Reading,
  left: AbortSignal,
): AsyncGenerator<(Schema<'EventFrame'> & { readonly id: string }) | StreamStart, void, undefined> {
  yield { id: cursorOf(after.toString()) };
  for await (const rows of followEvents(context, filter, { after, left }))
    for (const data of await show(rows))
      yield { event: 'event', data, id: cursorOf(data.sequence.toString()) };
}
