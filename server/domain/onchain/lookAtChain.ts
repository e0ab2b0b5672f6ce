import type { Context } from '../../context.ts';
import type { BlockRef, Hex, Receipt } from '../ports.ts';
import { readEach } from '../readEach.ts';
import { sightHead } from './headSightings.ts';

/** What one endpoint said in one round. A node may answer its questions in any order: none of them is known to be older than another. */
export interface ChainLook {
  readonly head: BlockRef | null;
  readonly finalized: BlockRef | null;
  /** What the chain has at the heights of the tips, in their order. */
  readonly atTips: readonly (BlockRef | null)[];
  /** Its first block, asked for where there is no tip to know the chain by. */
  readonly genesisHash: Hex | null;
  /** What it told of each hash, in their order; undefined where the node refuses that. */
  readonly receipts: readonly (Receipt | null | undefined)[];
}

/** Asks in one round for the head, the finalized block, the receipts, and what shows which chain that is: the tips, or its first block. */
export async function lookAtChain(
  context: Context,
  tips: readonly BlockRef[],
  hashes: readonly Hex[],
): Promise<ChainLook> {
  const { chain, chainLogs } = context;
  const askBlocks = () =>
    Promise.all([
      sightHead(context),
      chain.block('finalized'),
      Promise.all(tips.map(({ number }) => chain.block(number))),
      tips.length === 0 ? chain.identity() : null,
    ]);
  const asked = askBlocks();
  const receipts = readEach(context, hashes, (hash) => chain.receipt(hash));
  const blocks = asked.catch(async (error) => {
    if (!chainLogs.isTooWide(error)) throw error;
    // The receipts were too much for one answer; by themselves the blocks never are.
    await receipts;
    return askBlocks();
  });
  const [[head, finalized, atTips, identity], found] = await Promise.all([blocks, receipts]);
  return { head, finalized, atTips, genesisHash: identity?.genesisHash ?? null, receipts: found };
}
