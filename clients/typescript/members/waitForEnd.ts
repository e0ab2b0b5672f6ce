import type { Call } from '../calls/callOperation.ts';
import { checkTime } from '../calls/checkOptions.ts';
import { pause } from '../calls/pause.ts';
import type { Output } from '../contract.ts';
import { ApiError } from '../errors/apiError.ts';
import { ConnectionError } from '../errors/connectionError.ts';
import { WaitTimeoutError } from '../errors/waitTimeoutError.ts';
import type { PollId } from '../generated/operationKinds.ts';

/** The contract's maximum for `waitSeconds`. */
const LONGEST_SECONDS = 25;
const PAUSE_MS = 250;
const DEFAULT_TIMEOUT_MS = 180_000;
/** An answer that is already on its way still counts after the time is over. */
const GRACE_MS = 5_000;

/** The second argument of `waitForLaunch` and its siblings. */
export interface WaitOptions {
  /** Ends the wait: the promise rejects with the signal's reason. The operation itself continues. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, by default 180,000. After that, at most five seconds later, `WaitTimeoutError`. */
  readonly timeoutMs?: number | undefined;
  /** Headers of the requests. They override those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The arguments of a wait. */
export type WaitArguments<_Id extends PollId> = [id: string, options?: WaitOptions];

/** The promise of a wait. */
export interface Waited<Id extends PollId> extends Promise<Output<Id>> {}

/**
 * Resolves with the record once it has ended: confirmed (a reorg can still undo that), failed or expired. Check `status`: a
 * failure is a result, not an exception. Rejects with `WaitTimeoutError` if the time runs out first.
 */
export type WaitForEnd<Id extends PollId> = (...wait: WaitArguments<Id>) => Waited<Id>;

/**
 * Long-polls until the answer is 200. Only the HTTP status shows the end, because new states may be added. An outage of the
 * service does not end the wait; only its timeout does.
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

/** Only its timeout ends a call that may be repeated. */
const isTransient = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof ConnectionError) && error.retry === 'same';
