import { DOCS_PAGE } from '../../domain/platform/docs.ts';
import type { Read } from '../../pipeline/call.ts';

/** The page runs its own script, loads from its own origin alone, and cannot be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export const getDocs: Read<'getDocs'> = async () => ({
  status: 200,
  mediaType: 'text/html',
  body: DOCS_PAGE,
  headers: { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' },
});
