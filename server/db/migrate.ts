import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect.ts';
import { grantService } from './grantService.ts';
import { outlastOutage } from './outlastOutage.ts';
import { roleOf } from './roleOf.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any number that nothing else in this database locks. */
const LOCK = 7_242_001;
/** Between two statements of a process that runs passes far less; one that froze must not keep the lock, and all others from starting. */
const FROZEN_MS = 5_000;
/** Nobody waits for an answer; the server may be busy. */
const CONNECT_TIMEOUT_MS = 15_000;
const INSUFFICIENT_PRIVILEGE = '42501';

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Runs what `migrations/` has and the database has not, in the order of the names, each in one transaction. Several processes
 * may start at once: one migrates while the others wait for its lock and then find nothing to do. Then the role of `serviceUrl`
 * is granted what it needs. With one URL for both, the service works as the owner; a role that owns nothing passes too, as long
 * as the owner ran every migration before.
 * Returns the names of the migrations that ran. Throws, with nothing done, where the URLs lead to two databases, or where a newer
 * version has migrated: this one does not know what the tables have come to mean. Processes that run already are not stopped by it.
 */
export async function migrate(ownerUrl: string, serviceUrl: string = ownerUrl): Promise<string[]> {
  // Asked before anything is locked, and under the name of its own variable.
  const role = serviceUrl === ownerUrl ? null : await outlastOutage('DATABASE_URL', () => roleOf(serviceUrl));
  const db = connectDatabase(ownerUrl, {
    max: 1,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: 0,
  }) as unknown as Kysely<unknown>;
  try {
    return await db.connection().execute(async (connection) => {
      await sql.raw(`SET idle_session_timeout = ${FROZEN_MS}`).execute(connection);
      await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        if (role !== null) await assertSame(serviceUrl);
        const ran = await runPending(connection);
        if (role !== null) await grantService(connection, role);
        return ran;
      } finally {
        await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** While the owner holds the lock: in another database it is free, and what is migrated is not what the service works with. */
async function assertSame(serviceUrl: string): Promise<void> {
  const db = connectDatabase(serviceUrl, { max: 1 });
  try {
    const { rows } = await sql<{ isFree: boolean }>`
      SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isFree"`.execute(db);
    if (rows[0]?.isFree !== false)
      throw new Error('DATABASE_URL and MIGRATION_DATABASE_URL are not the same database.');
  } finally {
    await db.destroy();
  }
}

async function runPending(db: Kysely<unknown>): Promise<string[]> {
  const known = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const done = new Set(await listDone(db));
  const unknown = [...done].filter((file) => !known.includes(file)).sort();
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version: this one does not know ${unknown.at(-1)}. Start the version that ran it, or a newer one.`,
    );
  const pending = known.filter((file) => !done.has(file));
  try {
    if (pending.length > 0) await runAll(db, pending);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new Error(
      `The database lacks ${pending.length} migrations, and this role may not run them: set MIGRATION_DATABASE_URL to its owner.`,
      { cause },
    );
  }
  return pending;
}

/** Without asking for the right to make the table, which a role that only works with the others does not have. */
async function listDone(db: Kysely<unknown>): Promise<string[]> {
  const { rows: known } = await sql`SELECT FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'schema_migrations'`.execute(db);
  if (known.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db);
  return rows.map(({ name }) => name);
}

async function runAll(db: Kysely<unknown>, pending: readonly string[]): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`.execute(db);
  for (const file of pending) {
    const migration = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as Migration;
    await db.transaction().execute(async (trx) => {
      await migration.up(trx);
      await sql`INSERT INTO schema_migrations (name) VALUES (${file})`.execute(trx);
    });
  }
}
