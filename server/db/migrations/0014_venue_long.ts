import { type Kysely, sql } from 'kysely';

/** What a launch on a venue of Uniswap v4 pools has beside: its metadata, whom it names as integrator, its pool. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE launches ADD metadata_uri text, ADD integrator text, ADD pool_id text`)
    .execute(db);
}
