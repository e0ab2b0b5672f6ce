import { type Kysely, sql } from 'kysely';

/**
 * One that has begun and waits for funds lets others use its wallet. A release that does not know the column keeps the wallet for it,
 * and everything else waits behind it meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operations ADD COLUMN yields_wallet boolean NOT NULL DEFAULT false`.execute(db);
}
