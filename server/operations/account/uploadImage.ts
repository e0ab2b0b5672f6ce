import { pinImage } from '../../domain/uploads/pinnedFiles.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { uploadedImageView } from '../../views/account/uploadedImageView.ts';

export const uploadImage: Read<'uploadImage'> = async (context, { caller, body }) => ({
  status: 200,
  body: uploadedImageView(context, await pinImage(context, caller, body.file)),
});
