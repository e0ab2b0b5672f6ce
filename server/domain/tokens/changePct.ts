import { fromRaw } from '../amounts.ts';

const PCT_DIGITS = 4;
const WHOLE = 100n * 10n ** BigInt(PCT_DIGITS);
/** As many digits as a percentage of the contract has. */
const MOST_PCT = 10n ** 29n;

/** Rounded to the nearest digit that is shown, halves away from zero. Null against nothing, and where no percentage can say it. */
export function changePct(before: bigint, now: bigint): string | null {
  if (before <= 0n) return null;
  const [difference, sign] = now < before ? [before - now, -1n] : [now - before, 1n];
  const shown = (2n * difference * WHOLE + before) / (2n * before);
  return shown < MOST_PCT * 10n ** BigInt(PCT_DIGITS) ? fromRaw(sign * shown, PCT_DIGITS) : null;
}
