import { isDeepStrictEqual } from 'node:util';
import type { Detail } from './auditEventRows.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Change {
  readonly from: Readonly<Record<string, Detail>>;
  readonly to: Readonly<Record<string, Detail>>;
}

/** What `after` sets to something else than `before` has. Null: nothing. Both hold JSON. */
export function changeOf(before: Fields, after: Fields): Change | null {
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  if (names.length === 0) return null;
  const side = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, (fields[name] ?? null) as Detail]));
  return { from: side(before), to: side(after) };
}
