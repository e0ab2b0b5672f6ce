import type { Context } from '../../context.ts';
import { gatewayUrlOf } from '../../domain/pins/imageUrls.ts';
import type { PinnedImage } from '../../domain/pins/pinImage.ts';
import type { Schema } from '../schema.ts';

export const uploadedImageView = (context: Context, image: PinnedImage): Schema<'UploadedImage'> => ({
  url: `ipfs://${image.cid}`,
  gatewayUrl: gatewayUrlOf(context, image.cid),
  cid: image.cid,
  mime: image.mediaType,
  bytes: image.bytes.length,
  width: image.width,
  height: image.height,
});
