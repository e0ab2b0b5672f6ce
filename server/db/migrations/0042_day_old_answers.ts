import { type Kysely, sql } from 'kysely';

/** What a feed had answered by some time is found without reading what it answered since, however often it answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX oracle_answers_by_time
    ON oracle_answers (feed, updated_at DESC, block_number DESC, log_index DESC)`.execute(db);
}
