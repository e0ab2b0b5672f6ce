import type { Caller } from '../pipeline/call.ts';

/** What everybody is shown may be kept for a moment by whoever stands between; what a caller is shown is that caller's. */
export const publicCache = (caller: Caller | null, seconds: number): Record<string, string> => ({
  'Cache-Control': caller === null ? `public, max-age=${seconds}` : 'no-store',
  Vary: 'Authorization',
});
