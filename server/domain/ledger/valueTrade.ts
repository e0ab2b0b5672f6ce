/** One side of a trade: what went out of the wallet or came into it. */
export interface TradePart {
  readonly deltaRaw: bigint;
  /** By its own price, in dollars with 18 fraction digits; null if unknown. */
  readonly worthUsd18: bigint | null;
  /** An oracle prices it, which no trade can move. */
  readonly isListed: boolean;
}

/**
 * Returns the worth of each part. Both sides are worth the same, so a trade by itself changes no equity. The
 * first known worth counts, in this order: given side by the oracle, received side by the oracle, given side
 * by its market, received side by its market. Without another side, each part has its own worth.
 */
export function valueTrade(parts: readonly TradePart[]): (bigint | null)[] {
  const given = parts.filter(({ deltaRaw }) => deltaRaw < 0n);
  const received = parts.filter(({ deltaRaw }) => deltaRaw > 0n);
  if (given.length === 0 || received.length === 0) return parts.map(({ worthUsd18 }) => worthUsd18);
  const sides = [given, received];
  const listed = sides.filter((side) => side.every(({ isListed }) => isListed));
  const measure = [...listed, ...sides].map(sumWorth).find((sum) => sum !== null) ?? null;
  const values = new Map([...share(given, measure), ...share(received, measure)]);
  return parts.map((part) => values.get(part) ?? null);
}

/** Null if the worth of a part is unknown. */
const sumWorth = (side: readonly TradePart[]): bigint | null =>
  side.reduce<bigint | null>(
    (sum, { worthUsd18 }) => (sum === null || worthUsd18 === null ? null : sum + worthUsd18),
    0n,
  );

/** Divides a worth in proportion to the parts' own. The last part takes what rounding leaves. */
function share(side: readonly TradePart[], worthUsd18: bigint | null): [TradePart, bigint | null][] {
  const sum = sumWorth(side);
  if (worthUsd18 === null || (side.length > 1 && (sum === null || sum === 0n)))
    return side.map((part) => [part, null]);
  let left = worthUsd18;
  return side.map((part, index) => {
    const isLast = index === side.length - 1;
    const value = isLast ? left : (worthUsd18 * part.worthUsd18!) / sum!;
    left -= value;
    return [part, value];
  });
}
