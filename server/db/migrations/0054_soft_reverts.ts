import { type Kysely, sql } from 'kysely';

/** An order that is tried again asks which of its wallet's reverts are not final; of all steps very few are such. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX operation_steps_soft_reverts ON operation_steps (wallet_id)
    WHERE state = 'reverted' AND NOT final`.execute(db);
}
