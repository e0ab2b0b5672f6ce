import { ApiError } from './apiError.ts';
import type { Call } from './callOperation.ts';
import { checkTime } from './checkOptions.ts';
import { ConnectionError } from './connectionError.ts';
import type { Output, PollId } from './contract.ts';
import { pause } from './pause.ts';
import { WaitTimeoutError } from './waitTimeoutError.ts';

/** The contract's maximum for `waitSeconds`. */
const LONGEST_SECONDS = 25;
const PAUSE_MS = 250;
const DEFAULT_TIMEOUT_MS = 180_000;
/** An answer that is on its way when the time is over is still taken. */
const GRACE_MS = 5_000;

/** The second argument of `waitForLaunch` and its siblings. */
export interface WaitOptions {
  /** Ends the wait; the promise rejects with the signal's reason. What is waited for goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Default 180,000. Then `WaitTimeoutError`, at most five seconds later. */
  readonly timeoutMs?: number | undefined;
  /** Headers of the requests, over those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Resolves with the record once it is confirmed (soft), failed or expired: look at `status`, a failure is a result here and
 * not an exception. Rejects with `WaitTimeoutError` when the time runs out before.
 */
export type WaitForEnd<Id extends PollId> = (id: string, options?: WaitOptions) => Promise<Output<Id>>;

/**
 * Long-polls until the answer is 200: the status code says whether it has ended, the list of state names is open. A service
 * that is away for a while does not end the wait; only its time does.
 */
export function waitForEnd<Id extends PollId>(call: Call, operationId: Id): WaitForEnd<Id> {
  return async (id, { signal, headers, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) => {
    checkTime('timeoutMs', timeoutMs);
    const endMs = performance.now() + timeoutMs;
    let record: Output<Id> | undefined;
    while (true) {
      const startMs = performance.now();
      const leftMs = Math.max(0, endMs - startMs);
      const waitSeconds = Math.min(LONGEST_SECONDS, Math.ceil(leftMs / 1000));
      const limits = { maxAttempts: Number.POSITIVE_INFINITY, totalTimeoutMs: leftMs + GRACE_MS };
      try {
        const answer = await call(operationId, { id, waitSeconds }, { signal, headers, ...limits });
        if (answer.status === 200) return answer.body as Output<Id>;
        record = answer.body as Output<Id>;
      } catch (error) {
        if (record === undefined || !isTransient(error)) throw error;
        throw new WaitTimeoutError(id, record, { cause: error });
      }
      const nowMs = performance.now();
      if (nowMs >= endMs) throw new WaitTimeoutError(id, record);
      if (nowMs - startMs < PAUSE_MS) await pause(PAUSE_MS, signal);
    }
  };
}

/** Only time ends a call that may be sent again and again. */
const isTransient = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof ConnectionError) && error.retry === 'same';
