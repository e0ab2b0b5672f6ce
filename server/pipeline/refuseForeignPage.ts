import type { Context } from '../context.ts';
import { foreignOrigin, isSessionOrigin } from '../domain/account/sessionOrigins.ts';
import { Problem } from '../errors.ts';

/**
 * A browser adds its visitor's cookies to whatever any page sends; `Origin` says which page that was.
 * @throws Problem csrf_failed
 */
export function refuseForeignPage(context: Context, origin: string | null): void {
  if (origin === null) {
    const sentence = 'A change with a session needs the header Origin, which names the page that sends it.';
    throw new Problem('csrf_failed', sentence);
  }
  if (!isSessionOrigin(context, origin)) throw foreignOrigin(origin, 'sign in or use a session here');
}
