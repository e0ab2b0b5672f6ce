import type { StatementEntry } from './readService.ts';
import type { Report } from './report.ts';

const PART = 'statement: CSV';

/** The table must hold the same entries as the pages, newest first. */
export function compareCsv(report: Report, csv: string, entries: readonly StatementEntry[]): void {
  const [names = [], ...rows] = rowsOf(csv);
  report.same(PART, 'number of rows', BigInt(entries.length), BigInt(rows.length));
  for (const [at, entry] of entries.toReversed().entries()) {
    const row = Object.fromEntries(names.map((name, column) => [name, rows[at]?.[column] ?? '']));
    for (const name of [
      'id',
      'time',
      'kind',
      'amount',
      'balance',
      'amountRaw',
      'balanceRaw',
      'valueUsd',
      'txHash',
    ] as const)
      if (name in row) report.same(PART, `${name} of ${entry.id}`, entry[name] ?? '', row[name] ?? '');
  }
}

/** RFC 4180. */
export function rowsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, end, quoted, plain] of csv.matchAll(/(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (end === '\r\n') lines.push([]);
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  return lines.filter((line) => line.length > 1);
}
