import type { Context } from '../../context.ts';
import { type FieldError, Problem } from '../../errors.ts';
import type { Admitted } from '../account/stillAdmitted.ts';
import type { Image, ImageFault } from '../ports.ts';
import { countPicture } from './countPicture.ts';
import { deletePicture, insertPicture } from './pictureRows.ts';

interface Sender extends Admitted {
  readonly accountId: string;
}

export interface PinnedImage extends Image {
  readonly cid: string;
}

const REFUSALS: Readonly<
  Record<Exclude<ImageFault, 'slow'>, readonly [code: FieldError['code'], sentence: string]>
> = {
  kind: ['invalid_format', 'The file is no PNG, JPEG, GIF or WebP.'],
  damaged: ['invalid_format', 'The file is no whole, undamaged picture.'],
  pixels: [
    'too_large',
    'A picture has at most 4096 pixels each side, 500 frames and 16,777,216 pixels over all of them.',
  ],
  bytes: ['too_large', 'The picture would take more than 10 MiB.'],
};

/**
 * Writes the picture anew and pins that for the account; what is refused, or cannot be pinned, is not counted.
 * @throws Problem invalid_image, quota_exceeded, service_unavailable, and that of a key or session that ended; PinningError when it
 * cannot be pinned
 */
export async function pinImage(context: Context, sender: Sender, file: Uint8Array): Promise<PinnedImage> {
  const image = await context.images.reencode(file, sender.accountId);
  if (image === 'slow') {
    throw new Problem('service_unavailable', 'The picture could not be written anew in time.', {
      headers: { 'Retry-After': '30' },
    });
  }
  if (typeof image === 'string') {
    const [code, message] = REFUSALS[image];
    throw new Problem('invalid_image', message, {
      fieldErrors: [{ field: 'file', in: 'body', code, message }],
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
  // The same picture that was sent beside it may have failed and taken the count with it.
  if (!isNew) await insertPicture(db, picture, clock.now());
  return { ...image, cid: picture.cid };
}
