import { type Kysely, sql } from 'kysely';

/** Which account had which picture pinned, so that none can fill the database: each is counted once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE pictures (
    account_id text NOT NULL REFERENCES accounts (id),
    cid text NOT NULL,
    size_bytes integer NOT NULL CHECK (size_bytes >= 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, cid)
  )`.execute(db);
}
