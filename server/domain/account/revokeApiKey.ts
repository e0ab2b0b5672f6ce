import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { lockAccount } from './accountRows.ts';
import { findApiKey, revokeApiKeyTree } from './apiKeyRows.ts';

/**
 * Revokes the key and all that it made. The account's lock makes a key that is being created wait, so that none slips
 * through. @throws Problem not_found
 */
export async function revokeApiKey(context: Context, accountId: string, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await findApiKey(trx, accountId, id)) === undefined) throw notFound('API key');
    await revokeApiKeyTree(trx, accountId, id, context.clock.now());
  });
}
