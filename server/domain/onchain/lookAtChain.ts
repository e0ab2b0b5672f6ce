import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import type { BlockRef, Hex, Receipt } from '../ports.ts';
import { readEach, readSensible } from '../readEach.ts';
import { sightHead } from './headSightings.ts';

/** What one endpoint said in one round. A node may answer its questions in any order: none of them is known to be older than another. */
export interface ChainLook {
  readonly head: BlockRef | null;
  /** Settled. Rejected where the node cannot say what is final, which takes nothing from the rest. */
  readonly finalized: Promise<BlockRef | null>;
  /** What the chain has at the heights of the tips, in their order. */
  readonly atTips: readonly (BlockRef | null)[];
  /** Its first block, asked for where there is no tip to know the chain by. */
  readonly genesisHash: Hex | null;
  /** What it told of each hash, in their order; undefined where the node refuses that, or says it without sense. */
  readonly receipts: readonly (Receipt | null | undefined)[];
}

/** Asks in one round for the head, the finalized block, the receipts, and what shows which chain that is: the tips, or its first block. */
export async function lookAtChain(
  context: Context,
  tips: readonly BlockRef[],
  hashes: readonly Hex[],
): Promise<ChainLook> {
  const { chain, chainLogs } = context;
  const blocks = ahead(askBlocks(context, tips));
  const receipts = ahead(Promise.all(hashes.map((hash) => readSensible(context, hash, chain.receipt))));
  try {
    return { ...(await blocks), receipts: await receipts };
  } catch (error) {
    if (!chainLogs.isTooWide(error)) throw error;
  }
  await Promise.allSettled([receipts]);
  // All of it was too much for one answer, and the blocks alone never are; a node that hangs does not answer these either, and is
  // asked for nothing more.
  const alone = await askBlocks(context, tips);
  return { ...alone, receipts: await readEach(context, hashes, chain.receipt) };
}

async function askBlocks(context: Context, tips: readonly BlockRef[]): Promise<Omit<ChainLook, 'receipts'>> {
  const { chain } = context;
  const finalized = ahead(chain.block('finalized'));
  const [head, atTips, identity] = await Promise.all([
    sightHead(context),
    Promise.all(tips.map(({ number }) => chain.block(number))),
    tips.length === 0 ? chain.identity() : null,
    Promise.allSettled([finalized]),
  ]);
  return { head, finalized, atTips, genesisHash: identity?.genesisHash ?? null };
}
