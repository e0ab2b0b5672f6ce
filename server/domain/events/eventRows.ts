import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';

export type EventRow = Readonly<Omit<Selectable<DB['events']>, 'data'>> & { readonly data: object };

export interface NewEvent {
  readonly id: string;
  readonly accountId: string;
  readonly sequence: bigint;
  readonly agentId: string | null;
  readonly type: string;
  readonly data: object;
  readonly createdAt: string;
}

export async function insertEvents(trx: Trx, events: readonly NewEvent[], now: Date): Promise<void> {
  const rows = events.map(({ id, accountId, sequence, agentId, type, data, createdAt }) => ({
    id,
    account_id: accountId,
    sequence: sequence.toString(),
    agent_id: agentId,
    type,
    data: JSON.stringify(data),
    created_at: createdAt,
    numbered_at: now,
  }));
  await trx.insertInto('events').values(rows).execute();
}

/** Wakes whoever follows these accounts, when the transaction commits. */
export async function notifyEvents(trx: Trx, accountIds: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify('account_events', account) FROM unnest(${[...accountIds]}::text[]) AS account`.execute(
    trx,
  );
}

export interface EventFilter {
  readonly accountId: string;
  /** Null: also events without an agent. */
  readonly agentIds: readonly string[] | null;
  /** Types, and nouns of whose types all match. Null: all. */
  readonly types: { readonly exact: readonly string[]; readonly nouns: readonly string[] } | null;
  readonly from?: Date | undefined;
}

/** Oldest first, from the one after `after` on. */
export function listEventsAfter(
  db: Database,
  { accountId, agentIds, types, from }: EventFilter,
  after: bigint,
  limit: number,
): Promise<EventRow[]> {
  const list = db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sequence', '>', after.toString())
    .$if(agentIds !== null, (query) =>
      query.where((eb) => eb('agent_id', '=', eb.fn.any(eb.val([...(agentIds ?? [])])))),
    )
    .$if(types !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('type', '=', eb.fn.any(eb.val([...(types?.exact ?? [])]))),
          sql<boolean>`split_part(type, '.', 1) = ANY(${[...(types?.nouns ?? [])]}::text[])`,
        ]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from!.toISOString()))
    .orderBy('sequence')
    .limit(limit);
  return list.execute() as Promise<EventRow[]>;
}

/** Null: none is kept. */
export async function findOldestSequence(db: Database, accountId: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('events')
    .select('sequence')
    .where('account_id', '=', accountId)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : BigInt(row.sequence);
}

/** Deletes the oldest events, and returns how many. */
export async function deleteOldEvents(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM events WHERE id IN (
    SELECT id FROM events WHERE numbered_at < ${before} ORDER BY numbered_at LIMIT ${limit}
  )`.execute(db);
  return Number(numAffectedRows);
}
