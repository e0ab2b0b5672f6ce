import { Problem } from '../problem.ts';

const UNPRINTABLE = /["'`<>\\\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** Checks that a page can show a stranger's URL. @throws Problem validation_failed */
export function assertPlainUrl(url: string | null | undefined, field: string): void {
  if (url === null || url === undefined || isPlain(url)) return;
  const message =
    'is not a plain URL: it needs a host and must not have a user, quotes, angle brackets, backslashes or hidden characters';
  throw new Problem('validation_failed', 'The URL cannot be shown as it is.', {
    fieldErrors: [{ field, code: 'invalid_format', message }],
  });
}

/** Null if a page cannot show it as a link. */
export const shownLink = (url: string | null): string | null =>
  url?.startsWith('https://') && isPlain(url) ? url : null;

function isPlain(url: string): boolean {
  if (UNPRINTABLE.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}
