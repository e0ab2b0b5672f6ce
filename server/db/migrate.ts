import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { connectDatabase } from './connect.ts';
import { OutdatedDatabase, retryDuringOutage } from './outage.ts';

import { grantServiceRole, roleOfUrl } from './serviceRole.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const DONE = 'schema_migrations';
/** The migrator creates this table, but does not use it on PostgreSQL. */
const DONE_LOCK = 'schema_migrations_lock';
const LOCK = 7_242_001;
/** A frozen process must not keep the lock. */
const FROZEN_MS = 5_000;
const CONNECT_TIMEOUT_MS = 15_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs the pending files of `migrations/` in one transaction, then grants the role of `serviceUrl` its
 * privileges.
 * If several processes start at once, one migrates and the others wait. A role that owns nothing passes if
 * nothing is pending. Running processes go on.
 * Returns the names of the files that ran. Throws, with nothing changed, if the URLs lead to two databases,
 * or if the database is of a version before 1.0 or newer than this one.
 */
export async function migrate(ownerUrl: string, serviceUrl: string = ownerUrl): Promise<string[]> {
  // Before anything is locked, so that an outage names DATABASE_URL.
  const role =
    serviceUrl === ownerUrl ? null : await retryDuringOutage('DATABASE_URL', () => roleOfUrl(serviceUrl));
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
        if (role !== null) await grantServiceRole(connection, role);
        return ran;
      } finally {
        await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

/** The owner holds the lock. In another database it is free. */
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
  const known = listFiles();
  const done = await listDone(db);
  // Up to 0.13 a migration was a program.
  if (done.some((file) => file.endsWith('.ts'))) throw new OutdatedDatabase();
  const unknown = done.filter((file) => !known.includes(file)).sort();
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version: this one does not know ${unknown.at(-1)}. Start the version that ran it, or a newer one.`,
    );
  const pending = known.filter((file) => !done.includes(file));
  // A role that owns nothing may not create the migrator's tables.
  if (pending.length === 0) return [];
  const migrator = new Migrator({
    db,
    provider: FILES,
    migrationTableName: DONE,
    migrationLockTableName: DONE_LOCK,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if ((error as { code?: unknown } | undefined)?.code === INSUFFICIENT_PRIVILEGE)
    throw new Error(
      `The database lacks ${pending.length} migrations, and this role may not run them: set MIGRATION_DATABASE_URL to its owner.`,
      { cause: error },
    );
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function listDone(db: Kysely<unknown>): Promise<string[]> {
  const { rows: known } = await sql`SELECT FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = ${DONE}`.execute(db);
  if (known.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(DONE)}`.execute(db);
  return rows.map(({ name }) => name);
}

const listFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();

const FILES: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(listFiles().map((file) => [file, { up: (trx) => runFile(trx, file) }]));
  },
};

/** The file's functions keep this search path (SET search_path FROM CURRENT): see `0001_platform.sql`. */
async function runFile(trx: Kysely<unknown>, file: string): Promise<void> {
  await sql`SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`.execute(
    trx,
  );
  await sql.raw(readFileSync(path.join(FOLDER, file), 'utf8')).execute(trx);
}
