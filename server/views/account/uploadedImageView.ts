import type { Context } from '../../composition/context.ts';
import { gatewayUrlOf } from '../../domain/uploads/imageUrls.ts';
import type { PinnedImage } from '../../domain/uploads/pinnedFiles.ts';
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
