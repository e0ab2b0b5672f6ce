import { startEarly } from '../../concurrency/promises.ts';
import { type ChainView, isReorgUnsettled, newestKnownBlock } from '../chain/chainView.ts';
import { observeHead } from '../chain/headHistory.ts';
import { findWallet, type WalletRow } from '../records/walletRows.ts';
import type { WalletsContext } from './walletFreeze.ts';
import { freezeIfNonceAhead, scanWalletNonce } from './walletNonces.ts';

export interface ReadyWallet extends ChainView {
  /** Read before the chain. The sign commit reads it again. */
  readonly wallet: WalletRow;
}

/**
 * Returns a wallet that may sign now, with the plan made at the same block.
 * Null if the wallet is frozen, the chain is foreign, the head is stale, or the nonce is not ours. A nonce
 * ahead of ours freezes the wallet: the key is used elsewhere, or this database is an old copy. A nonce
 * behind ours reopens what the chain lost.
 * The plan, or its error, counts only at our nonce: only there does the state contain the earlier steps.
 */
export async function readReadyWallet<Plan>(
  context: WalletsContext,
  walletId: string,
  planAt: (at: bigint) => Promise<Plan>,
): Promise<(ReadyWallet & { readonly plan: Plan }) | null> {
  const wallet = await findWallet(context.db, walletId);
  if (wallet.frozen_reason !== null) return null;
  const verdict = startEarly(context.chainGuard.check(context));
  const [known, isProvisional] = await Promise.all([newestKnownBlock(context), isReorgUnsettled(context)]);
  const head = await observeHead(context);
  if ((await verdict) !== 'same' || head === null || head.number < known) return null;
  const planning = startEarly(planAt(head.number));
  try {
    const chainNonce = await context.chain.nextNonce(wallet.address, head.number);
    if (chainNonce === wallet.next_nonce) {
      const view = { chainNonce, at: head.number, atHash: head.hash, isProvisional };
      return { wallet, ...view, plan: await planning };
    }
    if (chainNonce > wallet.next_nonce) await freezeIfNonceAhead(context, wallet);
    else await scanWalletNonce(context, wallet);
    return null;
  } finally {
    await planning.catch(() => undefined);
  }
}
