import { type Actor, recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { OperationsContext } from '../operations/operationKind.ts';
import { setFrozen } from '../records/walletRows.ts';

/**
 * `nonce_ahead`: the chain used nonces that this service never signed; the key is known elsewhere, or the
 * database is an old copy.
 * `unresolved`: a signed nonce is used, and no receipt of ours is found; ends when one appears.
 * `nonce_consumed_externally`: that became final.
 */
export type FrozenReason = 'nonce_ahead' | 'unresolved' | 'nonce_consumed_externally';

export interface WalletOwner {
  readonly accountId: string;
  readonly agentId: string;
}

/** Marks the wallet's owner in the same commit. Null: a wallet of the service. */
export interface WalletOwners {
  onFrozen(trx: Trx, walletId: string, now: Date): Promise<WalletOwner | null>;
  onThawed(trx: Trx, walletId: string, now: Date): Promise<WalletOwner | null>;
}

export interface HasWalletOwners {
  readonly walletOwners: WalletOwners;
}

export type WalletsContext = OperationsContext & HasWalletOwners;

/** The caller holds the wallet's lock. */
export async function freezeWallet(
  { walletOwners }: HasWalletOwners,
  trx: Trx,
  walletId: string,
  reason: FrozenReason,
  now: Date,
): Promise<void> {
  await setFrozen(trx, walletId, reason);
  const owner = (await walletOwners.onFrozen(trx, walletId, now)) ?? NOBODY;
  await recordEvent(trx, SERVICE, { kind: 'wallet_frozen', ...owner, walletId, detail: { reason } }, now);
}

/** The caller holds the wallet's lock. */
export async function unfreezeWallet(
  { walletOwners }: HasWalletOwners,
  trx: Trx,
  walletId: string,
  now: Date,
  actor: Actor = SERVICE,
): Promise<void> {
  await setFrozen(trx, walletId, null);
  const owner = (await walletOwners.onThawed(trx, walletId, now)) ?? NOBODY;
  await recordEvent(trx, actor, { kind: 'wallet_thawed', ...owner, walletId }, now);
}

const NOBODY = { accountId: null };
