import { rotateApiKey as rotate } from '../../domain/access/rotateApiKey.ts';
import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { apiKeyView } from '../../views/account/apiKeyView.ts';

const OVERLAP_SECONDS = 3600;

/** Not replayable: the secret is shown only once. A key has one successor, so a second request is refused. */
export const rotateApiKey: Read<'rotateApiKey'> = async (context, { actor, caller, path, body }) => {
  const overlapMs = (body?.overlap_seconds ?? OVERLAP_SECONDS) * 1000;
  const { row, key, oldKeyUntil } = await rotate(context, caller, actor, { id: path.id, overlapMs });
  return {
    status: 201,
    body: {
      ...apiKeyView(row, context.clock.now()),
      key,
      replaces: path.id,
      old_key_expires_at: oldKeyUntil.toISOString(),
    },
    headers: { Location: locationOf('deleteApiKey', { id: row.id }) },
  };
};
