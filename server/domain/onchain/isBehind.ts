import type { Context } from '../../context.ts';
import { findChain } from './chainRows.ts';
import { findNewestSoftBlock } from './stepRows.ts';

/**
 * Whether a view of the chain at block `at` may be out of date: something is recorded of a later block, another endpoint
 * has shown one, or the one that answers now does not have that block. What ends an operation is not believed then; it is asked again.
 */
export async function isBehind(context: Context, at: bigint): Promise<boolean> {
  const [soft, chain, head] = await Promise.all([
    findNewestSoftBlock(context.db),
    findChain(context.db, context.config.chainId),
    context.chain.block('latest'),
  ]);
  const known = [soft, BigInt(chain?.finalized_number ?? 0), context.chain.newestSeen() ?? 0n];
  return head === null || head.number < at || known.some((number) => at < number);
}
