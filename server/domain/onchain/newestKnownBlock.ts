import type { Context } from '../../context.ts';
import { findChain } from './chainRows.ts';
import { findNewestSoftBlock } from './stepRows.ts';

/**
 * The newest block that anything is known of: something is recorded in it, it is final, or an endpoint has shown it. What is
 * recorded or final was found on the chain at that height: one that it never had would stop all signing for good. Ask
 * before a head is read: a head below it is an old view, and what follows from it ends no operation.
 */
export async function newestKnownBlock(context: Context): Promise<bigint> {
  const [soft, chain] = await Promise.all([
    findNewestSoftBlock(context.db),
    findChain(context.db, context.config.chainId),
  ]);
  const known = [soft, BigInt(chain?.finalized_number ?? 0), context.chain.newestSeen() ?? 0n];
  return known.reduce((newest, number) => (number > newest ? number : newest));
}
