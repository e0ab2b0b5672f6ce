import { createHash } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import { Problem } from '../errors.ts';
import { INSTANT } from './instant.ts';

/** Where a page starts: after this (created_at, id), newest first. */
export interface KeysetPosition {
  readonly createdAt: string;
  readonly id: string;
}

export interface Keyset {
  readonly limit: number;
  readonly after: KeysetPosition | null;
}

const DEFAULT_LIMIT = 20;
const ID = /^[a-z]{3}_[0-9A-Z]{26}$/;

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Filters = Readonly<Record<string, unknown>>;

/**
 * The page that a query asks for. A cursor carries the list and the filters that it was made with; with others, or when it is not
 * one of ours, it is refused with 400 invalid_cursor.
 */
export function readPage(list: string, query: PageQuery, filters: Filters = {}): Keyset {
  const { limit, after } = readOrderedPage(list, query, [INSTANT, ID], filters);
  return { limit, after: after === null ? null : { createdAt: after[0]!, id: after[1]! } };
}

/** A list's `data` and `meta`: one row more than the page was read, and tells that there is more. */
export function showPage<Row extends { created_at: string; id: string }, Item>(
  list: string,
  rows: readonly Row[],
  page: Keyset,
  show: (row: Row) => Item,
  filters: Filters = {},
): ShownPage<Item> {
  const { data, meta } = showOrderedPage(list, rows, page, (row) => [row.created_at, row.id], filters);
  return { data: data.map(show), meta };
}

/** A page of a list in an order of its own: it starts after the row whose order key has these parts. */
export interface OrderedPage {
  readonly limit: number;
  readonly after: readonly string[] | null;
}

export interface ShownPage<Item> {
  readonly data: Item[];
  readonly meta: { readonly hasMore: boolean; readonly nextCursor: string | null };
}

/** Whether a part of a cursor can be what it stands for. Whatever passes goes into a statement, and must not make it fail. */
export interface Shape {
  test(part: string): boolean;
}

/** As `readPage`, for an order key whose parts have these shapes. */
export function readOrderedPage(
  list: string,
  query: PageQuery,
  shapes: readonly Shape[],
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

/** As `showPage`, for an order key whose parts `positionOf` tells, in the shapes that the page is read with. */
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

/** The cursor of the page that starts after the row at this position of the list. */
export const cursorAt = (list: string, position: readonly string[], filters: Filters = {}): string =>
  encode([...position, digest(list, filters)]);

/** `(created_at, id) < (position)`, which the (…, created_at DESC, id DESC) indexes answer. */
export const keysetAfter = (position: KeysetPosition): Expression<SqlBool> =>
  sql<SqlBool>`(created_at, id) < (${position.createdAt}::timestamptz, ${position.id})`;

const invalid = (): Problem =>
  new Problem(
    'invalid_cursor',
    'The cursor does not belong to this list and its filters; start again without it.',
    {
      fieldErrors: [
        { field: 'cursor', in: 'query', code: 'invalid_format', message: 'Not a cursor of this list.' },
      ],
    },
  );

/** Of the list and its filters; short, whatever somebody searches for. */
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
    // Not base64url JSON: the same refusal as any other foreign cursor.
  }
  throw invalid();
}
