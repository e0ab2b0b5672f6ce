import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../context.ts';
import { INSTANT } from './instant.ts';
import type { OrderedPage, Shape } from './keyset.ts';

/** A column of a list's order, as its index has it. Unknown values (null) of a nullable one come last. */
export interface OrderColumn {
  readonly name: string;
  readonly direction: 'asc' | 'desc';
  readonly type: 'bigint' | 'integer' | 'numeric' | 'text' | 'timestamptz';
  readonly isNullable?: boolean;
}

const SHAPES: Readonly<Record<OrderColumn['type'], Shape>> = {
  bigint: /^\d{1,18}$/,
  integer: /^\d{1,9}$/,
  numeric: /^-?\d{1,30}(\.\d{1,18})?$/,
  text: /^\w{1,64}$/,
  timestamptz: INSTANT,
};

/** What a position's parts look like; anything else was never handed out. An unknown value is the empty text. */
export const shapesOf = (order: readonly OrderColumn[]): Shape[] =>
  order.map(({ type, isNullable }) => ({
    test: (part) => (part === '' ? isNullable === true : SHAPES[type].test(part)),
  }));

/** Where a row stands in the order, as a cursor carries it. */
export const positionOf =
  (order: readonly OrderColumn[]) =>
  (row: object): string[] =>
    order.map(({ name }) => String((row as Readonly<Record<string, unknown>>)[name] ?? ''));

/**
 * One page of what `select` (`SELECT … FROM …`) selects under all the conditions, in this order, and one row more. With an index
 * of this order the cost is that of the page, however long the table is and wherever the page starts.
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
 * The rows that come after a position, in parts that an index of this order answers by itself each: equal in some columns and
 * beyond it in the next. A single condition with OR would read every row that is equal in the first column.
 */
function orderedAfter(
  order: readonly OrderColumn[],
  position: readonly string[] | null,
): RawBuilder<SqlBool>[] {
  if (position === null) return [sql<SqlBool>`true`];
  return order.flatMap((column, index) => {
    const equal = order.slice(0, index).map((before, at) => equals(before, position[at]!));
    return beyond(column, position[index]!).map(
      (condition) => sql<SqlBool>`${sql.join([...equal, condition], sql` AND `)}`,
    );
  });
}

const placed = ({ type }: OrderColumn, value: string) => sql`${value}::${sql.raw(type)}`;

const equals = (column: OrderColumn, value: string): RawBuilder<SqlBool> =>
  value === ''
    ? sql<SqlBool>`${sql.ref(column.name)} IS NULL`
    : sql<SqlBool>`${sql.ref(column.name)} = ${placed(column, value)}`;

function beyond(column: OrderColumn, value: string): RawBuilder<SqlBool>[] {
  if (value === '') return [];
  const sign = sql.raw(column.direction === 'asc' ? '>' : '<');
  const further = sql<SqlBool>`${sql.ref(column.name)} ${sign} ${placed(column, value)}`;
  return column.isNullable === true ? [further, sql<SqlBool>`${sql.ref(column.name)} IS NULL`] : [further];
}
