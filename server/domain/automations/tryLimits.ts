import type { Context } from '../../context.ts';
import { executeSlot } from './executeSlot.ts';
import { ordersInTurn } from './ordersInTurn.ts';
import { outermost, type PricedOrder, quoteForAgent } from './pricedOrder.ts';
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
  const [smallest, largest] = outermost(orders);
  const least = (await quoteForAgent(context, smallest))?.amountOutRaw ?? null;
  const isTradable =
    least !== null || (smallest !== largest && (await quoteForAgent(context, largest)) !== null);
  if (!isTradable) return [];
  // What comes out is rounded down to a whole base unit, which is much of a small amount.
  const fillable = orders.filter(
    ({ amountInRaw, outRaw }) => least === null || (least + 1n) * amountInRaw > outRaw * smallest.amountInRaw,
  );
  return ordersInTurn(fillable);
}

/** The market may have moved since, or pay less for so much: then it is no failure, and looked at again. */
export async function tryLimit(context: Context, { automation, outRaw }: PricedOrder): Promise<void> {
  const slot = context.clock.now();
  const outcome = await executeSlot(context, automation, slot, outRaw);
  if (typeof outcome !== 'string') await recordRefusal(context, automation, slot, outcome);
}
