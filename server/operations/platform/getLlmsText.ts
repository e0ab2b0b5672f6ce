import { llmsText } from '../../domain/platform/docs.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const getLlmsText: Read<'getLlmsText'> = async (context) => ({
  status: 200,
  ...llmsText(context.publicUrl()),
});
