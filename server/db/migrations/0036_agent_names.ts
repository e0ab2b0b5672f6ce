import { type Kysely, sql } from 'kysely';

/** Who named an agent: a name that another account than the owner gave is none of the owner's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE agents ADD name_author_account_id text REFERENCES accounts`.execute(db);
  await sql`UPDATE agents SET name_author_account_id = account_id`.execute(db);
}
