import { type Kysely, sql } from 'kysely';

/** The chain was seen to have used the step's nonce for a transaction of ours, for good, while no endpoint had its receipt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operation_steps ADD is_own boolean NOT NULL DEFAULT false`.execute(db);
}
