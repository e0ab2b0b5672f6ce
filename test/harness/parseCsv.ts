/** Reads a CSV by RFC 4180, strictly. It shares nothing with the writer. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const pattern = isQuoted ? /"((?:[^"]|"")*)"(,|\r\n)/y : /([^",\r\n]*)(,|\r\n)/y;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [whole, cell = '', end] = found;
    row.push(isQuoted ? cell.replaceAll('""', '"') : cell);
    at += whole.length;
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('the last line has no end');
  return rows;
}
