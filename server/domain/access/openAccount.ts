import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import { newId } from '../../ids.ts';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import { insertAccount } from '../accounts/accountRows.ts';
import { grantStarterCredits } from '../billing/credits.ts';
import { UNBOUNDED } from './apiKeyGrant.ts';
import { mintApiKey } from './mintApiKey.ts';

/** With starter credits and one key with all rights. */
export async function openAccount(
  context: Pick<Ports, 'clock' | 'db'> & HasConfig,
  keyName: string,
): Promise<{ accountId: string; apiKey: string }> {
  const now = context.clock.now();
  const accountId = newId('acc', now);
  return context.db.transaction().execute(async (trx) => {
    await insertAccount(trx, accountId, now);
    await grantStarterCredits(trx, accountId, creditsToMicro(context.config.starterCredits), now);
    await recordEvent(trx, SERVICE, { kind: 'account_opened', accountId }, now);
    const rights = { grant: UNBOUNDED, isLimited: false };
    const first = { actor: SERVICE, accountId, parentId: null, name: keyName, ...rights };
    const { key } = await mintApiKey(context, trx, first);
    return { accountId, apiKey: key };
  });
}
