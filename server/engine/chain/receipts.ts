import type { Hex } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AttemptRow } from '../records/attemptRows.ts';
import { hasBlock } from './chainGuard.ts';
import type { HasHeads } from './headHistory.ts';

/** The chain includes at most one attempt. */
export async function findReceipt(
  context: Pick<Ports, 'chain'>,
  attempts: readonly AttemptRow[],
): Promise<Receipt | null> {
  const receipts = await Promise.all(attempts.map((attempt) => context.chain.receipt(attempt.hash as Hex)));
  return receipts.find((receipt) => receipt !== null) ?? null;
}

export const hasBlockOf = (
  context: Pick<Ports, 'chain'>,
  { blockNumber, blockHash }: Receipt,
): Promise<boolean> => hasBlock(context, { number: blockNumber, hash: blockHash });

/** Trusts a block seen as head: the chain follower notices a later reorg. */
export async function isOfChain(
  context: Pick<Ports, 'chain'> & HasHeads,
  receipt: Receipt,
): Promise<boolean> {
  const { blockNumber, blockHash } = receipt;
  const isSeen = context.heads
    .list()
    .some(({ number, hash }) => number === blockNumber && hash === blockHash);
  return isSeen || hasBlockOf(context, receipt);
}
