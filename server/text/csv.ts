/** One row by column. Null and undefined are empty cells. */
export type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A spreadsheet takes a cell that begins so for a formula. It also knows the wide forms of the signs. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Amounts may be negative. A number alone computes nothing. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const QUOTED = /[",\r\n]/;

/** One line of a CSV (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvLine = (cells: readonly Row[string][]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: Row[string]): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as lines, in the order of the columns. */
export const csvLines = (columns: readonly string[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
