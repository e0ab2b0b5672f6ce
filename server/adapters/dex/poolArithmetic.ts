/** Fees of pools are in hundredths of a basis point. */
export const PIPS = 1_000_000n;
const BPS = 10_000n;
const Q192 = 1n << 192n;

/** What a pool keeps of an input, rounded up as it does. */
export const feeOf = (amountRaw: bigint, feePips: number): bigint =>
  (amountRaw * BigInt(feePips) + PIPS - 1n) / PIPS;

/** Against the pool's price before the trade: what the input without the fee was worth there, and what it brought. */
export function impactBps(netIn: bigint, out: bigint, sqrtPriceX96: bigint, zeroForOne: boolean): number {
  const price = sqrtPriceX96 * sqrtPriceX96;
  const [worth, got] = zeroForOne ? [netIn * price, out * Q192] : [netIn * Q192, out * price];
  return worth <= got ? 0 : Number(((worth - got) * BPS) / worth);
}

/** So many base units of the pool's second asset for so many of its first one. */
export const ratioOf = (sqrtPriceX96: bigint) => ({ first: Q192, second: sqrtPriceX96 * sqrtPriceX96 });

/** The amount, neither below nothing nor above `mostRaw`. */
export function within(amountRaw: bigint, mostRaw: bigint): bigint {
  const cappedRaw = amountRaw > mostRaw ? mostRaw : amountRaw;
  return cappedRaw < 0n ? 0n : cappedRaw;
}

const Q96 = 1n << 96n;

/** What a pool pays for an input before its hooks keep anything, rounded as it does; right while the swap crosses no tick. */
export function outOf(
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
