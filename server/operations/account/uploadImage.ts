import { pinImage } from '../../domain/pins/pinImage.ts';
import type { Read } from '../../pipeline/call.ts';
import { uploadedImageView } from '../../views/account/uploadedImageView.ts';

export const uploadImage: Read<'uploadImage'> = async (context, { caller, body }) => ({
  status: 200,
  body: uploadedImageView(context, await pinImage(context, caller, body.file)),
});
