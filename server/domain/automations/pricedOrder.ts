import type { Context } from '../../context.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { toFixed18 } from '../amounts.ts';
import type { Address, UsdPrice } from '../ports.ts';
import { findRoute } from '../trading/findRoute.ts';
import type { RouteQuote } from '../trading/routeQuote.ts';
import type { AutomationRow } from './automationRows.ts';
import { type LimitPair, limitOutRaw, limitPair, stopOutRaw } from './limitPrice.ts';

/** What an order is by. */
export type OrderTerms = Pick<
  AutomationRow,
  'token_in' | 'token_out' | 'amount_in_raw' | 'trigger_price_usd' | 'stop_price_usd'
>;

/** An order with what its price is worth now. */
export interface PricedOrder<Terms extends OrderTerms = AutomationRow> {
  readonly automation: Terms;
  readonly isStop: boolean;
  readonly amountInRaw: bigint;
  /** What comes out at its price, in base units: the least for a limit, the most for a stop. */
  readonly outRaw: bigint;
}

/** One question to the oracle for all of them; those are left out whose price it cannot turn into an amount now. */
export async function priceOrders<Terms extends OrderTerms>(
  context: Context,
  orders: readonly Terms[],
): Promise<PricedOrder<Terms>[]> {
  const paired = orders.flatMap((automation) => {
    const pair = limitPair(context.addressBook, automation.token_in, automation.token_out);
    return pair === null ? [] : [{ automation, pair }];
  });
  const measures = new Set(paired.map(({ pair }) => pair.measure.address));
  if (measures.size === 0) return [];
  const prices = await context.prices.oracle([...measures]);
  return paired.flatMap(({ automation, pair }) => priced(automation, pair, prices) ?? []);
}

function priced<Terms extends OrderTerms>(
  automation: Terms,
  pair: LimitPair,
  prices: ReadonlyMap<Address, UsdPrice>,
): PricedOrder<Terms> | null {
  const { trigger_price_usd: limitUsd, stop_price_usd: stopUsd } = automation;
  const usd = stopUsd ?? limitUsd;
  const price = prices.get(pair.measure.address);
  if (price === undefined || price.stale || usd === null) return null;
  const ofPrices = { priceUsd18: toFixed18(usd), measureUsd18: toFixed18(price.usd) };
  if (ofPrices.measureUsd18 === 0n) return null;
  const amountInRaw = BigInt(automation.amount_in_raw);
  const isStop = stopUsd !== null;
  const outRaw = (isStop ? stopOutRaw : limitOutRaw)(pair, amountInRaw, ofPrices);
  return { automation, isStop, amountInRaw, outRaw };
}

/** What the order would be paid now; null where no market takes it. */
export async function quoteOrder(
  context: Context,
  { automation, amountInRaw }: PricedOrder<OrderTerms>,
  trader: Address,
): Promise<RouteQuote | null> {
  const head = await context.chain.block('latest');
  if (head === null) return null;
  const tokens = [automation.token_in.address, automation.token_out.address] as const;
  const quote = await findRoute(context, tokens, { trader, amountInRaw, at: head.number });
  return quote === null || 'refused' in quote ? null : quote;
}

/** What its agent would be paid now; null where no market takes it, and while the agent does not run. */
export async function quoteForAgent(context: Context, order: PricedOrder): Promise<RouteQuote | null> {
  const { agent_id: agentId } = order.automation;
  const trader = (await listRunningAgents(context.db, [agentId])).get(agentId);
  return trader === undefined ? null : quoteOrder(context, order, trader);
}

/** Of at least one order the one that sells least and the one that sells most. */
export function outermost(orders: readonly PricedOrder[]): readonly [PricedOrder, PricedOrder] {
  const sorted = orders.toSorted((one, other) => (one.amountInRaw < other.amountInRaw ? -1 : 1));
  return [sorted[0]!, sorted.at(-1)!];
}

/**
 * Whether the stop's price is met; null: the quote does not say. One that markets would take only a part of has no price for
 * the whole.
 */
export function isStopMet(
  { outRaw }: Pick<PricedOrder, 'outRaw'>,
  { legs, amountOutRaw }: RouteQuote,
): boolean | null {
  const isWhole = legs.every((leg) => leg.amountInUsedRaw === leg.amountInRaw);
  return isWhole ? amountOutRaw <= outRaw : null;
}
