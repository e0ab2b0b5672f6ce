import type { Call } from '../calls/callOperation.ts';
import { checkNames, checkTime, LONGEST_MS } from '../calls/checkOptions.ts';
import { pause } from '../calls/pause.ts';
import type { Output } from '../contract.ts';
import { ApiError } from '../errors/apiError.ts';
import { ConnectionError } from '../errors/connectionError.ts';
import { WaitTimeoutError } from '../errors/waitTimeoutError.ts';
import type { PollId } from '../generated/operationKinds.ts';

/** The contract's maximum for `waitSeconds`. */
const LONGEST_SECONDS = 25;
const PAUSE_MS = 250;
/** What has ended is answered at once; only its finality is still open. */
const FINAL_PAUSE_MS = 2_000;
const TIMEOUT_MS = { ended: 180_000, final: 3_600_000 } as const;
/** An answer that is already on its way still counts after the time is over. */
const GRACE_MS = 5_000;

/** The second argument of `waitForLaunch` and its siblings. */
export interface WaitOptions<Id extends PollId = PollId> {
  /** Ends the wait: the promise rejects with the signal's reason. The operation itself continues. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, by default 180,000, and an hour for `final`. After that, at most five seconds later, `WaitTimeoutError`. */
  readonly timeoutMs?: number | undefined;
  /** Headers of the requests. They override those of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Told each record as it comes, the last one included. What it throws ends the wait. */
  readonly onUpdate?: ((record: Output<Id>) => unknown) | undefined;
  /** `ended` (default): confirmed, failed or expired. `final`: besides, no reorg can change its transaction any more. */
  readonly until?: 'ended' | 'final' | undefined;
}

/** The arguments of a wait. */
export type WaitArguments<Id extends PollId> = [id: string, options?: WaitOptions<Id>];

/** The promise of a wait. */
export interface Waited<Id extends PollId> extends Promise<Output<Id>> {}

/**
 * Resolves with the record once it has ended: confirmed (a reorg can still undo that), failed or expired. Check `status`: a
 * failure is a result, not an exception. Rejects with `WaitTimeoutError` if the time runs out first.
 */
export type WaitForEnd<Id extends PollId> = (...wait: WaitArguments<Id>) => Waited<Id>;

/**
 * Long-polls until the answer is 200, and for `final` until its transaction is final. Only the HTTP status shows the end,
 * because new states may be added. An outage of the service does not end the wait; only its timeout does.
 */
export function waitForEnd<Id extends PollId>(call: Call, operationId: Id): WaitForEnd<Id> {
  return async (id, options = {}) => {
    checkNames(operationId, 'signal timeoutMs headers onUpdate until', options);
    const { signal, headers, onUpdate, until = 'ended' } = options;
    const longestMs = TIMEOUT_MS[until];
    if (longestMs === undefined) throw new TypeError("until must be 'ended' or 'final'.");
    const { timeoutMs = longestMs } = options;
    checkTime('timeoutMs', timeoutMs);
    const endMs = performance.now() + timeoutMs;
    let record: Output<Id> | undefined;
    while (true) {
      const startMs = performance.now();
      const leftMs = Math.max(0, endMs - startMs);
      const waitSeconds = Math.min(LONGEST_SECONDS, Math.ceil(leftMs / 1000));
      const limits = {
        maxAttempts: Number.POSITIVE_INFINITY,
        timeoutMs: Math.min(LONGEST_MS, leftMs + GRACE_MS),
      };
      const answer = await call(operationId, { id, waitSeconds }, { signal, headers, ...limits }).catch(
        (error) => {
          if (record === undefined || !isTransient(error)) throw error;
          throw new WaitTimeoutError(id, record, { cause: error });
        },
      );
      const latest = answer.body as Output<Id>;
      record = latest;
      await onUpdate?.(latest);
      const hasEnded = answer.status === 200;
      if (hasEnded && (until === 'ended' || isFinal(latest))) return latest;
      const nowMs = performance.now();
      if (nowMs >= endMs) throw new WaitTimeoutError(id, latest);
      if (hasEnded) await pause(Math.min(FINAL_PAUSE_MS, Math.max(PAUSE_MS, endMs - nowMs)), signal);
      else if (nowMs - startMs < PAUSE_MS) await pause(PAUSE_MS, signal);
    }
  };
}

/** Without a transaction there is nothing that a reorg could move. */
function isFinal(record: object): boolean {
  const { tx } = record as { readonly tx?: { readonly finality?: string | null } | null };
  return (tx?.finality ?? 'final') === 'final';
}

/** Only its timeout ends a call that may be repeated. */
const isTransient = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof ConnectionError) && error.retry === 'same';
