import type { Context } from '../../composition/context.ts';
import { cancellableIterable } from '../../concurrency/promises.ts';
import { agentFilter } from '../../domain/agents/owner.ts';
import { lastSequence } from '../../domain/events/eventCounterRows.ts';
import { type EventFilter, listEventsAfter } from '../../domain/events/eventRows.ts';
import { typesOf } from '../../domain/events/eventTypes.ts';
import { assertKept, followEvents } from '../../domain/events/followEvents.ts';
import { cursorAt, readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { wantsEvents } from '../../pipeline/contract/request.ts';
import { eventView } from '../../views/events/eventView.ts';
import type { Schema } from '../../views/schema.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

const LIST = 'events';
const SEQUENCE = /^\d{1,16}$/;

export const listEvents: Read<'listEvents'> = async (context, { caller, query, accepts }) => {
  const { agentId, types, from, afterSequence } = query;
  await findAskedAgent(context, caller, agentId);
  const filters = { agentId, types, from };
  const page = readOrderedPage(LIST, query, [SEQUENCE], filters);
  const cursor = page.after?.[0] ?? afterSequence;
  const asked = cursor === undefined ? null : BigInt(cursor);
  if (asked !== null) await assertKept(context, caller.accountId, asked);
  const filter: EventFilter = {
    accountId: caller.accountId,
    agentIds: agentId === undefined && caller.agentIds.length === 0 ? null : agentFilter(caller, agentId),
    types: typesOf(types),
    ...(from === undefined ? {} : { from: new Date(from) }),
  };
  const cursorOf = (sequence: string): string => cursorAt(LIST, [sequence], filters);
  if (wantsEvents(accepts, null)) {
    const after = asked ?? (await lastSequence(context.db, caller.accountId));
    return {
      status: 200,
      events: cancellableIterable((left) => newsOf(context, filter, { after, left, cursorOf })),
    };
  }
  const rows = await listEventsAfter(context.db, filter, asked ?? 0n, page.limit + 1);
  const shown = showOrderedPage(LIST, rows, page, ({ sequence }) => [sequence], filters);
  return { status: 200, body: { data: shown.data.map(eventView), meta: shown.meta } };
};

/** Each event has the cursor to resume from. */
async function* newsOf(
  context: Context,
  filter: EventFilter,
  reading: {
    readonly after: bigint;
    readonly left: AbortSignal;
    readonly cursorOf: (sequence: string) => string;
  },
): AsyncGenerator<Schema<'EventStream'> & { readonly id: string }, void, undefined> {
  for await (const row of followEvents(context, filter, reading))
    yield { event: 'event', data: eventView(row), id: reading.cursorOf(row.sequence) };
}
