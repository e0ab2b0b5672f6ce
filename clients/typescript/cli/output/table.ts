import { oneLine } from './plainText.ts';

export type Row = Readonly<Record<string, unknown>>;

/** `wallet_address` and `tokenIn.symbol` become `WALLET ADDRESS` and `TOKEN IN`. */
const headOf = (column: string): string =>
  column
    .replace(/(?<=.)\.symbol$/, '')
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, ' $&')
    .toUpperCase();

function cellOf(row: Row, column: string): string {
  let value: unknown = row;
  for (const name of column.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Row)[name] : undefined;
  return shortText(value);
}

/** A value in one line. A reference to an asset is its symbol. */
export function shortText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(shortText).join(', ');
  if (typeof value !== 'object') return oneLine(String(value));
  const { symbol } = value as Row;
  return typeof symbol === 'string' ? oneLine(symbol) : oneLine(JSON.stringify(value));
}

const GAP = 2;
/** A column is not made narrower than this. */
const NARROW = 8;

/** The widths that fit: the widest column gives way until the line fits. */
function fit(widths: readonly number[], width: number): number[] {
  const fitted = [...widths];
  const total = (): number => fitted.reduce((sum, one) => sum + one + GAP, -GAP);
  while (total() > width) {
    const widest = Math.max(...fitted);
    if (widest <= NARROW) break;
    fitted[fitted.lastIndexOf(widest)] = widest - 1;
  }
  return fitted;
}

/** An address keeps both ends, other text its beginning. */
function cut(text: string, width: number): string {
  const letters = [...text];
  if (letters.length <= width) return text;
  const tail = /^0x[0-9a-fA-F]+$/.test(text) ? 4 : 0;
  return [...letters.slice(0, width - tail - 1), '…', ...letters.slice(letters.length - tail)].join('');
}

/** Aligned columns under their heads. `width` cuts cells so that a line fits; null cuts nothing. */
export function table(
  rows: readonly Row[],
  columns: readonly string[],
  { width, isBold }: { readonly width: number | null; readonly isBold: boolean },
): string {
  const lines = [columns.map(headOf), ...rows.map((row) => columns.map((column) => cellOf(row, column)))];
  const natural = columns.map((_, index) =>
    Math.max(...lines.map((line) => [...(line[index] ?? '')].length)),
  );
  const widths = width === null ? natural : fit(natural, width);
  const drawn = lines.map((line) =>
    line
      .map((cell, index) => {
        const text = cut(cell, widths[index] ?? 0);
        return text + ' '.repeat((widths[index] ?? 0) - [...text].length);
      })
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
  const [head = '', ...rest] = drawn;
  return [isBold ? `\u001b[1m${head}\u001b[0m` : head, ...rest].join('\n');
}
