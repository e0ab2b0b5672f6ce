import { docsStart } from '../../domain/platform/docs.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const getDocs: Read<'getDocs'> = async (context, { accepts }) => ({
  status: 200,
  ...docsStart(accepts === 'markdown' ? 'markdown' : 'html', context.publicUrl()),
});
