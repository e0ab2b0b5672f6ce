import type { Context } from '../../context.ts';
import type { BlockRef } from '../ports.ts';

/** So long after a reorg what it took from the chain may still be on its way back there. */
const RETURN_MS = 15_000;
const NEWEST = 3;

/**
 * Whether the chain has lost blocks a moment ago and is not final yet where they were: what they held may be back soon, and what
 * is not there decides nothing for good. By what this process knows; asks the chain only after a loss.
 */
export async function isInMotion(context: Context): Promise<boolean> {
  const { chainGuard, clock, heads } = context;
  const loss = heads.lastLoss();
  if (loss === null || clock.now().getTime() - loss.atMs >= RETURN_MS) return false;
  const finalized = await chainGuard.finalBlock(context);
  return finalized === null || finalized.number < loss.number;
}

/** The same, after a look at the newest heads: older ones the follower of the chain has compared. */
export async function isFoundInMotion(context: Context): Promise<boolean> {
  const { chain, clock, heads } = context;
  const seen = heads.list().slice(-NEWEST);
  const found = await Promise.all(seen.map(({ number }) => chain.block(number)));
  const gone = seen.filter((sighting, index) => isLost(context, sighting, found[index] ?? null));
  heads.lose(gone, clock.now().getTime());
  return isInMotion(context);
}

/** Whether what the chain has at its height says that it has lost the block; a node of a public chain without any there only lags. */
export const isLost = (
  { addressBook }: Context,
  { hash }: { readonly hash: string },
  found: BlockRef | null,
): boolean => (found === null ? addressBook.mayRollBack : found.hash !== hash);
