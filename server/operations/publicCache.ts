import type { Caller } from '../pipeline/contract/call.ts';

/** Public answers may be cached briefly. An answer to a key or session belongs to its caller. */
export const publicCache = (caller: Caller | null, seconds: number): Record<string, string> => ({
  'Cache-Control': caller === null ? `public, max-age=${seconds}` : 'no-store',
  Vary: 'Authorization, Cookie',
});
