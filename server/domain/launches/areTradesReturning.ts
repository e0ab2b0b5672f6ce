import type { Context } from '../../context.ts';
import { isFoundInMotion } from '../onchain/isInMotion.ts';
import { findOperations } from '../onchain/operationRows.ts';
import { listReturningIds } from '../onchain/stepRows.ts';
import type { Address } from '../ports.ts';
import { readSwaps } from '../trading/swapRows.ts';

const MOST_LOOKED_OVER = 500;

/**
 * Whether trades of the agent's tokens may be back on the chain in a moment, and their fees with them: those of this service that
 * a reorg took and that are on their way, and for a while after a reorg anybody's.
 */
export async function areTradesReturning(
  context: Context,
  agentId: string,
  tokens: readonly Address[],
): Promise<boolean> {
  const ids = await listReturningIds(context.db, MOST_LOOKED_OVER);
  const [operations, swaps] = await Promise.all([
    findOperations(context.db, ids),
    readSwaps(context.db, ids),
  ]);
  const isTraded = swaps.some(({ route }) =>
    route.some(({ tokenIn, tokenOut }) => tokens.includes(tokenIn) || tokens.includes(tokenOut)),
  );
  const isOwn = operations.some(({ agent_id: of, kind }) => of === agentId && kind !== 'claim');
  return isTraded || isOwn || (await isFoundInMotion(context));
}
