import { type Kysely, sql } from 'kysely';

/**
 * The board by quote asset and phase together. Which of the two ways is shorter, to walk the board's order or to sort the few
 * that match, depends on how many match both: that is counted, because phases and quote assets do not occur independently.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX index_tokens_quote_phase
    ON index_tokens (quote, phase, launched_block DESC, launched_log_index DESC)`.execute(db);
  await sql`CREATE STATISTICS index_tokens_of_quote_and_phase (mcv) ON quote, phase FROM index_tokens`.execute(
    db,
  );
}
