import type { Context } from '../../context.ts';
import type { RouteQuote } from '../trading/routeQuote.ts';
import { type AutomationRow, writeStopMet } from './automationRows.ts';
import { execute, type SlotOutcome } from './executeSlot.ts';
import { ordersInTurn } from './ordersInTurn.ts';
import { OrderWithheld } from './orderWithheld.ts';
import { isStopMet, outermost, type PricedOrder, quoteForAgent } from './pricedOrder.ts';
import { recordRefusal } from './recordRefusal.ts';
import { APART_MS, judgeSighting, sightingOf } from './stopSighting.ts';

/**
 * Of stops of one market those whose price may be met. Nobody is paid worse than who sells most: where
 * even the largest order's quote is above what a stop waits for, that stop's price is not met. Where so much cannot be quoted
 * although the smallest can, that says nothing about the others, and each is tried.
 */
export async function findMeetable(
  context: Context,
  orders: readonly PricedOrder[],
): Promise<readonly PricedOrder[]> {
  const [smallest, largest] = outermost(orders);
  const most = await wholeQuoteOf(context, largest);
  if (most === null) {
    const isTradable = smallest !== largest && (await wholeQuoteOf(context, smallest)) !== null;
    return isTradable ? ordersInTurn(orders) : [];
  }
  // What comes out is rounded down to a whole base unit, and so is what each stop waits for.
  const { out, meetable } = Object.groupBy(orders, ({ amountInRaw, outRaw }) =>
    amountInRaw * most.amountOutRaw >= (outRaw + 1n) * largest.amountInRaw ? 'out' : 'meetable',
  );
  await Promise.all((out ?? []).map(({ automation }) => forgetSighting(context, automation)));
  return ordersInTurn(meetable ?? []);
}

async function wholeQuoteOf(context: Context, order: PricedOrder): Promise<RouteQuote | null> {
  const quote = await quoteForAgent(context, order);
  return quote === null || isStopMet(order, quote) === null ? null : quote;
}

/**
 * A stop trades once a quote of its own meets its price in two looks with a block and a second between them, and none between
 * them that does not: nobody sets it off by moving the price for one block. A look without a quote says nothing.
 */
export async function tryStop(context: Context, order: PricedOrder): Promise<void> {
  const { automation } = order;
  const beganAt = context.clock.now();
  const quote = await wholeQuoteOf(context, order);
  if (quote === null) return;
  if (!isStopMet(order, quote)) return forgetSighting(context, automation);
  const before = sightingOf(automation);
  const { blockNumber: block } = quote;
  switch (judgeSighting(before, { beganAt, block })) {
    case 'first': {
      const at = context.clock.now();
      // Somebody else may have looked meanwhile, and seen that the price was not met.
      if (automation.lease_until !== null && at > new Date(automation.lease_until)) return;
      const again = new Date(at.getTime() + APART_MS);
      return writeStopMet(context.db, automation, { at, block, again });
    }
    case 'confirmed':
      return carryOut(context, order);
  }
}

/** Its price is not met: what was seen before does not count any more. */
async function forgetSighting(context: Context, automation: AutomationRow): Promise<void> {
  if (sightingOf(automation) !== null) await writeStopMet(context.db, automation, null);
}

/** An ordinary swap for what the market pays less the slippage, as long as the price is still met when it is planned. */
async function carryOut(context: Context, order: PricedOrder): Promise<void> {
  const { automation } = order;
  const slot = context.clock.now();
  let outcome: SlotOutcome;
  try {
    outcome = await execute(context, automation, {
      slot,
      tokenOut: automation.token_out.address,
      minimumOf: async ({ quote, minAmountOutRaw }) => {
        if (isStopMet(order, quote) !== true) throw new OrderWithheld('price_left', null);
        return minAmountOutRaw;
      },
    });
  } catch (error) {
    if (!(error instanceof OrderWithheld)) throw error;
    return forgetSighting(context, automation);
  }
  if (typeof outcome !== 'string') await recordRefusal(context, automation, slot, outcome);
}
