import type { Command } from '../command.ts';
import { manyLines } from './plainText.ts';
import { type Row, shortText, table } from './table.ts';
import type { Terminal } from './terminal.ts';

type Look = Pick<Terminal, 'width' | 'isBold'>;

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** The amounts stand twice; people read the one in whole units. The state history and the request id are for programs. */
const isForPrograms = (name: string): boolean => /Raw$/.test(name) || name === 'history' || name === 'meta';

/** An asset of which the symbol says enough. */
const isAsset = (value: Row): boolean =>
  typeof value.symbol === 'string' && typeof value.address === 'string';

/** The names and texts of a resource. Inner objects add their name: `limits.max_trade_usd`. */
function fieldsOf(resource: Row, prefix = ''): [name: string, text: string][] {
  return Object.entries(resource).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || isForPrograms(name) || isTable(value)) return [];
    const place = prefix + name;
    if (!isObject(value)) {
      const isText = typeof value === 'string' && value.includes('\n');
      return [[place, isText ? manyLines(value) : shortText(value)]];
    }
    return isAsset(value)
      ? [[place, `${shortText(value)} (${shortText(value.address)})`]]
      : fieldsOf(value, `${place}.`);
  });
}

/** Lists inside a resource, each with its path. */
function tablesOf(resource: Row, prefix = ''): [name: string, rows: readonly Row[]][] {
  return Object.entries(resource).flatMap(([name, value]): [string, readonly Row[]][] => {
    if (isForPrograms(name)) return [];
    if (isTable(value)) return [[prefix + name, value]];
    return isObject(value) && !isAsset(value) ? tablesOf(value, `${prefix}${name}.`) : [];
  });
}

const MAX_COLUMNS = 7;

/** Columns of a list that no table of ours describes: what a line can hold. */
function guessedColumns(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !isForPrograms(name));
  const isShown = (name: string): boolean =>
    rows.some((row) => {
      const value = row[name];
      return value !== null && (typeof value !== 'object' || isAsset(value as Row));
    });
  return names.filter(isShown).slice(0, MAX_COLUMNS);
}

/** A resource as names and values, with its lists as tables below. */
function showResource(resource: Row, look: Look): string {
  const fields = fieldsOf(resource);
  const widest = Math.max(0, ...fields.map(([name]) => name.length));
  const lines = fields.map(([name, text]) =>
    text.includes('\n')
      ? `${name}\n${text.trimEnd().replaceAll(/^/gm, '  ')}`
      : `${name.padEnd(widest)}  ${text}`,
  );
  const tables = tablesOf(resource).map(
    ([name, rows]) => `\n${name}\n${table(rows, guessedColumns(rows), look)}`,
  );
  return [...lines, ...tables].join('\n');
}

/** An answer for people: a table for a list, names and values for a resource. */
export function showAnswer({ columns }: Command, body: unknown, look: Look): string {
  if (!isObject(body)) return manyLines(typeof body === 'string' ? body : JSON.stringify(body, null, 2));
  const { data } = body;
  if (!Array.isArray(data) || columns.length === 0) return showResource(body, look);
  return data.length === 0 ? 'Nothing.' : table(data as readonly Row[], columns, look);
}
