import type { Actor } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { notFound, Problem } from '../../problem.ts';
import { inAccountQueue } from '../accounts/accountQueue.ts';
import { lockAccount } from '../accounts/accountRows.ts';
import { type Admitted, holdAdmission, keyEndReason } from '../accounts/admission.ts';
import { type ApiKeyRow, findApiKey, isInKeyTree, replaceApiKey } from '../accounts/apiKeyRows.ts';
import { grantOf } from './apiKeyGrant.ts';
import { assertRoomForKey, type MintedKey, mintApiKey } from './mintApiKey.ts';

interface Rotator extends Admitted {
  readonly accountId: string;
}

interface Rotation {
  readonly id: string;
  /** The old key works this long. */
  readonly overlapMs: number;
}

export interface RotatedKey extends MintedKey {
  readonly oldKeyUntil: Date;
}

/**
 * Makes a successor with the same rights, limits and expiry, which shares what is left of the limits.
 *
 * A session may rotate any key, a key only itself and keys made with it. A successor that a key makes for
 * itself stays below it, so that revoking a stolen key also ends what the thief made of it.
 * @throws Problem not_found, invalid_state, quota_exceeded, or the error of an ended key or session
 */
export async function rotateApiKey(
  context: Pick<Ports, 'clock' | 'db'> & HasConfig,
  rotator: Rotator,
  actor: Actor,
  rotation: Rotation,
): Promise<RotatedKey> {
  const { accountId } = rotator;
  return inAccountQueue(accountId, () =>
    context.db.transaction().execute((trx) => rotateLocked(context, trx, rotator, actor, rotation)),
  );
}

async function rotateLocked(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  rotator: Rotator,
  actor: Actor,
  { id, overlapMs }: Rotation,
): Promise<RotatedKey> {
  const { accountId, keyId } = rotator;
  await lockAccount(trx, accountId);
  const old = await findApiKey(trx, accountId, id);
  const mayRotate = keyId === null || (await isInKeyTree(trx, accountId, keyId, id));
  if (old === undefined || !mayRotate) throw notFound('API key');
  const now = context.clock.now();
  assertRotatable(old, now);
  if (overlapMs > 0) await assertRoomForKey(trx, accountId, now);
  // Not last: a key that replaces itself at once would already have ended.
  await holdAdmission(context, trx, rotator);
  const grant = grantOf(old);
  const minted = await mintApiKey(context, trx, {
    actor,
    accountId,
    parentId: keyId === id ? id : old.parent_id,
    name: old.name,
    grant,
    isLimited: false,
    replaces: id,
  });
  const overlapEnd = new Date(now.getTime() + overlapMs);
  const { expires_at: expiry } = grant;
  const oldKeyUntil = expiry !== null && expiry < overlapEnd ? expiry : overlapEnd;
  await replaceApiKey(trx, id, minted.row.id, oldKeyUntil);
  return { ...minted, oldKeyUntil };
}

function assertRotatable(key: ApiKeyRow, now: Date): void {
  if (key.replaced_by !== null) {
    const sentence = `This key was rotated before. Its successor is ${key.replaced_by}; rotate that one.`;
    throw new Problem('invalid_state', sentence);
  }
  if (keyEndReason(key, now) !== null)
    throw new Problem('invalid_state', 'This key has ended. Create a new one.');
}
