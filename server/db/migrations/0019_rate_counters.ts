import { type Kysely, sql } from 'kysely';

/**
 * How much of each limit is taken, for all processes together. Unlogged: these rows are worth nothing after a crash of the
 * database, and a write of them waits for no disk. `granted` is what the last one who asked was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNLOGGED TABLE rate_counters (
    policy text NOT NULL,
    subject text NOT NULL,
    taken integer NOT NULL CHECK (taken >= 0),
    granted integer NOT NULL CHECK (granted >= 0),
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (policy, subject)
  ) WITH (fillfactor = 50)`.execute(db);
  await sql`CREATE INDEX rate_counters_ends_at ON rate_counters (ends_at)`.execute(db);
}
