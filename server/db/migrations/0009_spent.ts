import { type Kysely, sql } from 'kysely';

/** What an operation has spent although it did not complete; the open operations of one agent among all that ever were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE spendings ADD spent boolean NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX operations_open_by_agent ON operations (agent_id)
    WHERE state IN ('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved')`.execute(db);
}
