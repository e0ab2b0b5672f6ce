import type { Context } from '../../context.ts';
import { type FieldError, Problem } from '../../errors.ts';
import type { Image, ImageFault } from '../ports.ts';

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

/** Writes the picture anew and pins that. @throws Problem invalid_image, service_unavailable; PinningError when it cannot be pinned */
export async function pinImage(context: Context, file: Uint8Array): Promise<PinnedImage> {
  const image = await context.images.reencode(file);
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
  return { ...image, cid: await context.pinning.pin(image.bytes) };
}
