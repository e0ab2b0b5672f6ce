/** Pips: 1/100 of a basis point. */
export const PIPS = 1_000_000n;

const BPS = 10_000n;

const Q192 = 1n << 192n;

/** Rounded up like the pool. */
export const feeOf = (amountRaw: bigint, feePips: number): bigint =>
  (amountRaw * BigInt(feePips) + PIPS - 1n) / PIPS;

/** Compares with the worth of the net input at the price before. */
export function impactBps(netIn: bigint, out: bigint, sqrtPriceX96: bigint, zeroForOne: boolean): number {
  const price = sqrtPriceX96 * sqrtPriceX96;
  const [worth, got] = zeroForOne ? [netIn * price, out * Q192] : [netIn * Q192, out * price];
  return worth <= got ? 0 : Number(((worth - got) * BPS) / worth);
}

/** The first asset's price in the second. */
export const ratioOf = (sqrtPriceX96: bigint) => ({ first: Q192, second: sqrtPriceX96 * sqrtPriceX96 });

export function clampRaw(amountRaw: bigint, mostRaw: bigint): bigint {
  const cappedRaw = amountRaw > mostRaw ? mostRaw : amountRaw;
  return cappedRaw < 0n ? 0n : cappedRaw;
}

const Q96 = 1n << 96n;

/** The output before hooks, rounded like the pool. Exact while the swap crosses no tick. */
export function swapOutput(
  { sqrtPriceX96: price, liquidity }: { readonly sqrtPriceX96: bigint; readonly liquidity: bigint },
  amountInRaw: bigint,
  feePips: number,
  zeroForOne: boolean,
): bigint {
  if (liquidity === 0n) return 0n;
  const netIn = (amountInRaw * (PIPS - BigInt(feePips))) / PIPS;
  if (!zeroForOne) {
    const after = price + (netIn * Q96) / liquidity;
    return (liquidity * Q96 * (after - price)) / after / price;
  }
  const held = liquidity * Q96;
  const divisor = held + netIn * price;
  const after = (held * price + divisor - 1n) / divisor;
  return (liquidity * (price - after)) / Q96;
}

/** A tick's price is 1.0001 to its power, in currency 1 per currency 0. */

export const MAX_TICK = 887_272;

const FACTORS = 20;

/** Enough digits to round correctly after twenty squarings. */
const WORKING_BITS = 400n;

const Q32 = 2n ** 32n;

const Q128 = 2n ** 128n;

const MAX_UINT256 = 2n ** 256n - 1n;

let factors: readonly bigint[] | undefined;

/** 1 / sqrt(1.0001 ^ (2 ^ index)) with 128 fraction bits: the factor of each set bit of a tick. */
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

/** Has 96 fraction bits and equals the pool manager's. */
export function sqrtPriceAt(tick: number): bigint {
  if (!Number.isInteger(tick) || Math.abs(tick) > MAX_TICK) throw new RangeError(`no tick ${tick}`);
  let ratio = Q128;
  for (const [bit, factor] of factorsOfBits().entries()) {
    if ((Math.abs(tick) >> bit) % 2 === 1) ratio = (ratio * factor) / Q128;
  }
  if (tick > 0) ratio = MAX_UINT256 / ratio;
  return (ratio + Q32 - 1n) / Q32;
}

/** The highest tick whose price is at most `amount1 / amount0`. */
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

/** Rounded down, by Newton's iteration from above. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
