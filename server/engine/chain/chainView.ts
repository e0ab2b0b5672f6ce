import type { HasConfig } from '../../config/config.ts';
import type { Hex } from '../../ports/basics.ts';
import type { BlockRef } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findChain } from '../records/chainRows.ts';
import { findNewestSoftBlock } from '../records/stepRows.ts';
import type { HasChainGuard } from './chainGuard.ts';
import { hasBlock } from './chainGuard.ts';
import type { HasHeads } from './headHistory.ts';

export type ChainViewContext = Pick<Ports, 'log' | 'clock' | 'addressBook' | 'chain'> &
  HasChainGuard &
  HasHeads;

/** How long after a reorg its transactions may still return. */
const REORG_RECOVERY_MS = 15_000;

const RECHECKED_HEADS = 3;

/** Whether a seen reorg's height is not final yet. What is missing then may return, and decides nothing. */
export async function isReorgUnsettled(
  context: Pick<Ports, 'log' | 'clock' | 'chain'> & HasChainGuard & HasHeads,
): Promise<boolean> {
  const { chainGuard, clock, heads } = context;
  const loss = heads.lastReorg();
  if (loss === null || clock.now().getTime() - loss.atMs >= REORG_RECOVERY_MS) return false;
  const finalized = await chainGuard.finalBlock(context);
  return finalized === null || finalized.number < loss.number;
}

/** The same, after rechecking the newest heads. */
export async function isReorgUnsettledNow(context: ChainViewContext): Promise<boolean> {
  const { chain, clock, heads } = context;
  const seen = heads.list().slice(-RECHECKED_HEADS);
  const found = await Promise.all(seen.map(({ number }) => chain.block(number)));
  const gone = seen.filter((sighting, index) => isBlockLost(context, sighting, found[index] ?? null));
  heads.remove(gone, clock.now().getTime());
  return isReorgUnsettled(context);
}

/** A missing block proves the loss only on a local chain: a public node may lag. */
export const isBlockLost = (
  { addressBook }: Pick<Ports, 'addressBook'>,
  { hash }: { readonly hash: string },
  found: BlockRef | null,
): boolean => (found === null ? addressBook.mayRollBack : found.hash !== hash);

/**
 * Returns the newest block that was recorded, is final, or was shown by an endpoint. Read it before the head.
 * A head below it is a stale view, which must not end an operation. Only checked blocks are recorded: one
 * that never existed would stop all signing.
 */
export async function newestKnownBlock(context: Pick<Ports, 'db' | 'chain'> & HasConfig): Promise<bigint> {
  const [soft, chain] = await Promise.all([
    findNewestSoftBlock(context.db),
    findChain(context.db, context.config.chainId),
  ]);
  const known = [soft, BigInt(chain?.finalized_number ?? 0), context.chain.highestSeenHead() ?? 0n];
  return known.reduce((newest, number) => (number > newest ? number : newest));
}

export interface ChainView {
  readonly chainNonce: number;
  readonly at: bigint;
  readonly atHash: Hex;
  /** Facts missing from this view may come later, so it ends no operation. */
  readonly isProvisional: boolean;
}

/** Whether the view may end an operation: no reorg is unsettled, and the chain still has its block. */
export const isConclusive = async (context: ChainViewContext, view: ChainView): Promise<boolean> =>
  !view.isProvisional && (await isStillCanonical(context, view)) && !(await isReorgUnsettledNow(context));

/** A view of a lost block may miss earlier steps, so it ends nothing. */
export const isStillCanonical = (
  context: Pick<Ports, 'chain'>,
  { at, atHash }: ChainView,
): Promise<boolean> => hasBlock(context, { number: at, hash: atHash });
