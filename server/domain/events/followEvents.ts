import { untilAborted } from '../../concurrency/promises.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { lastSequence } from './eventCounterRows.ts';
import { type EventFilter, type EventRow, findOldestSequence, listEventsAfter } from './eventRows.ts';

const PAGE = 100;

/** A notification may be lost. */
const RECHECK_MS = 2_000;

/** `after`: null without a position. @throws Problem events_expired */
export async function assertKept(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  after: bigint | null,
): Promise<void> {
  if (after === null) return;
  const [oldest, last] = [await findOldestSequence(db, accountId), await lastSequence(db, accountId)];
  const first = oldest ?? last + 1n;
  if (after + 1n >= first) return;
  const sentence = `The events after number ${after} are no longer kept; the oldest one has number ${first}.`;
  const message = `must be ${first - 1n} or greater`;
  throw new Problem('events_expired', sentence, {
    fieldErrors: [{ field: 'afterSequence', code: 'too_small', message }],
  });
}

/** The events after a number as they come, page by page, until the reader leaves. */
export async function* followEvents(
  { db, notifications }: Pick<Ports, 'db' | 'notifications'>,
  filter: EventFilter,
  { after, left }: { readonly after: bigint; readonly left: AbortSignal },
): AsyncGenerator<readonly EventRow[], void, undefined> {
  let position = after;
  while (!left.aborted) {
    // Listens before it reads, so that it misses no change.
    const changed = notifications.waitForEvents(filter.accountId, RECHECK_MS);
    const rows = await listEventsAfter(db, filter, position, PAGE);
    if (rows.length > 0) yield rows;
    position = BigInt(rows.at(-1)?.sequence ?? position);
    if (rows.length < PAGE) await untilAborted(changed, left);
  }
}
