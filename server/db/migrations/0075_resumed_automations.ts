import { type Kysely, sql } from 'kysely';

/** When an automation went on after its last pause, whose slots were not to be. Null: it was never paused, or by a version that did not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE automations ADD resumed_at timestamptz`.execute(db);
}
