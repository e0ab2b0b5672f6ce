import type { AutomationRow } from './automationRows.ts';

/** At least so long lies between the two looks that a stop trades by. */
export const APART_MS = 1_000;
/** Of looks that could not be made nothing is known: a sighting that was not confirmed by then says nothing any more. */
export const KEPT_MS = 30_000;

/** When, and in which block, a price was seen to be met. */
export interface Sighting {
  readonly at: Date;
  readonly block: bigint;
}

/**
 * What a look that finds the price met makes of the sighting before it, with no unmet look between the two. `first`: it counts
 * from now on. `early`: it confirms nothing yet, because somebody may have moved the price for a single block. `confirmed`: trade.
 */
export function judgeSighting(
  before: Sighting | null,
  look: { readonly beganAt: Date; readonly block: bigint },
): 'first' | 'early' | 'confirmed' {
  if (before === null) return 'first';
  const ageMs = look.beganAt.getTime() - before.at.getTime();
  // Of a clock that is ahead of this one it may come from the future, and would be kept for as long.
  if (ageMs > KEPT_MS || ageMs < -KEPT_MS) return 'first';
  return ageMs >= APART_MS && look.block > before.block ? 'confirmed' : 'early';
}

/** The one that a stop has been left with. */
export const sightingOf = ({ stop_met_at: at, stop_met_block: block }: AutomationRow): Sighting | null =>
  at === null || block === null ? null : { at: new Date(at), block: BigInt(block) };
