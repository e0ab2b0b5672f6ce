import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound } from '../../problem.ts';
import { inAccountQueue } from '../accounts/accountQueue.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { type Admitted, holdAdmission } from '../accounts/admission.ts';
import { findApiKey, isInKeyTree, listKeyTree, revokeApiKeyTree } from '../accounts/apiKeyRows.ts';
import type { Owner } from '../agents/owner.ts';
import { stopTurnsOfKeys } from '../chat/endTurn.ts';
import { stopRunsOf } from '../runs/moveRun.ts';

/** Under a session, every scope and agent. */
interface Revoker extends Owner, Admitted {
  readonly scopes: readonly string[];
}

/**
 * Revokes the key and every key made with it, and stops their runs and trading chats.
 *
 * A key with every scope and agent may revoke any key of its account, a narrower one only itself and keys
 * made with it. Key creation waits for the account's lock. A revoker that has ended revokes nothing.
 * @throws Problem not_found, or the error of an ended key or session
 */
export async function revokeApiKey(
  context: Pick<Ports, 'clock' | 'db'>,
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
    // Before the key locks: acceptances lock the run or chat first, the key last.
    const keyIds = await listKeyTree(trx, accountId, id);
    await stopRunsOf(trx, { keyIds }, 'key_revoked', now);
    await stopTurnsOfKeys(trx, keyIds, now);
    // Not last: a key that revokes itself would already be revoked.
    await holdAdmission(context, trx, revoker);
    const revoked = await revokeApiKeyTree(trx, accountId, id, now);
    await recordEvent(
      trx,
      actor,
      revoked.map((keyId) => ({ kind: 'key_revoked', accountId, keyId, detail: { with: id } })),
      now,
    );
  };
  await inAccountQueue(accountId, () => context.db.transaction().execute(revoke));
}
