import { requestApiKey } from '../../domain/account/mintApiKey.ts';
import type { Read } from '../../pipeline/call.ts';
import { apiKeyView } from '../../views/account/apiKeyView.ts';

/** Not a replayable decision: the secret is shown once and could not be shown again. */
export const createApiKey: Read<'createApiKey'> = async (context, { acceptance, actor, caller, body }) => {
  const { row, key } = await requestApiKey(context, acceptance, caller, actor, {
    name: body.name,
    scopes: body.scopes,
    agentIds: body.agent_ids,
    allowedIps: body.allowed_ips,
    expiresInDays: body.expires_in_days,
  });
  return {
    status: 201,
    body: { ...apiKeyView(row, context.clock.now()), key },
    headers: { Location: `/api/v1/keys/${row.id}` },
  };
};
