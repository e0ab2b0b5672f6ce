import { docsText } from '../../domain/platform/docs.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const getDocsFile: Read<'getDocsFile'> = async (context, { path, accepts }) => ({
  status: 200,
  ...docsText(path.file, accepts === 'markdown' ? 'markdown' : 'html', context.publicUrl()),
});
