import { Problem } from '../errors.ts';

export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Percent-encoding that is not UTF-8 is refused rather than replaced. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new Problem('validation_failed', 'The query is not properly percent-encoded.', {
      cause,
      fieldErrors: [
        { field: '', in: 'query', code: 'invalid_format', message: 'has broken percent-encoding' },
      ],
    });
  }
}

/** The query of a request target; a name that comes several times keeps all its values. */
export function parseQuery(target: string): Query {
  const start = target.indexOf('?');
  if (start === -1) return {};
  const found = new Map<string, string[]>();
  for (const pair of target.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split === -1 ? pair : pair.slice(0, split));
    const value = split === -1 ? '' : decode(pair.slice(split + 1));
    const before = found.get(name);
    // Copied for each value, thousands of one name would cost as many times as much as thousands of names.
    if (before === undefined) found.set(name, [value]);
    else before.push(value);
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : values]),
  );
}
