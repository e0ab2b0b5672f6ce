import { revokeApiKey } from '../../domain/access/revokeApiKey.ts';
import type { Read } from '../../pipeline/contract/call.ts';

export const deleteApiKey: Read<'deleteApiKey'> = async (context, { actor, caller, path }) => {
  await revokeApiKey(context, caller, actor, path.id);
  return { status: 200, body: { id: path.id, deleted: true } };
};
