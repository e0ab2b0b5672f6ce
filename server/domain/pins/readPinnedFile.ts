import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { ImageMediaType } from '../ports.ts';

export interface PinnedFile {
  readonly body: Uint8Array;
  readonly mediaType: ImageMediaType | 'application/json' | 'application/octet-stream';
}

/** A file that was pinned here, as what its bytes are; never as something that a browser would run. @throws Problem not_found */
export async function readPinnedFile(context: Context, cid: string): Promise<PinnedFile> {
  const bytes = await context.pinning.read(cid);
  if (bytes === null) throw notFound('file');
  const mediaType = await context.images.mediaTypeOf(bytes);
  return {
    body: bytes,
    mediaType: mediaType ?? (isJson(bytes) ? 'application/json' : 'application/octet-stream'),
  };
}

/** Only a document counts: text that happens to be a number is a file like any other. */
function isJson(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
