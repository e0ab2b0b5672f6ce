import { createHash } from 'node:crypto';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { Problem } from '../problem.ts';

/** The page starts after this row. */
export interface KeysetPosition {
  readonly createdAt: string;
  readonly id: string;
}

export interface Keyset {
  readonly limit: number;
  readonly after: KeysetPosition | null;
  readonly isOldestFirst?: boolean;
}

const DEFAULT_LIMIT = 20;

const ID = /^[a-z]{3}_[0-9A-Z]{26}$/;

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** Without it, the newest first. */
  readonly sort?: 'newest' | 'oldest' | undefined;
}

type Filters = Readonly<Record<string, unknown>>;

/** The cursor belongs to one list and its filters. @throws Problem invalid_cursor */
export function readPage(list: string, query: PageQuery, filters: Filters = {}): Keyset {
  const { limit, after } = readOrderedPage(list, query, [RFC3339, ID], withoutDefault(filters));
  const position = after === null ? null : { createdAt: after[0]!, id: after[1]! };
  return { limit, after: position, isOldestFirst: query.sort === 'oldest' };
}

/** Cursors from before there was a choice stay valid. */
const withoutDefault = ({ sort, ...filters }: Filters): Filters =>
  sort === 'newest' ? filters : { ...filters, sort };

/** The query reads one row more than the page, which shows whether there are more. */
export function showPage<Row extends { created_at: string; id: string }, Item>(
  list: string,
  rows: readonly Row[],
  page: Keyset,
  show: (row: Row) => Item,
  filters: Filters = {},
): ShownPage<Item> {
  const { data, meta } = showOrderedPage(
    list,
    rows,
    page,
    (row) => [row.created_at, row.id],
    withoutDefault(filters),
  );
  return { data: data.map(show), meta };
}

/** For a list in another order: the page starts after this order key. */
export interface OrderedPage {
  readonly limit: number;
  readonly after: readonly string[] | null;
}

export interface ShownPage<Item> {
  readonly data: Item[];
  readonly meta: { readonly hasMore: boolean; readonly nextCursor: string | null };
}

/** A part must not make the statement fail. */
export interface CursorPart {
  test(part: string): boolean;
}

export function readOrderedPage(
  list: string,
  query: Omit<PageQuery, 'sort'>,
  shapes: readonly CursorPart[],
  filters: Filters = {},
): OrderedPage {
  const limit = query.limit ?? DEFAULT_LIMIT;
  if (query.cursor === undefined) return { limit, after: null };
  const parts = decode(query.cursor);
  const position = parts.slice(0, -1);
  const isOurs =
    position.length === shapes.length &&
    shapes.every((shape, index) => shape.test(position[index]!)) &&
    parts.at(-1) === digest(list, filters);
  if (!isOurs) throw invalid();
  return { limit, after: position };
}

export function showOrderedPage<Row>(
  list: string,
  rows: readonly Row[],
  page: { readonly limit: number },
  positionOf: (row: Row) => readonly string[],
  filters: Filters = {},
): ShownPage<Row> {
  const data = rows.slice(0, page.limit);
  const last = data.at(-1);
  const hasMore = rows.length > page.limit && last !== undefined;
  const nextCursor = hasMore ? cursorAt(list, positionOf(last), filters) : null;
  return { data, meta: { hasMore, nextCursor } };
}

/** The page starts after this position. */
export const cursorAt = (list: string, position: readonly string[], filters: Filters = {}): string =>
  encode([...position, digest(list, filters)]);

/** Rows of one read of a long list. Memory stays bounded, and no connection waits for a slow reader. */
const ROWS_AT_ONCE = 500;

/** Yields all rows after a position. `read` returns one row more than its page, if there are more. */
export async function* everyPageAfter<Row>(
  position: readonly string[] | null,
  positionOf: (row: Row) => readonly string[],
  read: (page: OrderedPage) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let after = position; ; ) {
    const rows = await read({ limit: ROWS_AT_ONCE, after });
    const page = rows.slice(0, ROWS_AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (rows.length === page.length) return;
    after = positionOf(last);
  }
}

/** For indexes on (…, created_at DESC, id DESC). */
export const keysetAfter = (position: KeysetPosition, isOldestFirst = false): Expression<SqlBool> =>
  sql<SqlBool>`(created_at, id) ${sql.raw(isOldestFirst ? '>' : '<')}
    (${position.createdAt}::timestamptz, ${position.id})`;

const invalid = (): Problem =>
  new Problem(
    'invalid_cursor',
    'The cursor does not belong to this list and its filters; start again without it.',
    {
      fieldErrors: [{ field: 'cursor', code: 'invalid_format', message: 'Not a cursor of this list.' }],
    },
  );

function digest(list: string, filters: Filters): string {
  const described = Object.entries({ ...filters, list })
    .filter(([, value]) => value !== undefined)
    .map((entry) => JSON.stringify(entry))
    .sort();
  return createHash('sha256').update(described.join()).digest('base64url').slice(0, 16);
}

const encode = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

function decode(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.every((part) => typeof part === 'string')) return parts;
  } catch {
    // Not base64url JSON: refused like any other foreign cursor.
  }
  throw invalid();
}

const RFC3339_MS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const YEAR_ZERO = '0000';

/** UTC with milliseconds, on a real date. PostgreSQL fails on 30 February and on year 0. */
export const RFC3339 = {
  test(text: string): boolean {
    if (!RFC3339_MS.test(text) || text.startsWith(YEAR_ZERO)) return false;
    const time = new Date(text);
    return !Number.isNaN(time.getTime()) && time.toISOString() === text;
  },
};

/** As the list's index has it. Null comes last. */
export interface OrderColumn {
  readonly name: string;
  readonly direction: 'asc' | 'desc';
  readonly type: 'bigint' | 'integer' | 'numeric' | 'text' | 'timestamptz';
  readonly isNullable?: boolean;
}

const PART_FORMATS: Readonly<Record<OrderColumn['type'], CursorPart>> = {
  bigint: /^\d{1,18}$/,
  integer: /^\d{1,9}$/,
  numeric: /^-?\d{1,30}(\.\d{1,18})?$/,
  text: /^\w{1,64}$/,
  timestamptz: RFC3339,
};

/** Null is the empty text. */
export const cursorPartsOf = (order: readonly OrderColumn[]): CursorPart[] =>
  order.map(({ type, isNullable }) => ({
    test: (part) => (part === '' ? isNullable === true : PART_FORMATS[type].test(part)),
  }));

export const positionOf =
  (order: readonly OrderColumn[]) =>
  (row: object): string[] =>
    order.map(({ name }) => String((row as Readonly<Record<string, unknown>>)[name] ?? ''));

/**
 * Returns one page of `select` and one row more. With a matching index the table's length does not matter.
 */
export async function selectPage<Row>(
  db: Database,
  select: RawBuilder<unknown>,
  conditions: readonly Expression<SqlBool>[],
  { order, page }: { readonly order: readonly OrderColumn[]; readonly page: OrderedPage },
): Promise<Row[]> {
  const last = sql`ORDER BY ${orderBy(order)} LIMIT ${page.limit + 1}`;
  const parts = orderedAfter(order, page.after).map(
    (after) => sql`(${select} WHERE ${sql.join([...conditions, after], sql` AND `)} ${last})`,
  );
  const found = sql<Row>`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS page ${last}`;
  return (await found.execute(db)).rows;
}

const orderBy = (order: readonly OrderColumn[]): RawBuilder<unknown> =>
  sql.join(
    order.map(
      ({ name, direction, isNullable }) =>
        sql`${sql.ref(name)} ${sql.raw(direction)}${sql.raw(isNullable === true ? ' NULLS LAST' : '')}`,
    ),
  );

/**
 * One part per index range: equal in the first columns and beyond in the next. A single OR condition would
 * read every row that is equal in the first column.
 */
function orderedAfter(
  order: readonly OrderColumn[],
  position: readonly string[] | null,
): RawBuilder<SqlBool>[] {
  if (position === null) return [sql<SqlBool>`true`];
  return order.flatMap((column, index) => {
    const equal = order.slice(0, index).map((before, at) => equals(before, position[at]!));
    return isBeyond(column, position[index]!).map(
      (condition) => sql<SqlBool>`${sql.join([...equal, condition], sql` AND `)}`,
    );
  });
}

const castValue = ({ type }: OrderColumn, value: string) => sql`${value}::${sql.raw(type)}`;

const equals = (column: OrderColumn, value: string): RawBuilder<SqlBool> =>
  value === ''
    ? sql<SqlBool>`${sql.ref(column.name)} IS NULL`
    : sql<SqlBool>`${sql.ref(column.name)} = ${castValue(column, value)}`;

function isBeyond(column: OrderColumn, value: string): RawBuilder<SqlBool>[] {
  if (value === '') return [];
  const sign = sql.raw(column.direction === 'asc' ? '>' : '<');
  const further = sql<SqlBool>`${sql.ref(column.name)} ${sign} ${castValue(column, value)}`;
  return column.isNullable === true ? [further, sql<SqlBool>`${sql.ref(column.name)} IS NULL`] : [further];
}
