import { readApiKey } from '../../domain/accounts/apiKeyRows.ts';
import { readDailyLeftUsd18 } from '../../domain/agents/keyLimits.ts';
import { showExactUsdOrNull } from '../../money/amounts.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { apiKeyView } from '../../views/account/apiKeyView.ts';

export const getCurrentApiKey: Read<'getCurrentApiKey'> = async (context, { caller }) => {
  const { accountId, keyId, limitedBy } = caller;
  const key = await readApiKey(context.db, accountId, keyId ?? '');
  const left = await readDailyLeftUsd18(context, { accountId, limitedBy });
  const body = {
    ...apiKeyView(key, context.clock.now()),
    account_id: accountId,
    daily_left_usd: showExactUsdOrNull(left),
  };
  return { status: 200, body };
};
