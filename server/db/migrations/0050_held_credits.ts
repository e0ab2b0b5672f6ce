import { type Kysely, sql } from 'kysely';

/** What an account's thoughts hold is asked while a run waits for it; of all holds few are still held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX credit_holds_held ON credit_holds (account_id) WHERE state = 'held'`.execute(db);
}
