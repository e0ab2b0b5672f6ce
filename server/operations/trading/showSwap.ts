import type { Context } from '../../context.ts';
import type { Owner } from '../../domain/agents/owner.ts';
import { waitForEnd } from '../../domain/onchain/waitForEnd.ts';
import { findSwap } from '../../domain/trading/swapRows.ts';
import { readEngineRecord } from '../../views/onchain/chainOperationView.ts';
import type { Schema } from '../../views/schema.ts';
import { swapView } from '../../views/trading/swapView.ts';

/** The owner's swap as it is after at most `waitSeconds`. */
export async function showSwap(
  context: Context,
  owner: Owner,
  id: string,
  waitSeconds: number,
): Promise<Schema<'Swap'>> {
  await findSwap(context.db, owner, id);
  await waitForEnd(context, id, waitSeconds);
  const [swap, record] = await Promise.all([findSwap(context.db, owner, id), readEngineRecord(context, id)]);
  return swapView(swap, record);
}
