import { HOUR_MS } from '../../concurrency/timers.ts';
import type { Trx } from '../../db/database.ts';
import { hourOf, lastMomentBefore } from '../../indexer/windows.ts';
import type { Ports } from '../../ports/ports.ts';
import { type EntryOwner, findNextEntryTime } from '../ledger/ledgerRows.ts';
import { readResult } from '../pnl/readPositions.ts';
import {
  deleteMarks,
  listDueSeries,
  listMarks,
  lockSeries,
  type Mark,
  replaceSnapshots,
  type Series,
  settleSeries,
} from './equityRows.ts';
import { earlier, hoursBetween, later, readKnownTime } from './fullHours.ts';
import { readIntervals } from './readIntervals.ts';

export type SnapshotContext = Pick<Ports, 'db' | 'addressBook'>;

/** Of one series in one transaction. */
const MAX_HOURS = 48;

/** Of one pass. */
const MAX_SERIES = 500;

const BEGINNING = new Date(0);

/**
 * Takes the snapshots of full hours that the index and the ledger have passed, and those that a mark asks to
 * be taken again. Keeps the result of each series at the newest of these hours. Several processes may do it
 * at once. Returns the number of series that had work.
 */
export async function takeSnapshots(context: SnapshotContext, isStopped: () => boolean): Promise<number> {
  const { db, addressBook } = context;
  const known = await readKnownTime(db, addressBook.chainId);
  if (known === null) return 0;
  let taken = 0;
  for (const owner of await listDueSeries(db, hourOf(known), MAX_SERIES)) {
    if (isStopped()) break;
    if (await db.transaction().execute((trx) => takeOfSeries(context, trx, owner))) taken += 1;
  }
  return taken;
}

/** False if there is nothing to do, or another process does it. */
async function takeOfSeries({ addressBook }: SnapshotContext, trx: Trx, owner: EntryOwner): Promise<boolean> {
  const series = await lockSeries(trx, owner);
  if (series === null) return false;
  // The time is read after the marks: a reorg between the two leaves a mark for the next pass.
  const marks = await listMarks(trx, owner);
  const known = await readKnownTime(trx, addressBook.chainId);
  if (known === null) return false;
  const until = hourOf(known);
  const due = marks.filter(({ since }) => since < until);
  const marked = startOf(series, due);
  if (marked === null || marked >= until) return false;
  const first = await findNextEntryTime(trx, owner, BEGINNING);
  const from = first === null ? until : later(marked, hourOf(first));
  const to = earlier(until, new Date(from.getTime() + MAX_HOURS * HOUR_MS));
  const { snapshots, isEmpty } =
    from >= to
      ? { snapshots: [], isEmpty: true }
      : await readIntervals(trx, addressBook, owner, hoursBetween(from, to));
  const next = isEmpty ? await findNextEntryTime(trx, owner, to) : null;
  await replaceSnapshots(trx, owner, marked, snapshots);
  await deleteMarks(
    trx,
    due.map(({ id }) => id),
  );
  await settleSeries(trx, owner, {
    until: next === null ? to : hourOf(next),
    isEmpty: isEmpty && next === null,
    // Of the newest hour at once, also while older hours are still computed.
    result: await readResult(trx, addressBook, owner, lastMomentBefore(until)),
  });
  return true;
}

/** Null: nothing to do. */
function startOf({ settledUntil, isEmpty }: Series, [oldest]: readonly Mark[]): Date | null {
  const marked = oldest === undefined ? null : hourOf(oldest.since);
  const settled = isEmpty ? null : settledUntil;
  return marked === null || settled === null ? (marked ?? settled) : earlier(marked, settled);
}
