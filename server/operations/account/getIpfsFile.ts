import { readPinnedFile } from '../../domain/pins/readPinnedFile.ts';
import type { Read } from '../../pipeline/call.ts';

/** The address is the hash of the content: it never changes. Any page may show it, and nothing in it may run. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const getIpfsFile: Read<'getIpfsFile'> = async (context, { path }) => ({
  status: 200,
  ...(await readPinnedFile(context, path.cid)),
  headers: { ...HEADERS, ETag: `"${path.cid}"` },
});
