import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { type Parameter, pointRead } from '../../db/statements.ts';

export type OutboxRow = Readonly<Omit<Selectable<DB['event_outbox']>, 'detail'>> & {
  readonly detail: Readonly<Record<string, unknown>>;
};

/** The same for every process of a database; taken for one transaction. */
const SEQUENCER_LOCK = 0x45_76_65_6e;

/** False while another process numbers events. */
export async function lockSequencer(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(${SEQUENCER_LOCK}) AS locked`.execute(trx);
  return rows[0]!.locked;
}

export const hasDueEvents = async (db: Database, now: Date): Promise<boolean> =>
  (await dueEvents(db, { now: now.toISOString() })).length > 0;

const dueEvents = pointRead((db, param: Parameter<{ now: string }>) =>
  db.selectFrom('event_outbox').select('id').where('due_at', '<=', param('now')).limit(1),
);

/** Takes the oldest due events out of the outbox. What an event happened after has a lower id, or is gone. */
export async function takeDueEvents(trx: Trx, now: Date, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    WITH taken AS (
      DELETE FROM event_outbox WHERE id IN (
        SELECT id FROM event_outbox WHERE due_at <= ${now} ORDER BY id LIMIT ${limit}
      ) RETURNING *
    ) SELECT * FROM taken ORDER BY id`.execute(trx);
  return rows;
}

/** Seconds that the oldest due event has waited. Null without one. */
export async function outboxLag(db: Database, now: Date): Promise<number | null> {
  const { rows } = await sql<{ due_at: string | null }>`
    SELECT min(due_at) AS due_at FROM event_outbox WHERE due_at <= ${now}`.execute(db);
  const due = rows[0]?.due_at ?? null;
  return due === null ? null : (now.getTime() - Date.parse(due)) / 1_000;
}

/** SQL value: when the next event is due; null without one. */
export const eventsDueAt = sql<string | null>`(SELECT min(due_at) FROM event_outbox)`;
