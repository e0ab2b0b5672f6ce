import { newId } from '../../ids.ts';
import type { Ports } from '../../ports/ports.ts';
import { type CompleteDataContext, completeData } from './completeData.ts';
import { takeNumbers } from './eventCounterRows.ts';
import { insertEvents, type NewEvent, notifyEvents } from './eventRows.ts';
import { hasDueEvents, lockSequencer, type OutboxRow, takeDueEvents } from './outboxRows.ts';

const BATCH = 500;

/**
 * Gives events of the outbox their numbers, and returns how many. One process at a time does it. A transaction that commits later
 * is seen later, so the numbers follow the commits; inside a batch the ids do, because whatever happens after an event
 * has a higher one.
 */
export async function numberEvents(
  context: Pick<Ports, 'clock' | 'db'> & CompleteDataContext,
): Promise<number> {
  const { clock, db } = context;
  if (!(await hasDueEvents(db, clock.now()))) return 0;
  return db.transaction().execute(async (trx) => {
    if (!(await lockSequencer(trx))) return 0;
    const now = clock.now();
    const due = await takeDueEvents(trx, now, BATCH);
    if (due.length === 0) return 0;
    const data = await completeData(context, trx, due);
    const ofAccount = Map.groupBy(due, ({ account_id }) => account_id);
    const counts = new Map([...ofAccount].map(([account, rows]) => [account, rows.length]));
    const before = await takeNumbers(trx, counts);
    const numbered = [...ofAccount].flatMap(([account, rows]) =>
      rows.map((row, at) => eventOf(row, before.get(account)! + BigInt(at + 1), data.get(row.id)!, now)),
    );
    await insertEvents(trx, numbered, now);
    await notifyEvents(trx, [...ofAccount.keys()]);
    return due.length;
  });
}

const eventOf = (row: OutboxRow, sequence: bigint, data: object, now: Date): NewEvent => ({
  id: newId('evt', now),
  accountId: row.account_id,
  sequence,
  agentId: row.agent_id,
  type: row.type,
  data,
  createdAt: row.created_at,
});
