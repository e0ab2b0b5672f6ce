import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

interface Found {
  readonly table: string;
  readonly id: string | null;
  readonly row: string;
}

/**
 * Steps from a record to the rows that name it: an agent, its launch, the booking of its hold, the sides of
 * that.
 */
const GENERATIONS = 4;

async function rowsNaming(db: Database, names: readonly string[]): Promise<Found[]> {
  const tables = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const patterns = names.map((name) => `%${name}%`);
  const found: Found[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<Omit<Found, 'table'>>`SELECT row::text AS row, to_jsonb(row) ->> 'id' AS id
      FROM ${sql.table(name)} AS row WHERE row::text LIKE ANY(${patterns}::text[]) ORDER BY 1`.execute(db);
    found.push(...rows.map((each) => ({ table: name, ...each })));
  }
  return found;
}

/**
 * Every row of the database that names one of these, directly or through other rows, as `table row`. New
 * tables are covered automatically.
 */
export async function rowsAbout(db: Database, names: readonly string[]): Promise<string[]> {
  let known = new Set(names);
  for (let generation = 1; generation < GENERATIONS; generation += 1) {
    const ids = (await rowsNaming(db, [...known])).flatMap(({ id }) =>
      /^[a-z]{3}_/.test(id ?? '') ? [id!] : [],
    );
    known = new Set([...known, ...ids]);
  }
  return (await rowsNaming(db, [...known])).map(({ table, row }) => `${table} ${row}`);
}
