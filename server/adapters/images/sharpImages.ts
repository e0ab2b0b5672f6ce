import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { FairTurns } from '../../domain/fairTurns.ts';
import type { Image, ImageFault, ImageMediaType, Images } from '../../domain/ports.ts';
import { drawBadge } from './drawBadge.ts';

const MAX_SIDE = 4096;
const MAX_FRAMES = 500;
/** Of all frames together; what they take in memory is four times this. */
const MAX_PIXELS = MAX_SIDE * MAX_SIDE;
/** A picture of which less is known than what it began as is not written larger than this. */
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_SECONDS = 5;
/** How sharp begins to say that it gave up. */
const TIMED_OUT = 'timeout:';
/** Each takes the memory of a whole picture and its time; one account has no more than one of them. */
const TURNS = {
  ofOne: { atOnce: 1, mostWaiting: 32 },
  ofAll: { atOnce: 2, mostWaiting: 256 },
  longestWaitMs: 10_000,
};

const WRITERS: Readonly<Record<ImageMediaType, (image: Sharp) => Sharp>> = {
  // Beyond this the same bytes get a few percent smaller, in up to twenty times as long.
  'image/png': (image) => image.png({ compressionLevel: 6 }),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/gif': (image) => image.gif(),
  'image/webp': (image) => image.webp({ quality: 88 }),
};
const isKnown = (mediaType: string | undefined): mediaType is ImageMediaType =>
  mediaType !== undefined && Object.hasOwn(WRITERS, mediaType);

const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

/** Pictures by libvips, which in this process then reads these four kinds and no other. */
export function sharpImages(timeoutSeconds = TIMEOUT_SECONDS): Images {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  const turns = new FairTurns(TURNS);
  return {
    mediaTypeOf,
    badge: drawBadge,
    async reencode(bytes, accountId) {
      const mediaType = await mediaTypeOf(bytes);
      if (mediaType === null) return 'kind';
      const end = await turns.take(accountId);
      if (end === null) return 'slow';
      try {
        return await write(bytes, mediaType, timeoutSeconds);
      } finally {
        end();
      }
    },
  };
}

async function mediaTypeOf(bytes: Uint8Array): Promise<ImageMediaType | null> {
  try {
    const found = (await fileTypeFromBuffer(bytes))?.mime;
    return isKnown(found) ? found : null;
  } catch {
    // Some other kind, and a damaged one.
    return null;
  }
}

async function write(
  bytes: Uint8Array,
  mediaType: ImageMediaType,
  timeoutSeconds: number,
): Promise<Image | ImageFault> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata();
    const { pages = 1 } = header;
    if (!isInBounds(header, pages)) return 'pixels';
    const source = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      animated: pages > 1,
      sequentialRead: true,
    });
    const upright = pages > 1 ? source : source.autoOrient();
    const writer = WRITERS[mediaType](upright.timeout({ seconds: timeoutSeconds }));
    const { data, info } = await writer.toBuffer({ resolveWithObject: true });
    if (data.length > MAX_BYTES) return 'bytes';
    const { width, height, pageHeight = height } = info as typeof info & { pageHeight?: number };
    return { mediaType, bytes: new Uint8Array(data), width, height: pageHeight };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(TIMED_OUT)) return 'slow';
    // libvips has nothing to read but these bytes: whatever else it says is about them.
    return 'damaged';
  }
}

/** The height of an animation is that of all its frames, one below the other. */
function isInBounds({ width, height, pageHeight = height }: Metadata, pages: number): boolean {
  if (pageHeight > MAX_SIDE || width > MAX_SIDE) return false;
  return pages <= MAX_FRAMES && width * pageHeight * pages <= MAX_PIXELS;
}
