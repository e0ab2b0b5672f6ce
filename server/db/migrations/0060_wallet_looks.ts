import { type Kysely, sql } from 'kysely';

/** Wallets that have signed are few among all that there are, and so are the keys that wallets are sealed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX wallets_used ON wallets (id) WHERE next_nonce >= 1`.execute(db);
  await sql`CREATE INDEX wallets_sealed_with ON wallets ((sealed_key ->> 'keyId'))`.execute(db);
}
