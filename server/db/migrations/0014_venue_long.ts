import { type Kysely, sql } from 'kysely';

/** What a launch on a venue of Uniswap v4 pools names beside: where its metadata is, and whom it names as integrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE launches ADD metadata_uri text, ADD integrator text`).execute(db);
}
