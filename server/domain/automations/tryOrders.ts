import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import type { HasPolicyGate } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RouteQuote } from '../routes/routeQuote.ts';
import { type AutomationRow, writeStopMet } from './automationRows.ts';
import { executeOrder, executeSlot, OrderWithheld, type Refusal, type SlotOutcome } from './executeOrder.ts';
import { isStopMet, type PricedOrder, quoteForAgent, smallestAndLargest } from './orderPrice.ts';
import { recordFailed, recordTemporary, updateIfUnchanged } from './slots.ts';

export type TryOrdersContext = Pick<
  Ports,
  | 'log'
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'trace'
  | 'isOutage'
> &
  HasPolicyGate &
  HasChainGuard &
  HasConfig &
  HasHeads;

/**
 * The smallest order gets the best price, so orders that its quote does not fill cannot fill. Tries every
 * order if only the smallest has no quote.
 */
export async function findFillable(
  context: TryOrdersContext,
  orders: readonly PricedOrder[],
): Promise<readonly PricedOrder[]> {
  const [smallest, largest] = smallestAndLargest(orders);
  const least = (await quoteForAgent(context, smallest))?.amountOutRaw ?? null;
  const isTradable =
    least !== null || (smallest !== largest && (await quoteForAgent(context, largest)) !== null);
  if (!isTradable) return [];
  // Outputs are rounded down, which matters for small amounts.
  const fillable = orders.filter(
    ({ amountInRaw, outRaw }) => least === null || (least + 1n) * amountInRaw > outRaw * smallest.amountInRaw,
  );
  return roundRobinByAccount(fillable);
}

/** A worse price than quoted is no failure: the order is checked again. */
export async function tryLimit(
  context: TryOrdersContext,
  { automation, outRaw }: PricedOrder,
): Promise<void> {
  const slot = context.clock.now();
  const outcome = await executeSlot(context, automation, slot, outRaw);
  if (typeof outcome !== 'string') await recordRefusal(context, automation, slot, outcome);
}

/**
 * The largest order gets the worst price, so a stop below its quote is not met. Tries every stop if only the
 * largest has no quote.
 */
export async function findTriggerable(
  context: TryOrdersContext,
  orders: readonly PricedOrder[],
): Promise<readonly PricedOrder[]> {
  const [smallest, largest] = smallestAndLargest(orders);
  const most = await wholeQuoteOf(context, largest);
  if (most === null) {
    const isTradable = smallest !== largest && (await wholeQuoteOf(context, smallest)) !== null;
    return isTradable ? roundRobinByAccount(orders) : [];
  }
  // Both outputs are rounded down.
  const { out, meetable } = Object.groupBy(orders, ({ amountInRaw, outRaw }) =>
    amountInRaw * most.amountOutRaw >= (outRaw + 1n) * largest.amountInRaw ? 'out' : 'meetable',
  );
  await Promise.all((out ?? []).map(({ automation }) => clearSighting(context, automation)));
  return roundRobinByAccount(meetable ?? []);
}

async function wholeQuoteOf(context: TryOrdersContext, order: PricedOrder): Promise<RouteQuote | null> {
  const quote = await quoteForAgent(context, order);
  return quote === null || isStopMet(order, quote) === null ? null : quote;
}

/**
 * Trades when two quotes in a row meet the price, at least one block and one second apart. One manipulated
 * block cannot trigger it. A check without a quote changes nothing.
 */
export async function tryStop(context: TryOrdersContext, order: PricedOrder): Promise<void> {
  const { automation } = order;
  const beganAt = context.clock.now();
  const quote = await wholeQuoteOf(context, order);
  if (quote === null) return;
  if (!isStopMet(order, quote)) return clearSighting(context, automation);
  const before = sightingOf(automation);
  const { blockNumber: block } = quote;
  switch (judgeSighting(before, { beganAt, block })) {
    case 'first': {
      const at = context.clock.now();
      // Another worker may have taken over and seen the price unmet.
      if (automation.lease_until !== null && at > new Date(automation.lease_until)) return;
      const again = new Date(at.getTime() + MIN_SIGHTING_GAP_MS);
      return writeStopMet(context.db, automation, { at, block, again });
    }
    case 'confirmed':
      return executeStop(context, order);
  }
}

async function clearSighting(context: Pick<Ports, 'db'>, automation: AutomationRow): Promise<void> {
  if (sightingOf(automation) !== null) await writeStopMet(context.db, automation, null);
}

/** At market price less slippage, if the planned swap still meets the price. */
async function executeStop(context: TryOrdersContext, order: PricedOrder): Promise<void> {
  const { automation } = order;
  const slot = context.clock.now();
  let outcome: SlotOutcome;
  try {
    outcome = await executeOrder(context, automation, {
      slot,
      tokenOut: automation.token_out.address,
      minimumOf: async ({ quote, minAmountOutRaw }) => {
        if (isStopMet(order, quote) !== true) throw new OrderWithheld('price_left', null);
        return minAmountOutRaw;
      },
    });
  } catch (error) {
    if (!(error instanceof OrderWithheld)) throw error;
    return clearSighting(context, automation);
  }
  if (typeof outcome !== 'string') await recordRefusal(context, automation, slot, outcome);
}

export const MIN_SIGHTING_GAP_MS = 1_000;

/** An older sighting is dropped: the price since then is unknown. */
export const SIGHTING_TTL_MS = 30_000;

export interface Sighting {
  readonly at: Date;
  readonly block: bigint;
}

/** `early`: one block may be manipulated. `confirmed`: no check in between saw the price unmet. */
export function judgeSighting(
  before: Sighting | null,
  look: { readonly beganAt: Date; readonly block: bigint },
): 'first' | 'early' | 'confirmed' {
  if (before === null) return 'first';
  const ageMs = look.beganAt.getTime() - before.at.getTime();
  // Otherwise a sighting by a clock that is ahead would count for too long.
  if (ageMs > SIGHTING_TTL_MS || ageMs < -SIGHTING_TTL_MS) return 'first';
  return ageMs >= MIN_SIGHTING_GAP_MS && look.block > before.block ? 'confirmed' : 'early';
}

export const sightingOf = ({ stop_met_at: at, stop_met_block: block }: AutomationRow): Sighting | null =>
  at === null || block === null ? null : { at: new Date(at), block: BigInt(block) };

/**
 * Stops with a sighting first. Accounts take turns and their own orders are shuffled, so no account blocks
 * another.
 */
export function roundRobinByAccount(orders: readonly PricedOrder[]): readonly PricedOrder[] {
  const { seen = [], unseen = [] } = Object.groupBy(orders, ({ automation }) =>
    sightingOf(automation) === null ? 'unseen' : 'seen',
  );
  return [seen, unseen].flatMap((some) => {
    const anyOrder = some
      .map((order) => ({ order, at: Math.random() }))
      .sort((one, other) => one.at - other.at);
    const ofEach = [...Map.groupBy(anyOrder, ({ order }) => order.automation.account_id).values()];
    const rounds = Math.max(0, ...ofEach.map((own) => own.length));
    return Array.from({ length: rounds }, (_, round) =>
      ofEach.flatMap((own) => own[round]?.order ?? []),
    ).flat();
  });
}

/** A moved market or a temporary reason is no failure. */
export async function recordRefusal(
  context: Pick<Ports, 'clock' | 'db'>,
  automation: AutomationRow,
  slot: Date,
  { refused, temporary: passing }: Refusal,
): Promise<void> {
  if (refused === 'slippage_exceeded') return;
  const now = context.clock.now();
  await updateIfUnchanged(context, automation, (trx, row) =>
    passing === null
      ? recordFailed(trx, row, { slot, reason: refused }, now)
      : recordTemporary(trx, row, { slot, reason: passing }, now),
  );
}
