import type { Context } from '../../context.ts';
import { creditsToMicro } from '../amounts.ts';
import { grantStarterCredits } from '../billing/credits.ts';
import { newId } from '../ids.ts';
import { insertAccount } from './accountRows.ts';
import { recordEvent, SERVICE } from './auditEventRows.ts';
import { mintApiKey } from './mintApiKey.ts';

/** A new account with its starter credits and one key that may do everything. The key is known only to the caller. */
export async function openAccount(
  context: Context,
  keyName: string,
): Promise<{ accountId: string; apiKey: string }> {
  const now = context.clock.now();
  const accountId = newId('acc', now);
  return context.db.transaction().execute(async (trx) => {
    await insertAccount(trx, accountId, now);
    await grantStarterCredits(trx, accountId, creditsToMicro(context.config.starterCredits), now);
    const grant = { scopes: ['*'], agent_ids: [], allowed_ips: [], expires_at: null };
    await recordEvent(trx, SERVICE, { kind: 'account_opened', accountId }, now);
    const first = { actor: SERVICE, accountId, parentId: null, name: keyName, grant };
    const { key } = await mintApiKey(context, trx, first);
    return { accountId, apiKey: key };
  });
}
