import { Problem } from '../errors.ts';

/** What ends an attribute or a tag of a page, what browsers take for a slash, and what nobody sees. */
const UNPRINTABLE = /["'`<>\\\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/**
 * A URL that is passed on can be read by a browser, names no user and may be printed as it is, in a page too: it comes from
 * strangers, and others show it. Nothing is said about one that is not there.
 * @throws Problem validation_failed
 */
export function assertPlainUrl(url: string | null | undefined, field: string): void {
  if (url === null || url === undefined || isPlain(url)) return;
  const message =
    'is no plain URL: a host without a user, no quotes, angle brackets, backslashes or hidden characters';
  throw new Problem('validation_failed', 'The URL cannot be shown as it is.', {
    fieldErrors: [{ field, in: 'body', code: 'invalid_format', message }],
  });
}

function isPlain(url: string): boolean {
  if (UNPRINTABLE.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}
