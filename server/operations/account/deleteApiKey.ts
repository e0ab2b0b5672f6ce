import { revokeApiKey } from '../../domain/account/revokeApiKey.ts';
import type { Read } from '../../pipeline/call.ts';

export const deleteApiKey: Read<'deleteApiKey'> = async (context, { actor, caller, path }) => {
  await revokeApiKey(context, caller, actor, path.id);
  return { status: 200, body: { id: path.id, deleted: true } };
};
