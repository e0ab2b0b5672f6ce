import { PortError } from '../ports.ts';

/** Failures of one step in a row, of whatever is not known to come back by itself. */
export const MOST_FAILURES = 5;

/** Failures of a provider or of one call of a tool in a row, of what may well come back: with the pauses between them two minutes. */
export const MOST_OUTAGES = 10;

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** How long the same step waits after so many failures or waits in a row, 1 or more: ever longer, and as long as the other side asks. */
export function backOffMs(failures: number, error: unknown): number {
  const askedMs = error instanceof PortError ? error.retryAfterMs : null;
  const ownMs = FIRST_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(Math.max(askedMs ?? 0, ownMs), LONGEST_MS);
}
