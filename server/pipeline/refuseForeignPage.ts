import type { Context } from '../context.ts';
import { isSessionOrigin } from '../domain/account/sessionOrigins.ts';
import { Problem } from '../errors.ts';

/**
 * A browser adds its visitor's cookies to whatever any page sends; `Origin` says which page that was.
 * @throws Problem csrf_failed
 */
export function refuseForeignPage(context: Context, origin: string | null): void {
  if (origin === null || !isSessionOrigin(context, origin))
    throw new Problem('csrf_failed', 'Only a page of an allowed origin may do this with a cookie.');
}
