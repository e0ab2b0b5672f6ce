import { type Kysely, sql } from 'kysely';

type Connection = Kysely<unknown>;

interface Table {
  readonly name: string;
  /** What the service's role holds now. */
  readonly held: readonly string[];
  readonly wanted: readonly string[];
}

/**
 * Gives the role that the service works as exactly what it needs of every table there is: it reads and writes rows, of an
 * append-only table it adds them, and it changes nothing else in the database. Writes only what differs, so that a start after
 * which nothing is new changes nothing. Where the service connects as the owner, who may do everything, there is nothing to give.
 */
export async function grantService(owner: Connection, role: string): Promise<void> {
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
 * PostgreSQL lets everybody make temporary tables, and looks there first: one named like the ledger's would stand before it in
 * the triggers that check the ledger. Only whoever owns the database can take that back; for others this changes nothing.
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

/** A table is append-only by its trigger, so that nobody has to remember to name it here. */
async function readTables(owner: Connection, role: string): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname::text AS name,
      ARRAY(SELECT x.privilege_type FROM aclexplode(c.relacl) x JOIN pg_roles r ON r.oid = x.grantee
        WHERE r.rolname = ${role} ORDER BY 1) AS held,
      CASE
        WHEN c.relname = 'schema_migrations' THEN ARRAY['SELECT']
        WHEN EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE t.tgrelid = c.oid AND p.proname = 'append_only') THEN ARRAY['INSERT', 'SELECT']
        ELSE ARRAY['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      END AS wanted
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') ORDER BY c.relname`.execute(owner);
  return rows;
}
