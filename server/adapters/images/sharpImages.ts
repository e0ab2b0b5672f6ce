import type { Metadata, Sharp } from 'sharp';
import { FairSemaphore, Semaphore } from '../../concurrency/semaphore.ts';
import type { Image, ImageDefect, ImageMediaType, Images } from '../../ports/images.ts';
import { drawBadge } from './drawBadge.ts';

const MAX_SIDE = 4096;
const MAX_FRAMES = 500;
/** All frames together. Four bytes of memory each. */
const MAX_PIXELS = MAX_SIDE * MAX_SIDE;
/** Limits the re-encoded picture. */
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_SECONDS = 5;
/** The start of sharp's message. */
const TIMED_OUT = 'timeout:';
/** Each picture takes memory and time. */
const LIMITS = {
  perKey: { permits: 1, maxWaiting: 32 },
  overall: { permits: 2, maxWaiting: 256 },
  maxWaitMs: 10_000,
};

/** Anybody may ask for one, so uploads do not wait for them, and they take one processor at most. */
const THUMBNAILS = { permits: 1, maxWaiting: 256 };

const WRITERS: Readonly<Record<ImageMediaType, (image: Sharp) => Sharp>> = {
  // Higher levels save a few percent and take up to twenty times as long.
  'image/png': (image) => image.png({ compressionLevel: 6 }),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/gif': (image) => image.gif(),
  'image/webp': (image) => image.webp({ quality: 88 }),
};
const isKnown = (mediaType: string | undefined): mediaType is ImageMediaType =>
  mediaType !== undefined && Object.hasOwn(WRITERS, mediaType);

const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'];

/** Loads on first use: it takes time and memory, and most processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp;
}

/** libvips, restricted in this process to four file types. */
export function sharpImages(timeoutSeconds = TIMEOUT_SECONDS): Images {
  let loaded: ReturnType<typeof loadSharp> | undefined;
  const library = () => {
    loaded ??= loadSharp();
    return loaded;
  };
  const queue = new FairSemaphore(LIMITS);
  const thumbnails = new Semaphore(THUMBNAILS.permits, THUMBNAILS.maxWaiting, LIMITS.maxWaitMs);
  return {
    mediaTypeOf,
    async thumbnail(bytes, side) {
      if ((await mediaTypeOf(bytes)) === null) return 'kind';
      const end = await thumbnails.acquire();
      if (end === null) return 'slow';
      try {
        return await scale(await library(), bytes, side, timeoutSeconds);
      } finally {
        end();
      }
    },
    badge: async (ticker) => drawBadge(await library(), ticker),
    async reencode(bytes, accountId) {
      const mediaType = await mediaTypeOf(bytes);
      if (mediaType === null) return 'kind';
      const end = await queue.acquire(accountId);
      if (end === null) return 'slow';
      try {
        return await write(await library(), bytes, mediaType, timeoutSeconds);
      } finally {
        end();
      }
    },
  };
}

async function mediaTypeOf(bytes: Uint8Array): Promise<ImageMediaType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    const found = (await fileTypeFromBuffer(bytes))?.mime;
    return isKnown(found) ? found : null;
  } catch {
    // Another type, or damaged.
    return null;
  }
}

async function write(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  bytes: Uint8Array,
  mediaType: ImageMediaType,
  timeoutSeconds: number,
): Promise<Image | ImageDefect> {
  return orDefect(async () => {
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
  });
}

const scale = (
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  bytes: Uint8Array,
  side: number,
  timeoutSeconds: number,
): Promise<Uint8Array | ImageDefect> =>
  orDefect(async () => {
    const { pages = 1, ...header } = await sharp(bytes, {
      limitInputPixels: false,
      animated: true,
    }).metadata();
    if (!isInBounds(header, pages)) return 'pixels';
    const scaled = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 });
    return new Uint8Array(await scaled.toBuffer());
  });

async function orDefect<Made>(make: () => Promise<Made | ImageDefect>): Promise<Made | ImageDefect> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(TIMED_OUT)) return 'slow';
    // libvips reads only these bytes, so any other error is about them.
    return 'damaged';
  }
}

/** An animation's height is that of all frames, stacked. */
function isInBounds({ width, height, pageHeight = height }: Omit<Metadata, 'pages'>, pages: number): boolean {
  if (pageHeight > MAX_SIDE || width > MAX_SIDE) return false;
  return pages <= MAX_FRAMES && width * pageHeight * pages <= MAX_PIXELS;
}
