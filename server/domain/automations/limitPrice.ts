import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import { type FieldError, Problem } from '../../errors.ts';
import { toFixed18 } from '../amounts.ts';
import type { Asset } from '../ports.ts';
import { findRegistryAsset, isPriced } from '../tokens/registryAssets.ts';

/** How far an asset is from cash; only the last has no oracle price. */
const DISTANCE = { stablecoin: 0, native: 1, wrapped: 1, stock: 2 } as const;
const STRANGER = 3;

export type TriggerSide = 'atOrBelow' | 'atOrAbove';
/** A limit waits for a price that is good for whoever trades, a stop for one that is bad. */
export type TriggerOrder = 'limit' | 'stop';

/** The price of an order as its owner says it. */
export interface TriggerTerms {
  readonly side: string;
  readonly priceUsd: string;
  /** Which order the owner means; it follows from the side and the tokens all the same. */
  readonly order?: string | undefined;
  /** Which token the owner means that the price is of; it follows from the tokens all the same. */
  readonly token?: { readonly address: string } | undefined;
}

/** What the price of an order is of, and what it is turned into. */
export interface LimitPair {
  /** The one that is further from cash. */
  readonly priced: Asset;
  /** The other one; the oracle knows its price. */
  readonly measure: Asset;
  /** Of a limit: a purchase of the priced one fills at or below its price, a sale at or above it. A stop has the other side. */
  readonly side: TriggerSide;
}

export const orderOf = ({ side }: LimitPair, given: string): TriggerOrder =>
  given === side ? 'limit' : 'stop';

export function sideOf({ side }: LimitPair, order: TriggerOrder): TriggerSide {
  if (order === 'limit') return side;
  return side === 'atOrBelow' ? 'atOrAbove' : 'atOrBelow';
}

/** Null where the two are equally far from cash, so that nobody could tell which one the price is of. */
export function limitPair(book: AddressBook, tokenIn: Asset, tokenOut: Asset): LimitPair | null {
  const [distanceIn, distanceOut] = [distanceOf(book, tokenIn), distanceOf(book, tokenOut)];
  if (distanceIn === distanceOut) return null;
  return distanceOut > distanceIn
    ? { priced: tokenOut, measure: tokenIn, side: 'atOrBelow' }
    : { priced: tokenIn, measure: tokenOut, side: 'atOrAbove' };
}

function distanceOf(book: AddressBook, { address }: Asset): number {
  const known = findRegistryAsset(book, address);
  // A stock without a feed cannot measure the other one.
  return known?.isPriced === true ? DISTANCE[known.kind] : STRANGER;
}

/** USD for one whole token in 18-digit fixed point; none is 0. */
interface OrderPrices {
  readonly priceUsd18: bigint;
  readonly measureUsd18: bigint;
}

/**
 * The least that may come out of `amountInRaw` at the price, in base units of tokenOut, rounded up: no fill is worse than
 * the price.
 */
export function limitOutRaw(pair: LimitPair, amountInRaw: bigint, prices: OrderPrices): bigint {
  const [value, by] = outAtPrice(pair, amountInRaw, prices);
  return (value + by - 1n) / by;
}

/**
 * The most that may come out of it for a stop's price to be met, rounded down: whoever is paid one base unit more sells above
 * the price, or buys below it.
 */
export function stopOutRaw(pair: LimitPair, amountInRaw: bigint, prices: OrderPrices): bigint {
  const [value, by] = outAtPrice(pair, amountInRaw, prices);
  return value / by;
}

/** What comes out at exactly the price, as a fraction. */
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

/**
 * Which order it is.
 * @throws Problem invalid_trigger: no such order could be understood, or it is not the one that its owner means.
 */
export function checkTrigger(
  book: AddressBook,
  [tokenIn, tokenOut]: readonly [Asset, Asset],
  trigger: TriggerTerms,
): TriggerOrder {
  const pair = limitPair(book, tokenIn, tokenOut);
  if (pair === null) {
    const isMeasurable = [tokenIn, tokenOut].some(({ address }) => isPriced(book, address));
    const sentence = !isMeasurable
      ? 'Neither token has a price of the oracle that the price of the order could be turned into amounts by.'
      : 'Neither token is nearer to cash than the other: it cannot be told which one the price is of.';
    throw wrongTrigger('trigger', 'conflict', sentence);
  }
  if (toFixed18(trigger.priceUsd) === 0n) {
    throw wrongTrigger('trigger.priceUsd', 'too_small', 'The price must be more than 0.');
  }
  const { address } = pair.priced;
  if ((trigger.token?.address ?? address).toLowerCase() !== address.toLowerCase()) {
    const sentence = `With these tokens the price is of ${address}; leave token out.`;
    throw wrongTrigger('trigger.token', 'conflict', sentence);
  }
  const order = orderOf(pair, trigger.side);
  if ((trigger.order ?? order) !== order) {
    const sentence = `With these tokens ${trigger.side} is a ${order}; leave order out, or take the other side.`;
    throw wrongTrigger('trigger.order', 'conflict', sentence);
  }
  return order;
}

export const wrongTrigger = (field: string, code: FieldError['code'], sentence: string): Problem =>
  new Problem('invalid_trigger', sentence, {
    fieldErrors: [{ field, in: 'body', code, message: sentence }],
  });

export const metAlready = (): Problem =>
  wrongTrigger(
    'trigger.priceUsd',
    'conflict',
    'The price of this stop is met already: it would trade at once. Swap now, set another price, or take the other side for a limit order.',
  );
