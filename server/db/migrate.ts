import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any number that nothing else in this database locks. */
const LOCK = 7_242_001;

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Runs what `migrations/` has and the database has not, in the order of the names, each in one transaction. Several processes
 * may start at once: one migrates while the others wait for its lock and then find nothing to do.
 * Returns the names of the migrations that ran.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = connectDatabase(databaseUrl, { max: 1, statementTimeoutMs: 0 }) as unknown as Kysely<unknown>;
  try {
    return await db.connection().execute(async (connection) => {
      await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        return await runPending(connection);
      } finally {
        await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function runPending(db: Kysely<unknown>): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`.execute(db);
  const applied = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db);
  const done = new Set(applied.rows.map(({ name }) => name));
  const pending = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .filter((file) => !done.has(file));
  for (const file of pending) {
    const migration = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as Migration;
    await db.transaction().execute(async (trx) => {
      await migration.up(trx);
      await sql`INSERT INTO schema_migrations (name) VALUES (${file})`.execute(trx);
    });
  }
  return pending;
}
