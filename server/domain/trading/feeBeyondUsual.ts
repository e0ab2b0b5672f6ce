import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import type { Leg } from '../ports.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';

const PIPS_PER_BPS = 100;
/** What the launch venues themselves keep of a trade, and the dearest of the usual pools. */
export const USUAL_FEE_BPS = 100;
/** The most that a pool may keep of a purchase: as much as Pons lets a creator take. */
export const MOST_FEE_BPS = 1_000;

/**
 * What the hops that buy a token outside the registry keep beyond the usual one percent of each, in basis points and rounded up: whoever
 * makes a token names its fee, and its price says nothing of that. A sale is not counted, because its fee was known when the
 * token was bought, and is the same however long one waits.
 */
export function feeBeyondUsual(book: AddressBook, legs: readonly Leg[]): number {
  const hops = legs.flatMap((leg) => leg.hops);
  const made = hops.filter(({ tokenOut }) => findRegistryAsset(book, tokenOut) === undefined);
  return made.reduce(
    (sum, { feePips }) => sum + Math.max(0, Math.ceil(feePips / PIPS_PER_BPS) - USUAL_FEE_BPS),
    0,
  );
}
