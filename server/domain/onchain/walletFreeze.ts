import type { Context, Trx } from '../../context.ts';
import { type Actor, recordEvent, SERVICE } from '../account/auditEventRows.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { showFrozen, showThawed } from '../agents/agentStatus.ts';
import { lockWallet } from './locks.ts';
import { findWallet, setFrozen, type WalletRow } from './walletRows.ts';

/**
 * Why a wallet signs nothing. `nonce_ahead`: the chain has used nonces of it that this service never signed for, because
 * somebody else holds the key or this database is an old copy. `unresolved`: a nonce that it did sign for is used, and no
 * receipt of ours is found; ends by itself when one appears. `nonce_consumed_externally`: that became final.
 */
export type FrozenReason = 'nonce_ahead' | 'unresolved' | 'nonce_consumed_externally';

/** The caller holds the wallet's lock. The agent whose wallet it is shows it in the same commit. */
export async function freeze(trx: Trx, walletId: string, reason: FrozenReason, now: Date): Promise<void> {
  await setFrozen(trx, walletId, reason);
  const agent = await showFrozen(trx, walletId, now);
  const event = { kind: 'wallet_frozen', ...ownerOf(agent), walletId, detail: { reason } } as const;
  await recordEvent(trx, SERVICE, event, now);
}

/** By itself, when what it was frozen for turns out otherwise, or by an operator. */
export async function thaw(trx: Trx, walletId: string, now: Date, actor: Actor = SERVICE): Promise<void> {
  await setFrozen(trx, walletId, null);
  const agent = await showThawed(trx, walletId, now);
  await recordEvent(trx, actor, { kind: 'wallet_thawed', ...ownerOf(agent), walletId }, now);
}

const ownerOf = (agent: AgentRow | undefined) =>
  agent === undefined ? { accountId: null } : { accountId: agent.account_id, agentId: agent.id };

/**
 * Freezes the wallet when the chain has used nonces that were never signed for. Never on a single look: the wallet may
 * have signed meanwhile, or the node may have answered for another chain.
 */
export async function freezeIfAhead(context: Context, { id }: Pick<WalletRow, 'id'>): Promise<void> {
  const { address } = await findWallet(context.db, id);
  if ((await context.chainGuard.checkNow(context)) !== 'same') return;
  const chainNonce = await context.chain.nextNonce(address);
  await context.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, id);
    if (wallet.frozen_reason !== null || chainNonce <= wallet.next_nonce) return;
    await freeze(trx, id, 'nonce_ahead', context.clock.now());
    context.log.error(
      { wallet: wallet.address, chainNonce, nextNonce: wallet.next_nonce },
      'wallet frozen: the chain has used nonces that this service did not sign',
    );
  });
}
