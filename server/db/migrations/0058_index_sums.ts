import { type Kysely, sql } from 'kysely';

/**
 * Sums have room for whatever trades can add up to: a pool can be made to say that 10^20 dollars were traded, for the gas of it, and a sum
 * that has no room stops the index for good. The scale stays, so that no row and no index is written anew: each change is of the
 * catalog alone. A release that does not know this reads and writes the columns as before.
 *
 * `refused_at`: since when the database has refused what the next block says; null while it does not. The leader says so for all other
 * processes, and takes it back with the next block. A release that does not know the column never sets it, and its next block leaves it
 * set until a leader that does moves on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(SUMS)) {
    const changes = columns.map((column) => `ALTER COLUMN ${column} TYPE numeric(1000, 18)`);
    await sql.raw(`ALTER TABLE ${table} ${changes.join(', ')}`).execute(db);
  }
  await sql`ALTER TABLE index_cursor ADD COLUMN refused_at timestamptz`.execute(db);
}

const BOTH = ['volume_usd', 'creator_fees_usd'];

const SUMS = {
  index_tokens: ['volume_usd_24h', 'volume_usd_1h'],
  index_token_buckets: ['volume_usd'],
  index_agent_token_days: BOTH,
  index_agent_hours: BOTH,
  index_agents: BOTH.flatMap((column) => ['all', '24h', '7d', '30d'].map((period) => `${column}_${period}`)),
  index_platform_buckets: BOTH,
  index_platform_totals: BOTH,
};
