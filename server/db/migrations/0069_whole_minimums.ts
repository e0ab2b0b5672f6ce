import { type Kysely, sql } from 'kysely';

/**
 * The minimum of a quote and of a swap, for the whole amount: a curve takes only as much of it as it has left to sell, and others may
 * buy some of that before. Null: written by a version that kept only the minimum of the part.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE swap_quotes ADD whole_min_out_raw numeric(78, 0)`.execute(db);
  await sql`ALTER TABLE swaps ADD whole_min_out_raw numeric(78, 0)`.execute(db);
}
