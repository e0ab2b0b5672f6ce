import { DAY_MS } from '../../concurrency/timers.ts';
import type { Trx } from '../../db/database.ts';
import type { Image, ImageDefect, ImageMediaType } from '../../ports/images.ts';
import type { Ports } from '../../ports/ports.ts';
import { type FieldFault, notFound, Problem } from '../../problem.ts';
import { inAccountQueue } from '../accounts/accountQueue.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { type Admitted, holdAdmission } from '../accounts/admission.ts';
import { deletePicture, hasPicture, insertPicture, type Picture, sumPictures } from './pictureRows.ts';

interface Sender extends Admitted {
  readonly accountId: string;
}

export interface PinnedImage extends Image {
  readonly cid: string;
}

const REFUSALS: Readonly<
  Record<Exclude<ImageDefect, 'slow'>, readonly [code: FieldFault['code'], sentence: string]>
> = {
  kind: ['invalid_format', 'The file is not a PNG, JPEG, GIF or WebP.'],
  damaged: ['invalid_format', 'The picture is incomplete or damaged.'],
  pixels: [
    'too_large',
    'A picture has at most 4096 pixels each side, 500 frames and 16,777,216 pixels over all of them.',
  ],
  bytes: ['too_large', 'The picture would take more than 10 MiB.'],
};

/**
 * Re-encodes and pins the picture. A failure does not count against the quotas.
 * @throws Problem invalid_image, quota_exceeded, service_unavailable, or for an ended credential;
 * PinningError
 */
export async function pinImage(
  context: Pick<Ports, 'clock' | 'db' | 'images' | 'pinning'>,
  sender: Sender,
  file: Uint8Array,
): Promise<PinnedImage> {
  const image = await context.images.reencode(file, sender.accountId);
  if (image === 'slow') {
    throw new Problem('service_unavailable', 'The picture could not be re-encoded in time.', {
      retryAfterSeconds: 30,
    });
  }
  if (typeof image === 'string') {
    const [code, message] = REFUSALS[image];
    throw new Problem('invalid_image', message, {
      fieldErrors: [{ field: 'file', code, message }],
    });
  }
  const { db, pinning, clock } = context;
  const { accountId } = sender;
  const picture = { accountId, cid: await pinning.cidOf(image.bytes), sizeBytes: image.bytes.length };
  const isNew = await countPicture(context, sender, picture);
  try {
    await pinning.pin(image.bytes);
  } catch (error) {
    if (isNew && (await pinning.read(picture.cid)) === null) await deletePicture(db, picture);
    throw error;
  }
  // A concurrent upload of this picture may have failed and removed its row.
  if (!isNew) await insertPicture(db, picture, clock.now());
  return { ...image, cid: picture.cid };
}

const MIB = 1024 * 1024;

const MAX_BYTES_A_DAY = 100 * MIB;

const MAX_BYTES = 1024 * MIB;

const MAX_PICTURES = 10_000;

/**
 * Counts a new picture against the account's quotas before pinning. Returns whether it was new.
 * @throws Problem quota_exceeded, or for an ended credential; nothing is counted then
 */
export async function countPicture(
  context: Pick<Ports, 'clock' | 'db'>,
  sender: Admitted,
  picture: Picture,
): Promise<boolean> {
  const { accountId } = picture;
  return inAccountQueue(accountId, () =>
    context.db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      const isNew = !(await hasPicture(trx, picture));
      if (isNew) await insertWithin(trx, picture, context.clock.now());
      await holdAdmission(context, trx, sender);
      return isNew;
    }),
  );
}

async function insertWithin(trx: Trx, picture: Picture, now: Date): Promise<void> {
  await assertQuota(trx, picture, now);
  await insertPicture(trx, picture, now);
}

async function assertQuota(trx: Trx, { accountId, sizeBytes }: Picture, now: Date): Promise<void> {
  const { count, bytes, bytesSince } = await sumPictures(trx, accountId, new Date(now.getTime() - DAY_MS));
  if (count >= MAX_PICTURES)
    throw new Problem('quota_exceeded', `An account pins at most ${MAX_PICTURES} pictures.`);
  const left = MAX_BYTES - bytes;
  if (sizeBytes > left)
    throw new Problem('quota_exceeded', `An account pins at most 1 GiB of pictures; ${left} bytes are left.`);
  const leftToday = MAX_BYTES_A_DAY - bytesSince;
  if (sizeBytes > leftToday) {
    throw new Problem(
      'quota_exceeded',
      `An account pins at most 100 MiB of new pictures in 24 hours; ${leftToday} bytes are left.`,
    );
  }
}

export interface PinnedFile {
  readonly body: Uint8Array;
  readonly mediaType: ImageMediaType | 'application/json' | 'application/octet-stream';
}

/**
 * The media type is never one that browsers run.
 * @throws Problem not_found
 */
export async function readPinnedFile(
  context: Pick<Ports, 'images' | 'pinning'>,
  cid: string,
): Promise<PinnedFile> {
  const bytes = await context.pinning.read(cid);
  if (bytes === null) throw notFound('file');
  const mediaType = await context.images.mediaTypeOf(bytes);
  return {
    body: bytes,
    mediaType: mediaType ?? (isJson(bytes) ? 'application/json' : 'application/octet-stream'),
  };
}

/** Objects only: a plain text may be a valid JSON number or string. */
function isJson(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
