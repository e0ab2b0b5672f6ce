import type { KnownMarket, KnownPool, Spot } from '../../domain/ports.ts';
import { heldIn, type LockedRange } from './lockedLiquidity.ts';
import { isTokenFirst, spotOf } from './poolEvents.ts';
import { squareRoot } from './squareRoot.ts';

const PIPS = 1_000_000n;
/** A swap rounds at every step; what the locked liquidity traded up to this part of a swap is all of it. */
const ROUNDING = 1_000_000n;

/** What one swap did to the venue's own liquidity. */
export interface OwnMove {
  readonly isKnown: boolean;
  readonly spot: Spot;
  readonly heldQuoteRaw: bigint | null;
  /** What of an amount is the locked liquidity's, as it is of the swap's quote, whose input keeps `feePips`. Rounded down; 0: not known. */
  partOf(raw: bigint, quoteRaw: bigint, feePips: bigint): bigint;
  /** So many base units of the token at the price before the block, in quote. */
  worth(tokenRaw: bigint): bigint;
}

/**
 * A pool along its swaps, as far as it is the venue's. A swap's price moves one way, so that what the locked liquidity holds before and
 * after tells what it traded, whatever ticks were crossed and whoever else had liquidity there.
 */
export class OwnPool {
  readonly #isTokenFirst: boolean;
  readonly #ranges: readonly LockedRange[];
  #sqrtPrice: bigint;
  #block = -1n;
  #spotBefore: Spot;

  constructor({ token, quote }: KnownMarket, { spot }: KnownPool, ranges: readonly LockedRange[]) {
    this.#isTokenFirst = isTokenFirst(token, quote);
    this.#ranges = ranges;
    this.#sqrtPrice = squareRoot(this.#isTokenFirst ? spot.quoteRaw : spot.tokenRaw);
    this.#spotBefore = spot;
  }

  move(block: bigint, sqrtPrice: bigint): OwnMove {
    if (block !== this.#block) this.#spotBefore = spotOf(this.#sqrtPrice, this.#isTokenFirst);
    this.#block = block;
    const { quoteRaw: price, tokenRaw: unit } = this.#spotBefore;
    const [before, after] = [this.#held(this.#sqrtPrice), this.#held(sqrtPrice)];
    this.#sqrtPrice = sqrtPrice;
    const isKnown = this.#ranges.length > 0;
    const ownRaw = before < after ? after - before : before - after;
    return {
      isKnown,
      spot: spotOf(sqrtPrice, this.#isTokenFirst),
      heldQuoteRaw: isKnown ? after : null,
      partOf(raw, quoteRaw, feePips) {
        const paidRaw = feePips < PIPS ? (ownRaw * PIPS) / (PIPS - feePips) : 0n;
        if (isKnown && paidRaw + quoteRaw / ROUNDING >= quoteRaw) return raw;
        return quoteRaw === 0n ? 0n : (raw * paidRaw) / quoteRaw;
      },
      worth: (tokenRaw) => (tokenRaw * price) / unit,
    };
  }

  #held(sqrtPrice: bigint): bigint {
    return heldIn(this.#ranges, sqrtPrice, !this.#isTokenFirst);
  }
}
