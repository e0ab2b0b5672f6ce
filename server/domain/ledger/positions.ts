/**
 * The position of one asset: what is held, what it cost, and what its disposals brought. A pure fold over the
 * ledger's entries in chain order. Quantities are base units. Dollars have 18 fraction digits. A division
 * rounds towards zero and its remainder stays in the cost, so nothing is lost or counted twice.
 *
 * A quantity below zero occurs while ether that came without a log is not yet found. Its cost is then
 * negative: the value at which it was spent.
 */
export interface Position {
  readonly quantityRaw: bigint;
  /** Of the quantity held, by average cost. */
  readonly costUsd18: bigint;
  /** By average cost. */
  readonly realisedUsd18: bigint;
  /** All acquisitions and disposals so far. First in, first out follows from them. */
  readonly boughtRaw: bigint;
  readonly boughtUsd18: bigint;
  readonly soldRaw: bigint;
  readonly soldUsd18: bigint;
  /** Entries without a known value, which all figures count as 0. */
  readonly unvalued: number;
  /** Those of them that the cost of the quantity held rests on. */
  readonly unvaluedHeld: number;
}

export const NO_POSITION: Position = {
  quantityRaw: 0n,
  costUsd18: 0n,
  realisedUsd18: 0n,
  boughtRaw: 0n,
  boughtUsd18: 0n,
  soldRaw: 0n,
  soldUsd18: 0n,
  unvalued: 0,
  unvaluedHeld: 0,
};

export interface Movement {
  readonly deltaRaw: bigint;
  /** Worth of the whole movement, at least 0; null if unknown. */
  readonly valueUsd18: bigint | null;
}

/** Returns the position after a movement. What reduces the position takes its share of the cost along. */
export function move(before: Position, { deltaRaw, valueUsd18 }: Movement): Position {
  if (deltaRaw === 0n) return before;
  const [side, amountRaw, heldRaw] = [signOf(deltaRaw), magnitude(deltaRaw), magnitude(before.quantityRaw)];
  const worth = valueUsd18 ?? 0n;
  const closedRaw = signOf(before.quantityRaw) === -side ? lesser(amountRaw, heldRaw) : 0n;
  const closedUsd18 = (worth * closedRaw) / amountRaw;
  const costUsd18 = closedRaw === 0n ? 0n : (before.costUsd18 * closedRaw) / heldRaw;
  const unvaluedLeft = closedRaw === heldRaw ? 0 : before.unvaluedHeld;
  const unknown = valueUsd18 === null ? 1 : 0;
  return {
    quantityRaw: before.quantityRaw + deltaRaw,
    costUsd18: before.costUsd18 - costUsd18 + side * (worth - closedUsd18),
    realisedUsd18: before.realisedUsd18 - side * closedUsd18 - costUsd18,
    boughtRaw: before.boughtRaw + (side > 0n ? amountRaw : 0n),
    boughtUsd18: before.boughtUsd18 + (side > 0n ? worth : 0n),
    soldRaw: before.soldRaw + (side < 0n ? amountRaw : 0n),
    soldUsd18: before.soldUsd18 + (side < 0n ? worth : 0n),
    unvalued: before.unvalued + unknown,
    unvaluedHeld: unvaluedLeft + (closedRaw < amountRaw ? unknown : 0),
  };
}

/** The movement of the longer side in which the other side ends, and that side's sums before it. */
export interface Crossing {
  readonly beforeRaw: bigint;
  readonly beforeUsd18: bigint;
  readonly amountRaw: bigint;
  readonly valueUsd18: bigint | null;
}

/** Units of the longer side that are matched: the n-th unit disposed of is the n-th unit acquired. */
export const matchedRaw = ({ boughtRaw, soldRaw }: Position): bigint => lesser(boughtRaw, soldRaw);

export interface FifoFigures {
  readonly costUsd18: bigint;
  readonly realisedUsd18: bigint;
}

/**
 * Returns the figures by first in, first out. It needs no list of lots. `crossing` is null if both sides are
 * equally long.
 */
export function fifoFigures(position: Position, crossing: Crossing | null): FifoFigures {
  const { boughtRaw, boughtUsd18, soldRaw, soldUsd18 } = position;
  const isLong = boughtRaw > soldRaw;
  const [shorterUsd18, longerUsd18] = isLong ? [soldUsd18, boughtUsd18] : [boughtUsd18, soldUsd18];
  const matchedUsd18 = crossing === null ? longerUsd18 : valueUpTo(crossing, matchedRaw(position));
  const [side, leftUsd18] = [isLong ? 1n : -1n, longerUsd18 - matchedUsd18];
  return { costUsd18: side * leftUsd18, realisedUsd18: side * (shorterUsd18 - matchedUsd18) };
}

function valueUpTo({ beforeRaw, beforeUsd18, amountRaw, valueUsd18 }: Crossing, raw: bigint): bigint {
  return beforeUsd18 + ((valueUsd18 ?? 0n) * (raw - beforeRaw)) / amountRaw;
}

/** Dollars per whole unit, 18 fraction digits; null without a quantity or a known cost. */
export function averageCost(
  { quantityRaw, costUsd18 }: { readonly quantityRaw: bigint; readonly costUsd18: bigint | null },
  decimals: number,
): bigint | null {
  return quantityRaw === 0n || costUsd18 === null
    ? null
    : (costUsd18 * 10n ** BigInt(decimals)) / quantityRaw;
}

const magnitude = (raw: bigint): bigint => (raw < 0n ? -raw : raw);

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const signOf = (raw: bigint): bigint => (raw === 0n ? 0n : raw < 0n ? -1n : 1n);
