import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mayRewriteEvents } from '../../server/audit/auditEventRows.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // A role's rights on a whole database are not copied with it.
  await migrate(database.ownerUrl, database.url);
});
afterAll(() => database.drop());

async function run(url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const asService = (...statements: readonly string[]) => run(database.url, ...statements);
const DENIED = /permission denied|must be owner/;
const APPEND_ONLY = [
  'approval_votes',
  'audit_chain',
  'audit_events',
  'custom_skill_versions',
  'deposits',
  'ledger_entries',
  'ledger_transactions',
];

test('the service may only read and add to what is append-only', async () => {
  const rows = await asService(
    `SELECT tablename AS name, array_to_string(ARRAY(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE',
       'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) p WHERE has_table_privilege(tablename, p)), ' ') AS may
     FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const others = rows.filter(({ may }) => may !== 'SELECT INSERT UPDATE DELETE');
  expect(rows.length).toBeGreaterThan(20);
  expect(others).toEqual([
    ...APPEND_ONLY.map((name) => ({ name, may: 'SELECT INSERT' })),
    { name: 'schema_migrations', may: 'SELECT' },
    { name: 'schema_migrations_lock', may: 'SELECT' },
  ]);
});

test('the service reads the view of public results, and writes through no view', async () => {
  expect(await asService('SELECT * FROM public_results')).toEqual([]);
  const rows = await asService(
    "SELECT has_table_privilege('public_results', 'INSERT, UPDATE, DELETE, TRUNCATE') AS may",
  );
  expect(rows).toEqual([{ may: false }]);
});

test.each([
  'CREATE TABLE own (at timestamptz)',
  'ALTER TABLE agents ADD COLUMN own text',
  'ALTER TABLE audit_events DISABLE TRIGGER ALL',
  'DROP TRIGGER audit_events_append_only ON audit_events',
  'CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
  'TRUNCATE agents CASCADE',
  'TRUNCATE audit_events',
  'UPDATE audit_events SET at = at',
  'DELETE FROM ledger_entries',
  'UPDATE schema_migrations SET name = name',
  'SET ROLE agents',
  "SET session_replication_role = 'replica'",
  // It would precede the ledger's own table in the ledger's triggers.
  'CREATE TEMP TABLE ledger_transactions (id text)',
  'CREATE SCHEMA own',
  'CREATE FUNCTION own() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  "SELECT setval('audit_events_id_seq', 1)",
  'BEGIN; LOCK TABLE audit_events IN ACCESS EXCLUSIVE MODE',
  "SELECT pg_read_file('/etc/passwd')",
  "COPY accounts TO PROGRAM 'true'",
  'SELECT rolpassword FROM pg_authid',
  'ALTER ROLE agents_service SUPERUSER',
])('the service may not: %s', async (statement) => {
  await expect(asService(statement)).rejects.toThrow(DENIED);
});

test('a start can tell whether its role could get rid of what was told', async () => {
  const ask = async (url: string): Promise<boolean> => {
    const db = connectDatabase(url, { max: 1 });
    try {
      return await mayRewriteEvents(db);
    } finally {
      await db.destroy();
    }
  };
  expect([await ask(database.url), await ask(database.ownerUrl)]).toEqual([false, true]);
  expect(await mayRewriteEvents(database.db)).toBe(true);
});

test('the service gives itself nothing', async () => {
  // A GRANT of rights that one lacks only warns.
  await asService('GRANT ALL ON audit_events TO PUBLIC');
  await expect(asService('DELETE FROM audit_events')).rejects.toThrow(DENIED);
});

test.each([
  'UPDATE audit_events SET actor = kind',
  'DELETE FROM audit_events',
  'TRUNCATE audit_events',
  'UPDATE audit_chain SET hash = kind',
  'DELETE FROM audit_chain',
  'TRUNCATE audit_chain',
  'TRUNCATE ledger_entries',
  'TRUNCATE ledger_transactions CASCADE',
])('not even the owner or a superuser may: %s', async (statement) => {
  const superuserUrl = new URL(inject('databaseServerUrl'));
  superuserUrl.pathname = new URL(database.url).pathname;
  await asService(
    "INSERT INTO audit_events (at, kind, actor, detail) VALUES (now(), 'wallet_imported', 'service', '{}')",
    `INSERT INTO audit_chain (account_id, sequence, event_id, previous_hash, hash, at, kind, actor)
       SELECT 'platform', max(id), max(id), '', '', now(), 'wallet_imported', 'service' FROM audit_events`,
  );
  await expect(run(database.ownerUrl, statement)).rejects.toThrow('append-only');
  const unguarded = run(superuserUrl.href, "SET session_replication_role = 'replica'", statement);
  await expect(unguarded).rejects.toThrow('append-only');
});

test('a table of a later migration is granted by the next start, and what was granted by hand is taken back', async () => {
  const { db } = database;
  await run(
    database.ownerUrl,
    'CREATE TABLE later (content text)',
    'GRANT UPDATE ON audit_events TO agents_service',
    'CREATE TABLE later_log (content text)',
    'CREATE TRIGGER later_log_append_only BEFORE UPDATE OR DELETE ON later_log FOR EACH ROW EXECUTE FUNCTION append_only()',
  );
  await expect(asService('SELECT FROM later')).rejects.toThrow(DENIED);
  expect(await migrate(database.ownerUrl, database.url)).toEqual([]);
  await asService("INSERT INTO later VALUES ('a')", "UPDATE later SET content = 'b'", 'DELETE FROM later');
  await asService("INSERT INTO later_log VALUES ('a')", 'SELECT content FROM later_log');
  for (const table of ['later_log', 'audit_events'])
    await expect(asService(`DELETE FROM ${table}`)).rejects.toThrow(DENIED);
  expect(db).toBeDefined();
});

test('a role that owns nothing starts where the owner has migrated, and is told what to do where not', async () => {
  expect(await migrate(database.url)).toEqual([]);
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await run(inject('databaseServerUrl'), `CREATE DATABASE ${name} OWNER agents`);
  const urls = [database.url, database.ownerUrl].map((text) => {
    const url = new URL(text);
    url.pathname = `/${name}`;
    return url.href;
  });
  const [service = '', owner = ''] = urls;
  await expect(migrate(service)).rejects.toThrow(/MIGRATION_DATABASE_URL/);
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(owner, service)));
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(service)).toEqual([]);
  await run(inject('databaseServerUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
});
