import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import { type FieldError, Problem } from '../../errors.ts';
import { toFixed18 } from '../amounts.ts';
import type { Asset } from '../ports.ts';
import { findRegistryAsset, isPriced, isSameAddress } from '../tokens/registryAssets.ts';

/** How far an asset is from cash; only the last has no oracle price. */
const DISTANCE = { stablecoin: 0, native: 1, wrapped: 1, stock: 2 } as const;
const STRANGER = 3;

/** What the price of a limit order is of, and what it is turned into. */
export interface LimitPair {
  /** The one that is further from cash. */
  readonly priced: Asset;
  /** The other one; the oracle knows its price. */
  readonly measure: Asset;
  /** A purchase of the priced one fills at or below its price, a sale at or above it. */
  readonly side: 'atOrBelow' | 'atOrAbove';
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

/**
 * The least that may come out of `amountInRaw` at the price, in base units of tokenOut, rounded up: no fill is worse than
 * the price. Prices are USD for one whole token in 18-digit fixed point; none is 0.
 */
export function limitOutRaw(
  { priced, measure, side }: LimitPair,
  amountInRaw: bigint,
  { priceUsd18, measureUsd18 }: { readonly priceUsd18: bigint; readonly measureUsd18: bigint },
): bigint {
  const pricedUnit = 10n ** BigInt(priced.decimals);
  const measureUnit = 10n ** BigInt(measure.decimals);
  return side === 'atOrBelow'
    ? dividedUp(amountInRaw * measureUsd18 * pricedUnit, measureUnit * priceUsd18)
    : dividedUp(amountInRaw * priceUsd18 * measureUnit, pricedUnit * measureUsd18);
}

const dividedUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** @throws Problem invalid_trigger: no such order could be understood, or ever be filled. */
export function checkTrigger(
  book: AddressBook,
  [tokenIn, tokenOut]: readonly [Asset, Asset],
  trigger: { readonly side: string; readonly priceUsd: string },
): void {
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
  if (trigger.side === pair.side) return;
  const what = isSameAddress(pair.priced.address, tokenOut.address) ? 'purchase' : 'sale';
  throw wrongTrigger('trigger.side', 'conflict', `A limit order for a ${what} has the side ${pair.side}.`);
}

export const wrongTrigger = (field: string, code: FieldError['code'], sentence: string): Problem =>
  new Problem('invalid_trigger', sentence, {
    fieldErrors: [{ field, in: 'body', code, message: sentence }],
  });
