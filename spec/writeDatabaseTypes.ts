import pg from 'pg';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly defaulted: boolean;
  readonly identity: boolean;
  readonly check: string | null;
}

/** Select, insert and update type per PostgreSQL type in use; `server/db/connect.ts` parses accordingly. */
const TYPES: Readonly<Record<string, readonly [select: string, write: string]>> = {
  text: ['string', 'string'],
  boolean: ['boolean', 'boolean'],
  integer: ['number', 'number'],
  smallint: ['number', 'number'],
  bigint: ['string', 'bigint | string'],
  numeric: ['string', 'bigint | string'],
  'timestamp with time zone': ['string', 'Date | string'],
  // Written as serialised JSON: the driver would turn a bare array into a PostgreSQL array.
  jsonb: ['unknown', 'string'],
  json: ['unknown', 'string'],
  bytea: ['Buffer', 'Uint8Array'],
  'text[]': ['string[]', 'readonly string[]'],
};

const COLUMNS = `
  SELECT c.relname AS table_name, a.attname AS column_name, NOT a.attnotnull AS nullable,
    regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(.*\\)', '') AS type,
    a.atthasdef AS defaulted, a.attidentity = 'a' AS identity,
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%ARRAY[%' LIMIT 1) AS check
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND c.relname NOT IN ('schema_migrations', 'schema_migrations_lock') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname COLLATE "C", a.attnum`;

/** Turns `CHECK (status IN ('a', 'b'))` into the union 'a' | 'b'. */
function unionOf(check: string): string {
  const values = [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => `'${value}'`);
  return values.join(' | ');
}

function columnType(column: Column): string {
  const known = TYPES[column.type];
  if (known === undefined) {
    throw new Error(
      `${column.table_name}.${column.column_name} is ${column.type}, which has no TypeScript type yet.`,
    );
  }
  const union = column.type === 'text' && column.check !== null ? unionOf(column.check) : undefined;
  const [select, write] = union === undefined ? known : [union, union];
  const orNull = column.nullable && select !== 'unknown' ? ' | null' : '';
  if (column.identity) return `GeneratedAlways<${select}>`;
  const update = `${write}${column.nullable ? ' | null' : ''}`;
  const insert = column.defaulted ? `${update} | undefined` : update;
  return select === write && !column.defaulted
    ? `${select}${orNull}`
    : `ColumnType<${select}${orNull}, ${insert}, ${update}>`;
}

const interfaceName = (table: string): string =>
  table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** Kysely's table types, read from a database on which the migrations ran. */
export async function writeDatabaseTypes(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(COLUMNS);
  await client.end();
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  const interfaces = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${column.column_name}: ${columnType(column)};`);
    return `export interface ${interfaceName(table)} {\n${fields.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [
    "import type { ColumnType, GeneratedAlways } from 'kysely';\n",
    ...interfaces,
    `export interface DB {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}
