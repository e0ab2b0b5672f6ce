import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';

/** Longest pause between two looks while something happens; shorter on a fast chain. */
const MAX_PAUSE_MS = 1_000;

/** After this share of the time without news, it looks again. */
const SHARE_OF_QUIET = 0.1;

/** After this time without news it rests until it is called. */
const REST_AFTER_MS = 5_000;

/** A resting worker looks at least this often: a call may be lost. */
const REST_MS = 10_000;

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

/** Every few polls of the chain. */
export const pollsMs = ({ addressBook }: Pick<Context, 'addressBook'>, polls: number): number =>
  polls * addressBook.pollMs;

/**
 * Looks every `everyMs` after news, then ever more rarely, and after some seconds only when a subscription of
 * `calls` calls it. A call ends the present pause, or the next one.
 */
export function createLookPace(
  { clock, sends }: Pick<Context, 'clock' | 'sends'>,
  everyMs: number,
  stop: AbortSignal,
  ...calls: readonly ((callback: () => void) => () => void)[]
): LookPace {
  const shortestMs = Math.min(MAX_PAUSE_MS, everyMs);
  const nowMs = (): number => clock.now().getTime();
  let newsAtMs = nowMs();
  let call = new AbortController();
  const news = (): void => {
    newsAtMs = nowMs();
  };
  const subscriptions = [
    sends.subscribe(() => {
      news();
      call.abort();
    }),
    ...calls.map((onCall) => onCall(() => call.abort())),
  ];
  let backoffMs = FIRST_BACKOFF_MS;
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const quietPauseMs = (): number => {
    const quietMs = nowMs() - newsAtMs;
    if (quietMs > REST_AFTER_MS) return REST_MS;
    return Math.min(MAX_PAUSE_MS, Math.max(shortestMs, quietMs * SHARE_OF_QUIET));
  };
  return {
    news,
    async pause(ms) {
      backoffMs = FIRST_BACKOFF_MS;
      if (ms !== undefined) return wait(ms, stop);
      await wait(quietPauseMs(), AbortSignal.any([stop, call.signal]));
      call = new AbortController();
    },
    retry() {
      const waitMs = backoffMs;
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      return wait(waitMs, stop);
    },
    end() {
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}
