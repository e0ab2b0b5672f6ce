import type { Ports } from '../../ports/ports.ts';
import { type PinnedFile, readPinnedFile } from './pinnedFiles.ts';
import type { HasThumbnails } from './thumbnails.ts';

export interface ServedFile extends PinnedFile {
  readonly etag: string;
}

/**
 * The file, or its picture scaled down to `width`.
 * @throws Problem not_found, service_unavailable; PinningError
 */
export async function readServedFile(
  context: Pick<Ports, 'images' | 'pinning'> & HasThumbnails,
  cid: string,
  width: number | null,
): Promise<ServedFile> {
  if (width === null) return { ...(await readPinnedFile(context, cid)), etag: `"${cid}"` };
  return { ...(await context.thumbnails.read(cid, width)), etag: `"${cid}-${width}"` };
}
