/** A head whose block was made after `afterMs` and before `byMs`, by our clock. */
export interface HeadSighting {
  readonly number: bigint;
  readonly hash: string;
  readonly seconds: bigint;
  readonly afterMs: number;
  readonly byMs: number;
  /** Some chains make empty blocks on a timer, others none. */
  readonly isEmpty?: boolean;
}

const SECOND_MS = 1_000;

/** Equal gaps in a row that prove a fixed block interval. */
const MIN_GAPS = 2;

/** Allowed deviation and uncertainty of a gap, as fractions of the interval. */
const TOLERANCE = 0.12;

const MAX_UNCERTAINTY = 0.3;

/** Allowed offset between the chain's clock and whole seconds of ours. */
const CLOCK_SKEW_MS = 25;

/** Bounds this close show the chain's clock well enough. */
const PRECISE_WINDOW_MS = 250;

/**
 * Returns when to send a transaction so that its block has a timestamp ≥ `seconds`, in ms of our clock.
 * `heads` are consecutive, newest last. Unless the head or the next block at a fixed interval qualifies,
 * waits until the chain's clock has surely reached `seconds`: a block may be made on demand.
 */
export function sendAtMs(heads: readonly HeadSighting[], seconds: bigint): number {
  const head = heads.at(-1);
  if (head === undefined) throw new Error('A pace without a block.');
  if (head.seconds >= seconds) return head.byMs;
  const step = blockIntervalSeconds(heads);
  if (step !== null && head.seconds + step >= seconds) return head.byMs;
  return Number(seconds) * SECOND_MS - clockAheadMs(heads);
}

/**
 * Null if the chain has no fixed block interval, or it is unknown.
 * Empty blocks prove nothing: enough blocks with transactions must have come at the interval.
 */
export function blockIntervalSeconds(heads: readonly HeadSighting[]): bigint | null {
  const newest = heads.slice(-MIN_GAPS - 1);
  const [first, second] = newest;
  if (newest.length <= MIN_GAPS || first === undefined || second === undefined) return null;
  const step = second.seconds - first.seconds;
  if (step <= 0n) return null;
  const isRegular = newest.slice(1).every((head, at) => isApart(newest[at]!, head, step));
  return isRegular && holdsForTransactions(heads, step) ? step : null;
}

function holdsForTransactions(heads: readonly HeadSighting[], step: bigint): boolean {
  let kept = 0;
  for (const [at, head] of heads.entries()) {
    const before = heads[at - 1];
    if (head.isEmpty === true || before === undefined || head.number !== before.number + 1n) continue;
    // A chain with an interval may skip a slot.
    if ((head.seconds - before.seconds) % step !== 0n || head.seconds === before.seconds) return false;
    if (isApart(before, head, step)) kept += 1;
  }
  return kept >= MIN_GAPS;
}

function isApart(before: HeadSighting, after: HeadSighting, step: bigint): boolean {
  if (after.number !== before.number + 1n || after.seconds - before.seconds !== step) return false;
  const stepMs = Number(step) * SECOND_MS;
  const [leastMs, mostMs] = [after.afterMs - before.byMs, after.byMs - before.afterMs];
  if (mostMs - leastMs > stepMs * MAX_UNCERTAINTY) return false;
  return leastMs <= stepMs * (1 + TOLERANCE) && mostMs >= stepMs * (1 - TOLERANCE);
}

/**
 * Returns the least by which the chain's clock is ahead of ours.
 * A timestamp is a whole second, so rare blocks leave almost a second open. Assumes that the clocks differ by
 * whole seconds and takes the smallest candidate, if there is one.
 */
function clockAheadMs(heads: readonly HeadSighting[]): number {
  const { least, most } = boundsOf(heads);
  const whole = Math.ceil(least / SECOND_MS) * SECOND_MS;
  if (most - least <= PRECISE_WINDOW_MS || whole >= most) return least;
  return Math.max(whole - CLOCK_SKEW_MS, least);
}

/** Stops at the first older sighting that contradicts newer ones: the clock was changed. */
function boundsOf(heads: readonly HeadSighting[]): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { seconds, afterMs, byMs } of heads.toReversed()) {
    const saidMs = Number(seconds) * SECOND_MS;
    const [low, high] = [Math.max(least, saidMs - byMs), Math.min(most, saidMs + SECOND_MS - afterMs)];
    if (low >= high) break;
    [least, most] = [low, high];
  }
  return { least, most };
}
