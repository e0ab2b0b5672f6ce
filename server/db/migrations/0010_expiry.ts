import { type Kysely, sql } from 'kysely';

/** What expires is found by its time, and a quote is let go without reading every swap for one that names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX swap_quotes_unused ON swap_quotes (expires_at) WHERE used_by IS NULL`.execute(db);
  await sql`CREATE INDEX swaps_by_quote ON swaps (quote_id) WHERE quote_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX idempotency_keys_expiring ON idempotency_keys (expires_at)
    WHERE expires_at IS NOT NULL`.execute(db);
}
