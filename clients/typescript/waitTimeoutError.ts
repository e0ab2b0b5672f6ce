import type { Output, PollId } from './contract.ts';

/**
 * A wait ended before the chain operation did. It goes on; `record` is its last known state. Waiting again is safe. The
 * `cause`, where there is one, is why the service could not be asked any more.
 *
 * @example
 * ```ts
 * import { createAgentTradingClient, WaitTimeoutError } from '@agent-trading-service/client';
 *
 * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.KEY });
 * const { data: launches } = await client.listLaunches({ limit: 1 });
 * for (const { id } of launches) {
 *   try {
 *     await client.waitForLaunch(id, { timeoutMs: 10_000 });
 *   } catch (error) {
 *     if (!(error instanceof WaitTimeoutError)) throw error;
 *     console.log(error.record.status); // awaiting_funding
 *   }
 * }
 * ```
 */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
  /** The launch, swap, transfer or fee claim as it was last seen. */
  readonly record: Output<PollId>;

  constructor(id: string, record: Output<PollId>, options?: { readonly cause?: unknown }) {
    super(`${id} is still under way.`, options);
    this.record = record;
  }
}
