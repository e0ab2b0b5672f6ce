import { toFixed18 } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address, Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { findRegistryAsset, isPriced } from '../../ports/registryAssets.ts';
import { type FieldFault, Problem } from '../../problem.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { findRoute } from '../routes/findRoute.ts';
import type { RouteQuote } from '../routes/routeQuote.ts';
import type { AutomationRow } from './automationRows.ts';

export type OrderPriceContext = Pick<
  Ports,
  'db' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'prices'
>;

/** Distance from cash. Assets without an oracle price get `UNKNOWN_DISTANCE`. */
const DISTANCE = { stablecoin: 0, native: 1, wrapped: 1, stock: 2 } as const;

const UNKNOWN_DISTANCE = 3;

export type TriggerSide = 'atOrBelow' | 'atOrAbove';

/** A limit waits for a price that is good for its owner, a stop for a bad one. */
export type TriggerOrder = 'limit' | 'stop';

export interface TriggerTerms {
  readonly side: string;
  readonly priceUsd: string;
  /** Optional check: side and tokens determine it. */
  readonly order?: string | undefined;
  /** Optional check: the pair determines it. */
  readonly token?: { readonly address: string } | undefined;
}

export interface LimitPair {
  /** The token further from cash. */
  readonly priced: Asset;
  /** The other token, which the oracle prices. */
  readonly measure: Asset;
  /** For a limit: a purchase fills at or below the price, a sale at or above. A stop has the other side. */
  readonly side: TriggerSide;
}

export const orderOf = ({ side }: LimitPair, given: string): TriggerOrder =>
  given === side ? 'limit' : 'stop';

export function sideOf({ side }: LimitPair, order: TriggerOrder): TriggerSide {
  if (order === 'limit') return side;
  return side === 'atOrBelow' ? 'atOrAbove' : 'atOrBelow';
}

/** Null if both are equally far from cash: the priced token would be ambiguous. */
export function limitPair(book: AddressBook, tokenIn: Asset, tokenOut: Asset): LimitPair | null {
  const [distanceIn, distanceOut] = [distanceOf(book, tokenIn), distanceOf(book, tokenOut)];
  if (distanceIn === distanceOut) return null;
  return distanceOut > distanceIn
    ? { priced: tokenOut, measure: tokenIn, side: 'atOrBelow' }
    : { priced: tokenIn, measure: tokenOut, side: 'atOrAbove' };
}

function distanceOf(book: AddressBook, { address }: Asset): number {
  const known = findRegistryAsset(book, address);
  // Without an oracle feed, a stock cannot be the measure.
  return known?.isPriced === true ? DISTANCE[known.kind] : UNKNOWN_DISTANCE;
}

/** USD per whole token, 18-digit fixed point, never 0. */
interface OrderPrices {
  readonly priceUsd18: bigint;
  readonly measureUsd18: bigint;
}

/** Base units of tokenOut, rounded up, so no fill is worse than the price. */
export function minLimitOutRaw(pair: LimitPair, amountInRaw: bigint, prices: OrderPrices): bigint {
  const [value, by] = outAtPrice(pair, amountInRaw, prices);
  return (value + by - 1n) / by;
}

/** Base units of tokenOut, rounded down: a stop's price is met at or below it. */
export function maxStopOutRaw(pair: LimitPair, amountInRaw: bigint, prices: OrderPrices): bigint {
  const [value, by] = outAtPrice(pair, amountInRaw, prices);
  return value / by;
}

/** A fraction. */
function outAtPrice(
  { priced, measure, side }: LimitPair,
  amountInRaw: bigint,
  { priceUsd18, measureUsd18 }: OrderPrices,
): readonly [value: bigint, by: bigint] {
  const pricedUnit = 10n ** BigInt(priced.decimals);
  const measureUnit = 10n ** BigInt(measure.decimals);
  return side === 'atOrBelow'
    ? [amountInRaw * measureUsd18 * pricedUnit, measureUnit * priceUsd18]
    : [amountInRaw * priceUsd18 * measureUnit, pricedUnit * measureUsd18];
}

/** @throws Problem invalid_trigger if the pair has no clear price, or the owner named another order */
export function checkTrigger(
  book: AddressBook,
  [tokenIn, tokenOut]: readonly [Asset, Asset],
  trigger: TriggerTerms,
): TriggerOrder {
  const pair = limitPair(book, tokenIn, tokenOut);
  if (pair === null) {
    const isMeasurable = [tokenIn, tokenOut].some(({ address }) => isPriced(book, address));
    const sentence = !isMeasurable
      ? 'The oracle prices neither token, so the price of the order cannot be converted into amounts.'
      : 'Neither token is closer to cash than the other, so it is unclear which of them the price is for.';
    throw invalidTrigger('trigger', 'conflict', sentence);
  }
  if (toFixed18(trigger.priceUsd) === 0n) {
    throw invalidTrigger('trigger.priceUsd', 'too_small', 'The price must be more than 0.');
  }
  const { address } = pair.priced;
  if ((trigger.token?.address ?? address).toLowerCase() !== address.toLowerCase()) {
    const sentence = `With these tokens the price is of ${address}; leave token out.`;
    throw invalidTrigger('trigger.token', 'conflict', sentence);
  }
  const order = orderOf(pair, trigger.side);
  if ((trigger.order ?? order) !== order) {
    const sentence = `With these tokens ${trigger.side} is a ${order}; leave order out, or take the other side.`;
    throw invalidTrigger('trigger.order', 'conflict', sentence);
  }
  return order;
}

export const invalidTrigger = (field: string, code: FieldFault['code'], sentence: string): Problem =>
  new Problem('invalid_trigger', sentence, {
    fieldErrors: [{ field, code, message: sentence }],
  });

export const stopAlreadyMet = (): Problem =>
  invalidTrigger(
    'trigger.priceUsd',
    'conflict',
    'The price of this stop is met already: it would trade at once. Swap now, set another price, or take the other side for a limit order.',
  );

export type OrderTerms = Pick<
  AutomationRow,
  'token_in' | 'token_out' | 'amount_in_raw' | 'trigger_price_usd' | 'stop_price_usd'
>;

export interface PricedOrder<Terms extends OrderTerms = AutomationRow> {
  readonly automation: Terms;
  readonly isStop: boolean;
  readonly amountInRaw: bigint;
  /** A limit's minimum, a stop's maximum, in base units. */
  readonly outRaw: bigint;
}

/** One oracle call for all. Leaves out orders without a fresh price. */
export async function priceOrders<Terms extends OrderTerms>(
  context: Pick<Ports, 'addressBook' | 'prices'>,
  orders: readonly Terms[],
): Promise<PricedOrder<Terms>[]> {
  const paired = orders.flatMap((automation) => {
    const pair = limitPair(context.addressBook, automation.token_in, automation.token_out);
    return pair === null ? [] : [{ automation, pair }];
  });
  const measures = new Set(paired.map(({ pair }) => pair.measure.address));
  if (measures.size === 0) return [];
  const prices = await context.prices.oracle([...measures]);
  return paired.flatMap(({ automation, pair }) => priceOrder(automation, pair, prices) ?? []);
}

function priceOrder<Terms extends OrderTerms>(
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
  const outRaw = (isStop ? maxStopOutRaw : minLimitOutRaw)(pair, amountInRaw, ofPrices);
  return { automation, isStop, amountInRaw, outRaw };
}

/** Null if no market takes the order. */
export async function quoteOrder(
  context: OrderPriceContext,
  { automation, amountInRaw }: PricedOrder<OrderTerms>,
  trader: Address,
): Promise<RouteQuote | null> {
  const head = await context.chain.block('latest');
  if (head === null) return null;
  const tokens = [automation.token_in.address, automation.token_out.address] as const;
  const quote = await findRoute(context, tokens, { trader, amountInRaw, at: head.number });
  return quote === null || 'refused' in quote ? null : quote;
}

/** Null if no market takes the order or its agent does not run. */
export async function quoteForAgent(
  context: OrderPriceContext,
  order: PricedOrder,
): Promise<RouteQuote | null> {
  const { agent_id: agentId } = order.automation;
  const trader = (await listRunningAgents(context.db, [agentId])).get(agentId);
  return trader === undefined ? null : quoteOrder(context, order, trader);
}

/** By amount sold. `orders` is not empty. */
export function smallestAndLargest(orders: readonly PricedOrder[]): readonly [PricedOrder, PricedOrder] {
  const sorted = orders.toSorted((one, other) => (one.amountInRaw < other.amountInRaw ? -1 : 1));
  return [sorted[0]!, sorted.at(-1)!];
}

/** Null if the markets take only part of the amount. */
export function isStopMet(
  { outRaw }: Pick<PricedOrder, 'outRaw'>,
  { legs, amountOutRaw }: RouteQuote,
): boolean | null {
  const isWhole = legs.every((leg) => leg.amountInUsedRaw === leg.amountInRaw);
  return isWhole ? amountOutRaw <= outRaw : null;
}

/**
 * Such a stop would trade at once, and its owner probably means a limit. Accepts it without a market or fresh
 * oracle price.
 * @throws Problem invalid_trigger
 */
export async function assertStopNotMet(
  context: OrderPriceContext,
  terms: OrderTerms,
  trader: Address,
): Promise<void> {
  if (terms.stop_price_usd === null) return;
  const [order] = await priceOrders(context, [terms]);
  const quote = order === undefined ? null : await quoteOrder(context, order, trader);
  if (order === undefined || quote === null || !isStopMet(order, quote)) return;
  throw stopAlreadyMet();
}
