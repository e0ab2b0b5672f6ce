import type { Context } from '../../context.ts';

/** So long after a reorg what it took from the chain may still be on its way back there. */
const RETURN_MS = 15_000;
const NEWEST = 3;

/**
 * Whether the chain has lost blocks a moment ago and is not final yet where they were: what they held may be back soon, and what
 * is not there decides nothing for good. By what this process has seen.
 */
export async function isInMotion({ chain, clock, heads }: Context): Promise<boolean> {
  // Older ones the follower of the chain has compared.
  const seen = heads.list().slice(-NEWEST);
  const now = await Promise.all(seen.map(({ number }) => chain.block(number)));
  const nowMs = clock.now().getTime();
  heads.lose(
    seen.filter(({ hash }, index) => now[index]?.hash !== hash),
    nowMs,
  );
  const loss = heads.lastLoss();
  if (loss === null || nowMs - loss.atMs >= RETURN_MS) return false;
  const finalized = await chain.block('finalized');
  return finalized === null || finalized.number < loss.number;
}
