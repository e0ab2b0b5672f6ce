import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';

/** Longest pause between two looks; shorter on a fast chain. */
const MAX_PAUSE_MS = 1_000;

/** After this share of the time without news, it looks again. */
const SHARE_OF_QUIET = 0.1;

const FIRST_BACKOFF_MS = 1_000;

const MAX_BACKOFF_MS = 30_000;

export interface LookPace {
  /** A look found something, so more may follow soon. */
  news(): void;
  /** Until the next look, or for `ms` if given. A transaction that this process sends ends a quiet pause. */
  pause(ms?: number): Promise<void>;
  /** After a failure. The wait doubles with each one in a row. */
  retry(): Promise<void>;
  end(): void;
}

/**
 * Looks every few polls of the chain while something happens, and ever more rarely while nothing does. A look after a quiet minute
 * comes at most a second late.
 */
export function createLookPace(
  { clock, addressBook, sends }: Pick<Context, 'clock' | 'addressBook' | 'sends'>,
  everyPolls: number,
  stop: AbortSignal,
): LookPace {
  const shortestMs = Math.min(MAX_PAUSE_MS, everyPolls * addressBook.pollMs);
  const nowMs = (): number => clock.now().getTime();
  let newsAtMs = nowMs();
  let quiet: AbortController | null = null;
  const news = (): void => {
    newsAtMs = nowMs();
  };
  const end = sends.subscribe(() => {
    news();
    quiet?.abort();
  });
  let backoffMs = FIRST_BACKOFF_MS;
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  return {
    news,
    pause(ms) {
      backoffMs = FIRST_BACKOFF_MS;
      if (ms !== undefined) return wait(ms, stop);
      quiet = new AbortController();
      const quietMs = nowMs() - newsAtMs;
      const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(shortestMs, quietMs * SHARE_OF_QUIET));
      return wait(pauseMs, AbortSignal.any([stop, quiet.signal]));
    },
    retry() {
      const waitMs = backoffMs;
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      return wait(waitMs, stop);
    },
    end,
  };
}
