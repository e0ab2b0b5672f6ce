import { PortError } from '../../ports/basics.ts';

const MIN_BACKOFF_MS = 500;

const MAX_BACKOFF_MS = 30_000;

/** Doubles with each failure in a row. At least the time that the other side asks for, at most 30 s. */
export function backoffMs(failures: number, error: unknown): number {
  const askedMs = error instanceof PortError ? error.retryAfterMs : null;
  const ownMs = MIN_BACKOFF_MS * 2 ** Math.min(failures - 1, 10);
  return Math.min(Math.max(askedMs ?? 0, ownMs), MAX_BACKOFF_MS);
}
