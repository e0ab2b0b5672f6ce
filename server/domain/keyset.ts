import { type Expression, type SqlBool, sql } from 'kysely';
import { Problem } from '../errors.ts';

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

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * The page that a query asks for. A cursor carries the list and the filters that it was made with; with others, or when it is not
 * one of ours, it is refused with 400 invalid_cursor.
 */
export function readPage(
  list: string,
  query: PageQuery,
  filters: Readonly<Record<string, unknown>> = {},
): Keyset {
  const limit = query.limit ?? DEFAULT_LIMIT;
  if (query.cursor === undefined) return { limit, after: null };
  const [createdAt, id, filter] = decode(query.cursor);
  if (createdAt === undefined || id === undefined || filter !== describe(list, filters)) throw invalid();
  return { limit, after: { createdAt, id } };
}

/** A list's `data` and `meta`: one row more than the page was read, and tells that there is more. */
export function showPage<Row extends { created_at: string; id: string }, Item>(
  list: string,
  rows: readonly Row[],
  page: Keyset,
  show: (row: Row) => Item,
  filters: Readonly<Record<string, unknown>> = {},
): { data: Item[]; meta: { hasMore: boolean; nextCursor: string | null } } {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last !== undefined;
  const nextCursor = hasMore ? encode(last.created_at, last.id, describe(list, filters)) : null;
  return { data: shown.map(show), meta: { hasMore, nextCursor } };
}

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

const describe = (list: string, filters: Readonly<Record<string, unknown>>): string =>
  Object.entries({ ...filters, list })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('&');

const encode = (...parts: string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

function decode(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isOurs =
      Array.isArray(parts) &&
      parts.length === 3 &&
      parts.every((part) => typeof part === 'string') &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(parts[0] ?? '') &&
      /^[a-z]{3}_[0-9A-Z]{26}$/.test(parts[1] ?? '');
    if (isOurs) return parts;
  } catch {
    // Not base64url JSON: the same refusal as any other foreign cursor.
  }
  throw invalid();
}
