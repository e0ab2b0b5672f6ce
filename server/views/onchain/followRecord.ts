import type { Context } from '../../composition/context.ts';
import { cancellableIterable } from '../../concurrency/promises.ts';
import type { Database } from '../../db/database.ts';
import { readSnapshot } from '../../db/snapshot.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { isOver, untilMoved } from '../../engine/operations/followOperation.ts';
import { type EngineRecord, readEngineRecord } from '../../engine/records/engineRecord.ts';
import { cursorAt, readOrderedPage } from '../../paging/cursors.ts';
import type { ServerEvent } from '../../pipeline/contract/request.ts';
import { recordAfter, shownEvents } from './pastRecord.ts';

const LIST = 'states';
const EVENT_ID = /^\d{1,18}$/;

/** How a kind of operation is read and shown. */
export interface RecordKind<Row> {
  /** @throws Problem not_found */
  readonly find: (db: Database, owner: Owner, id: string) => Promise<Row>;
  readonly show: (context: Context, row: Row, record: EngineRecord) => object | Promise<object>;
  /** The row without what happened after a past state. */
  readonly before: (row: Row, past: EngineRecord) => Row;
}

interface FollowCall {
  readonly caller: Owner;
  readonly path: { readonly id: string };
  readonly lastEventId: string | null;
}

/**
 * The states of an operation: the present one or those after the last event, then each that it passes, until no reorg can
 * change it. Each has the place to resume from.
 * @throws Problem invalid_cursor
 */
export function followRecord<Row>(
  context: Context,
  { caller, path: { id }, lastEventId }: FollowCall,
  kind: RecordKind<Row>,
): AsyncIterable<ServerEvent> {
  const query = lastEventId === null ? {} : { cursor: lastEventId };
  const { after } = readOrderedPage(LIST, query, [EVENT_ID], { id });
  const begin = after === null ? null : BigInt(after[0]!);
  return cancellableIterable((left) => statesOf(context, { caller, id, begin }, kind, left));
}

async function* statesOf<Row>(
  context: Context,
  { caller, id, begin }: { readonly caller: Owner; readonly id: string; readonly begin: bigint | null },
  kind: RecordKind<Row>,
  left: AbortSignal,
): AsyncGenerator<ServerEvent, void, undefined> {
  const { accountId } = caller;
  let position = begin;
  while (!left.aborted) {
    const { row, record } = await readTogether(context, caller, id, kind);
    const { events, operation } = record;
    const news = unseenOf(record, position);
    const isLast = isOver(operation);
    for (const at of news) {
      const event = isLast && at === news.at(-1) ? 'end' : 'state';
      const past = recordAfter(record, at);
      const then = past === record ? row : kind.before(row, past);
      yield {
        event,
        data: await kind.show(context, then, past),
        id: cursorAt(LIST, [events[at]!.id], { id }),
      };
    }
    if (isLast) return;
    position = BigInt(events.at(-1)!.id);
    await untilMoved(context, { id, accountId, position }, left);
  }
}

/** Indexes of the events to tell. An operation that is over has an end to tell, however often a reader asks. */
function unseenOf({ events, operation }: EngineRecord, position: bigint | null): number[] {
  const shown = shownEvents(events);
  const unseen = position === null ? [] : shown.filter((at) => BigInt(events[at]!.id) > position);
  const present = shown.slice(-1);
  return unseen.length === 0 && (position === null || isOver(operation)) ? present : unseen;
}

/** One moment of all tables: a state is never told with figures of another one. */
const readTogether = <Row>({ db }: Context, owner: Owner, id: string, { find }: RecordKind<Row>) =>
  readSnapshot(db, async (trx) => ({
    row: await find(trx, owner, id),
    record: await readEngineRecord(trx, id),
  }));
