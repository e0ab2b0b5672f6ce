import { readServedFile } from '../../domain/uploads/servedFiles.ts';
import type { Read } from '../../pipeline/contract/call.ts';

/** The path is the content's hash, so it never changes. Any page may show the file, but it may not run. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const getIpfsFile: Read<'getIpfsFile'> = async (context, { path, query }) => {
  const { body, mediaType, etag } = await readServedFile(context, path.cid, query.w ?? null);
  return { status: 200, body, mediaType, headers: { ...HEADERS, ETag: etag } };
};
