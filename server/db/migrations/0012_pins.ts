import { type Kysely, sql } from 'kysely';

/**
 * Content by its hash. Blocks stand in the database because every process must be able to serve them; a pin says which of
 * them begins a file. Images do not compress, so they are stored as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE ipfs_blocks (
    cid text PRIMARY KEY,
    bytes bytea NOT NULL
  )`.execute(db);
  await sql`ALTER TABLE ipfs_blocks ALTER COLUMN bytes SET STORAGE EXTERNAL`.execute(db);
  await sql`CREATE TABLE ipfs_pins (
    cid text PRIMARY KEY REFERENCES ipfs_blocks (cid),
    size_bytes integer NOT NULL CHECK (size_bytes >= 0),
    pinned_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
}
