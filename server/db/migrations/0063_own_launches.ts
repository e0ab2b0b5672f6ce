import { type Kysely, sql } from 'kysely';

/** Each order that names a token asks whether the account launched it, by its symbol or its address, whichever case they are in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX launches_by_symbol ON launches (account_id, lower(symbol))
    WHERE token_address IS NOT NULL`.execute(db);
  await sql`CREATE INDEX launches_by_lower_token ON launches (account_id, lower(token_address))
    WHERE token_address IS NOT NULL`.execute(db);
}
