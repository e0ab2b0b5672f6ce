import { requestApiKey } from '../../domain/access/mintApiKey.ts';
import { forPersons } from '../../domain/policy/forPersons.ts';
import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { apiKeyView } from '../../views/account/apiKeyView.ts';

/** Not replayable: the secret is shown only once. */
export const createApiKey: Read<'createApiKey'> = async (context, { acceptance, actor, caller, body }) => {
  const { row, key } = await requestApiKey(context, forPersons(acceptance, caller, null), caller, actor, {
    name: body.name,
    scopes: body.scopes,
    agentIds: body.agent_ids,
    allowedIps: body.allowed_ips,
    expiresInDays: body.expires_in_days,
    maxOperationUsd: body.max_operation_usd,
    maxDailyUsd: body.max_daily_usd,
  });
  return {
    status: 201,
    body: { ...apiKeyView(row, context.clock.now()), key },
    headers: { Location: locationOf('deleteApiKey', { id: row.id }) },
  };
};
