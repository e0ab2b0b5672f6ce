import type { Context } from '../../composition/context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { findSwap, type SwapRow } from '../../domain/trading/swapRows.ts';
import type { RecordKind } from '../../views/onchain/followRecord.ts';
import { hasIncludedStep } from '../../views/onchain/pastRecord.ts';
import type { Schema } from '../../views/schema.ts';
import { swapView } from '../../views/trading/swapView.ts';
import { awaitRecord } from '../awaitRecord.ts';

export async function showSwap(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'Swap'>> {
  return swapView(...(await awaitRecord(context, { owner, id, waitSeconds }, findSwap)));
}

export const SWAP: RecordKind<SwapRow> = {
  find: findSwap,
  show: (_context, swap, record) => swapView(swap, record),
  before: (swap, past) => (hasIncludedStep(past) ? swap : { ...swap, fills: [] }),
};
