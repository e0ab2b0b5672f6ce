import { PortError } from '../ports.ts';

/** Failures of one step in a row, of whatever is not known to come back by itself. */
export const MOST_FAILURES = 5;

/** Failures of one call of a tool in a row, of what may well come back: with the pauses between them two minutes. */
export const MOST_TOOL_FAILURES = 10;

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Whoever asks for less is asked again as soon as this. */
const SHORTEST_MS = 100;

/** How long the same step waits after so many failures or waits in a row, 1 or more: for as long as the other side asks, else ever longer. */
export function backOffMs(failures: number, error: unknown): number {
  const asked = error instanceof PortError ? error.retryAfterMs : null;
  const ownMs = FIRST_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(Math.max(asked ?? ownMs, SHORTEST_MS), LONGEST_MS);
}
