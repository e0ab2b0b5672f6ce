import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect.ts';

type Connection = Kysely<unknown>;

interface TablePrivileges {
  readonly name: string;
  readonly held: readonly string[];
  readonly wanted: readonly string[];
}

/**
 * The role may read and write rows, but only add them in append-only tables, and only read views. Does nothing if the service
 * connects as the owner.
 */
export async function grantServiceRole(owner: Connection, role: string): Promise<void> {
  if (role === (await currentRole(owner))) return;
  await denyTemporaryTables(owner, role);
  const stale = (await readTables(owner, role)).filter(({ held, wanted }) => held.join() !== wanted.join());
  if (stale.length === 0) return;
  await owner.transaction().execute(async (trx) => {
    const to = sql.id(role);
    await sql`GRANT USAGE ON SCHEMA ${sql.id(await currentSchema(trx))} TO ${to}`.execute(trx);
    for (const { name, wanted } of stale) {
      await sql`REVOKE ALL ON ${sql.table(name)} FROM ${to}`.execute(trx);
      await sql`GRANT ${sql.raw(wanted.join(', '))} ON ${sql.table(name)} TO ${to}`.execute(trx);
    }
  });
}

/**
 * PostgreSQL finds temporary tables first: a temporary ledger table would hide the real one from the
 * triggers. Only the owner of the database can revoke this; for others it changes nothing.
 */
async function denyTemporaryTables(owner: Connection, role: string): Promise<void> {
  const { rows } = await sql<{ database: string; may: boolean }>`SELECT current_database()::text AS database,
    has_database_privilege(${role}, current_database(), 'TEMPORARY') AS may`.execute(owner);
  const [{ database, may } = { database: '', may: false }] = rows;
  if (may) await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(database)} FROM PUBLIC`.execute(owner);
}

async function currentRole(db: Connection): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user::text AS role`.execute(db);
  return rows[0]?.role ?? '';
}

async function currentSchema(db: Connection): Promise<string> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema()::text AS schema`.execute(db);
  return rows[0]?.schema ?? '';
}

/** A table with the trigger is append-only. */
async function readTables(owner: Connection, role: string): Promise<TablePrivileges[]> {
  const { rows } = await sql<TablePrivileges>`
    SELECT c.relname::text AS name,
      ARRAY(SELECT x.privilege_type FROM aclexplode(c.relacl) x JOIN pg_roles r ON r.oid = x.grantee
        WHERE r.rolname = ${role} ORDER BY 1) AS held,
      CASE
        WHEN c.relname IN ('schema_migrations', 'schema_migrations_lock') OR c.relkind = 'v' THEN ARRAY['SELECT']
        WHEN EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE t.tgrelid = c.oid AND p.proname = 'append_only') THEN ARRAY['INSERT', 'SELECT']
        ELSE ARRAY['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      END AS wanted
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v') ORDER BY c.relname`.execute(owner);
  return rows;
}

/** A URL need not name the role, so the server is asked. */
export async function roleOfUrl(url: string): Promise<string> {
  const db = connectDatabase(url, { max: 1 }) as unknown as Kysely<unknown>;
  try {
    const { rows } = await sql<{ role: string }>`SELECT current_user::text AS role`.execute(db);
    return rows[0]?.role ?? '';
  } finally {
    await db.destroy();
  }
}
