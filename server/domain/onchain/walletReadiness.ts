import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import type { Hex } from '../ports.ts';
import { hasBlock } from './hasBlock.ts';
import { sightHead } from './headSightings.ts';
import { isFoundInMotion, isInMotion } from './isInMotion.ts';
import { newestKnownBlock } from './newestKnownBlock.ts';
import { scanWallet } from './scanNonces.ts';
import { freezeIfAhead } from './walletFreeze.ts';
import { findWallet, type WalletRow } from './walletRows.ts';

/** What the chain said at one of its blocks, and the wallet's next nonce there. */
export interface ChainView {
  readonly chainNonce: number;
  readonly at: bigint;
  readonly atHash: Hex;
  /** What it lacked may come back, or have come since: nothing ends because of it. */
  readonly isPassing: boolean;
}

/** The wallet may sign with this nonce, as the chain stands at block `at`. */
export interface ReadyWallet extends ChainView {
  /** As it was before the chain was asked; the sign commit reads it again. */
  readonly wallet: WalletRow;
}

/**
 * Whether what the chain lacks by the view ends an operation: it had come to rest before, rests still, and has the view's block.
 */
export const isSettled = async (context: Context, view: ChainView): Promise<boolean> =>
  !view.isPassing && (await stillStands(context, view)) && !(await isFoundInMotion(context));

/**
 * Whether the chain still has the block that the view is of. What was read at its height while another block took its place may
 * lack what the earlier steps did: nothing ends because of it.
 */
export const stillStands = (context: Context, { at, atHash }: ChainView): Promise<boolean> =>
  hasBlock(context, { number: at, hash: atHash });

/**
 * The chain's next nonce of a wallet that may sign now, null when it may not: it is frozen, the chain is not (or not
 * wholly) the known one, or its nonce is not ours. Ahead of ours: someone else used the key, or this database is an old
 * copy; the wallet freezes. Behind: the chain lost blocks, or this node lags; what was lost is reopened first. A head that is
 * behind what is known is no view to decide by.
 * What is to be done is planned at the same block, at the same time. The plan, or its failure, counts only at our nonce: only
 * there does the chain's state hold what the earlier steps did.
 */
export async function readReadyWallet<Plan>(
  context: Context,
  walletId: string,
  planAt: (at: bigint) => Promise<Plan>,
): Promise<(ReadyWallet & { readonly plan: Plan }) | null> {
  const wallet = await findWallet(context.db, walletId);
  if (wallet.frozen_reason !== null) return null;
  const verdict = ahead(context.chainGuard.check(context));
  const [known, isPassing] = await Promise.all([newestKnownBlock(context), isInMotion(context)]);
  const head = await sightHead(context);
  if ((await verdict) !== 'same' || head === null || head.number < known) return null;
  const planning = ahead(planAt(head.number));
  try {
    const chainNonce = await context.chain.nextNonce(wallet.address, head.number);
    if (chainNonce === wallet.next_nonce) {
      const view = { chainNonce, at: head.number, atHash: head.hash, isPassing };
      return { wallet, ...view, plan: await planning };
    }
    if (chainNonce > wallet.next_nonce) await freezeIfAhead(context, wallet);
    else await scanWallet(context, wallet);
    return null;
  } finally {
    await planning.catch(() => undefined);
  }
}
