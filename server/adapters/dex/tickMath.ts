import { squareRoot } from './squareRoot.ts';

/** Prices of Uniswap's ticks in whole numbers: a tick's price is 1.0001 to its power, so many of currency 1 for one of 0. */

export const MAX_TICK = 887_272;
const FACTORS = 20;
/** Digits enough that twenty squarings in a row still round as the exact numbers would. */
const WORKING_BITS = 400n;
const Q32 = 2n ** 32n;
const Q128 = 2n ** 128n;
const MAX_UINT256 = 2n ** 256n - 1n;

let factors: readonly bigint[] | undefined;

/** 1 / sqrt(1.0001 ^ (2 ^ index)) with 128 fraction bits: what each set bit of a tick multiplies the price by. */
function factorsOfBits(): readonly bigint[] {
  if (factors !== undefined) return factors;
  const computed: bigint[] = [];
  let exact = squareRoot((2n ** (2n * WORKING_BITS) * 10_000n) / 10_001n);
  const half = 2n ** (WORKING_BITS - 129n);
  for (let bit = 0; bit < FACTORS; bit += 1) {
    computed.push((exact + half) >> (WORKING_BITS - 128n));
    exact = (exact * exact) >> WORKING_BITS;
  }
  factors = computed;
  return computed;
}

/** The square root of a tick's price with 96 fraction bits, to the bit as the pool manager computes it. */
export function sqrtPriceAt(tick: number): bigint {
  if (!Number.isInteger(tick) || Math.abs(tick) > MAX_TICK) throw new RangeError(`no tick ${tick}`);
  let ratio = Q128;
  for (const [bit, factor] of factorsOfBits().entries()) {
    if ((Math.abs(tick) >> bit) % 2 === 1) ratio = (ratio * factor) / Q128;
  }
  if (tick > 0) ratio = MAX_UINT256 / ratio;
  return (ratio + Q32 - 1n) / Q32;
}

/** The highest tick whose price is not above `amount1 / amount0`. */
export function tickOfPrice(amount1: bigint, amount0: bigint): number {
  if (amount1 <= 0n || amount0 <= 0n) throw new RangeError('a price is more than 0');
  const sqrtPrice = squareRoot((amount1 * 2n ** 192n) / amount0);
  let [low, high] = [-MAX_TICK, MAX_TICK];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sqrtPriceAt(middle) <= sqrtPrice) low = middle;
    else high = middle - 1;
  }
  return low;
}
