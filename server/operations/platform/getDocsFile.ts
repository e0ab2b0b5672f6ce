import { docsFile } from '../../domain/platform/docs.ts';
import type { Read } from '../../pipeline/call.ts';

/** The name carries the hash of the content: what was read once never changes. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

export const getDocsFile: Read<'getDocsFile'> = async (_context, { path }) => ({
  status: 200,
  ...docsFile(path.file),
  headers: FOR_EVER,
});
