import type { Context } from '../../context.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { executeSlot } from './executeSlot.ts';
import { type PricedOrder, quoteOrder } from './pricedOrder.ts';
import { recordRefusal } from './recordRefusal.ts';

/**
 * Of limit orders of one market those that it may fill. Nobody is paid better than who sells least: what the smallest order's
 * quote does not fill, nothing fills. Where so little cannot be quoted although the largest can, that says nothing about the
 * others, and each is tried.
 */
export async function findFillable(
  context: Context,
  orders: readonly PricedOrder[],
): Promise<readonly PricedOrder[]> {
  const sorted = orders.toSorted((one, other) => (one.amountInRaw < other.amountInRaw ? -1 : 1));
  const [smallest, largest] = [sorted[0]!, sorted.at(-1)!];
  const least = await paidNow(context, smallest);
  const isTradable = least !== null || (smallest !== largest && (await paidNow(context, largest)) !== null);
  if (!isTradable) return [];
  // What comes out is rounded down to a whole base unit, which is much of a small amount.
  return orders.filter(
    ({ amountInRaw, outRaw }) => least === null || (least + 1n) * amountInRaw > outRaw * smallest.amountInRaw,
  );
}

async function paidNow(context: Context, order: PricedOrder): Promise<bigint | null> {
  const { agent_id: agentId } = order.automation;
  const trader = (await listRunningAgents(context.db, [agentId])).get(agentId);
  if (trader === undefined) return null;
  return (await quoteOrder(context, order, trader))?.amountOutRaw ?? null;
}

/** The market may have moved since, or pay less for so much: then it is no failure, and looked at again. */
export async function tryLimit(context: Context, { automation, outRaw }: PricedOrder): Promise<void> {
  const slot = context.clock.now();
  const outcome = await executeSlot(context, automation, slot, outRaw);
  if (typeof outcome !== 'string') await recordRefusal(context, automation, slot, outcome);
}
