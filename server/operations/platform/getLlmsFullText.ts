import { llmsFullText } from '../../domain/platform/docs.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const getLlmsFullText: Read<'getLlmsFullText'> = async (context) => ({
  status: 200,
  ...llmsFullText(context.publicUrl()),
});
