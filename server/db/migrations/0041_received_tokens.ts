import { type Kysely, sql } from 'kysely';

/** What a wallet was sent is found by its address, and what is on the chain only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX transfers_received ON transfers (to_address) WHERE sent_raw IS NOT NULL`.execute(db);
}
