import { type Kysely, sql } from 'kysely';

/** Deposits that were credited as final and that the chain has no more. Their credits stay; an operator has to know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE lost_deposits (id text PRIMARY KEY REFERENCES deposits)`.execute(db);
}
