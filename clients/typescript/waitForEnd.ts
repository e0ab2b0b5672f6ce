import type { Call } from './callOperation.ts';
import type { Output, PollId } from './contract.ts';
import { pause } from './pause.ts';
import { WaitTimeoutError } from './waitTimeoutError.ts';

/** The contract's maximum for `waitSeconds`. */
const LONGEST_SECONDS = 25;
const PAUSE_MS = 250;
const DEFAULT_TIMEOUT_MS = 180_000;

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default 180,000. Then `WaitTimeoutError`. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Resolves with the record once it is confirmed (soft), failed or expired: look at `status`, a failure is a result here and
 * not an exception. Rejects with `WaitTimeoutError` when the time runs out before.
 */
export type WaitForEnd<Id extends PollId> = (id: string, options?: WaitOptions) => Promise<Output<Id>>;

/** Long-polls until the answer is 200: the status code says whether it has ended, the list of state names is open. */
export function waitForEnd<Id extends PollId>(call: Call, operationId: Id): WaitForEnd<Id> {
  return async (id, { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) => {
    const endMs = Date.now() + timeoutMs;
    while (true) {
      const startMs = Date.now();
      const leftSeconds = Math.ceil((endMs - startMs) / 1000);
      const waitSeconds = Math.max(0, Math.min(LONGEST_SECONDS, leftSeconds));
      const { status, body } = await call(operationId, { id, waitSeconds }, { signal });
      const record = body as Output<Id>;
      if (status === 200) return record;
      const nowMs = Date.now();
      if (nowMs >= endMs) throw new WaitTimeoutError(id, record);
      if (nowMs - startMs < PAUSE_MS) await pause(PAUSE_MS, signal);
    }
  };
}
