import type { Caller } from '../pipeline/call.ts';

/**
 * What everybody is shown may be kept for a moment by whoever stands between; what a caller is shown is that caller's, whether a key
 * tells who it is or the cookie of a session.
 */
export const publicCache = (caller: Caller | null, seconds: number): Record<string, string> => ({
  'Cache-Control': caller === null ? `public, max-age=${seconds}` : 'no-store',
  Vary: 'Authorization, Cookie',
});
