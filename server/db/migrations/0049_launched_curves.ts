import { type Kysely, sql } from 'kysely';

/** Whether an address is the curve of a launch is asked whenever somebody names a destination. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX launches_by_curve ON launches (curve_address) WHERE curve_address IS NOT NULL`.execute(
    db,
  );
}
