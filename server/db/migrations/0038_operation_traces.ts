import { type Kysely, sql } from 'kysely';

/** An operation keeps the trace of whoever asked for it (W3C Trace Context), so that its passes are parts of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operations ADD traceparent text`.execute(db);
}
