/** A head of the chain and when it was made, by our clock: after one look that did not show it, and before one that did. */
export interface Sighting {
  readonly number: bigint;
  readonly hash: string;
  /** What the block itself says. */
  readonly seconds: bigint;
  readonly afterMs: number;
  readonly byMs: number;
  /** It carries no transaction: a chain may make such blocks by the clock, and others the moment that there is something to put in. */
  readonly isEmpty?: boolean;
}

const SECOND_MS = 1_000;
/** So many gaps in a row show that a chain makes its blocks at an interval, and not when there is something to put in. */
const GAPS = 2;
/** How far a gap may be from the interval, or be known no better, in parts of it. */
const TOLERANCE = 0.12;
const MOST_UNCERTAIN = 0.3;
/** How far the chain's clock may be from a whole number of seconds of ours. */
const SKEW_MS = 25;
/** Blocks that follow each other closely show its clock this well by themselves. */
const CLOSELY_MS = 250;

/**
 * When to send a transaction so that the first block that says `seconds` or later holds it, and no earlier one, in ms of our
 * clock; `heads` are consecutive sightings, the newest last, at least one. At once where such a block is there, or where the chain
 * makes its blocks at an interval and the next one will be such a block. Otherwise when the chain's clock has surely come
 * so far: a block may be made the moment that there is something to put in.
 */
export function sendAtMs(heads: readonly Sighting[], seconds: bigint): number {
  const head = heads.at(-1);
  if (head === undefined) throw new Error('A pace without a block.');
  if (head.seconds >= seconds) return head.byMs;
  const step = intervalSeconds(heads);
  if (step !== null && head.seconds + step >= seconds) return head.byMs;
  return Number(seconds) * SECOND_MS - clockAheadMs(heads);
}

/**
 * The interval of a chain that makes its blocks by the clock alone, by its newest ones; null: it does not, or that is not known. Blocks
 * without transactions prove nothing: as many with some came at the interval, and none between.
 */
export function intervalSeconds(heads: readonly Sighting[]): bigint | null {
  const newest = heads.slice(-GAPS - 1);
  const [first, second] = newest;
  if (newest.length <= GAPS || first === undefined || second === undefined) return null;
  const step = second.seconds - first.seconds;
  if (step <= 0n) return null;
  const isRegular = newest.slice(1).every((head, at) => isApart(newest[at]!, head, step));
  return isRegular && holdsForTransactions(heads, step) ? step : null;
}

function holdsForTransactions(heads: readonly Sighting[], step: bigint): boolean {
  let kept = 0;
  for (const [at, head] of heads.entries()) {
    const before = heads[at - 1];
    if (head.isEmpty === true || before === undefined || head.number !== before.number + 1n) continue;
    // A chain with an interval may leave a place empty.
    if ((head.seconds - before.seconds) % step !== 0n || head.seconds === before.seconds) return false;
    if (isApart(before, head, step)) kept += 1;
  }
  return kept >= GAPS;
}

/** By what the blocks say and by when they came: in both so far apart, and seen closely enough to tell. */
function isApart(before: Sighting, after: Sighting, step: bigint): boolean {
  if (after.number !== before.number + 1n || after.seconds - before.seconds !== step) return false;
  const stepMs = Number(step) * SECOND_MS;
  const [leastMs, mostMs] = [after.afterMs - before.byMs, after.byMs - before.afterMs];
  if (mostMs - leastMs > stepMs * MOST_UNCERTAIN) return false;
  return leastMs <= stepMs * (1 + TOLERANCE) && mostMs >= stepMs * (1 - TOLERANCE);
}

/**
 * By how much the chain's clock is ahead of ours at the least. A block says the whole second of its making, which leaves open
 * almost a second where blocks are rare; clocks that are right, or set off by whole seconds, leave one value then, or few, of which
 * the least is taken. Where none is left, the clocks are not that right, and what the blocks say stands alone.
 */
function clockAheadMs(heads: readonly Sighting[]): number {
  const { least, most } = boundsOf(heads);
  const whole = Math.ceil(least / SECOND_MS) * SECOND_MS;
  if (most - least <= CLOSELY_MS || whole >= most) return least;
  return Math.max(whole - SKEW_MS, least);
}

/** What all sightings leave open; what an older one says that contradicts a newer one is of another clock. */
function boundsOf(heads: readonly Sighting[]): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { seconds, afterMs, byMs } of heads.toReversed()) {
    const saidMs = Number(seconds) * SECOND_MS;
    const [low, high] = [Math.max(least, saidMs - byMs), Math.min(most, saidMs + SECOND_MS - afterMs)];
    if (low >= high) break;
    [least, most] = [low, high];
  }
  return { least, most };
}
