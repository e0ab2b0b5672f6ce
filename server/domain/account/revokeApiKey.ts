import type { Context, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { stopTurnsOfKeys } from '../runs/endTurn.ts';
import { stopRunsOf } from '../runs/stopRun.ts';
import { lockAccount } from './accountRows.ts';
import { findApiKey, isInKeyTree, listKeyTree, revokeApiKeyTree } from './apiKeyRows.ts';
import { type Actor, recordEvent } from './auditEventRows.ts';
import { inTurnOf } from './inTurnOf.ts';
import { type Admitted, holdAdmission } from './stillAdmitted.ts';

/** A session is bounded by nothing. */
interface Revoker extends Owner, Admitted {
  readonly scopes: readonly string[];
}

/**
 * Revokes the key and all that it made, and stops the runs and the trading chats that any of them started. A key with every scope
 * and every agent may revoke any key of its account; a narrower one only itself and what it made, so that it cannot cut off who
 * made it. The account's lock makes a key that is being created wait, so that none slips through; a revoker that ended meanwhile
 * revokes nothing. @throws Problem not_found, and that of a key or session that ended
 */
export async function revokeApiKey(
  context: Context,
  revoker: Revoker,
  actor: Actor,
  id: string,
): Promise<void> {
  const { accountId, keyId } = revoker;
  const isUnbound = revoker.scopes.includes('*') && revoker.agentIds.length === 0;
  const revoke = async (trx: Trx): Promise<void> => {
    await lockAccount(trx, accountId);
    if ((await findApiKey(trx, accountId, id)) === undefined) throw notFound('API key');
    const mayRevoke = isUnbound || (keyId !== null && (await isInKeyTree(trx, accountId, keyId, id)));
    if (!mayRevoke) throw notFound('API key');
    const now = context.clock.now();
    // Before the keys are locked: whoever accepts something for a run or a chat holds that first and its key last.
    const keyIds = await listKeyTree(trx, accountId, id);
    await stopRunsOf(trx, { keyIds }, 'key_revoked', now);
    await stopTurnsOfKeys(trx, keyIds, now);
    // Not last: a key that revokes itself would find itself revoked.
    await holdAdmission(context, trx, revoker);
    const revoked = await revokeApiKeyTree(trx, accountId, id, now);
    await recordEvent(
      trx,
      actor,
      revoked.map((keyId) => ({ kind: 'key_revoked', accountId, keyId, detail: { with: id } })),
      now,
    );
  };
  await inTurnOf(accountId, () => context.db.transaction().execute(revoke));
}
