import type { Output } from '../contract.ts';
import type { PollId } from '../generated/operationKinds.ts';

/**
 * The wait ended before the chain operation or run did. The operation continues, and you can wait again. `record` is its last
 * known state. `cause`, if set, says why the service could no longer be reached.
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
  /** The name of this class. */
  override readonly name = 'WaitTimeoutError';
  /** The last known state of the launch, swap, transfer, fee claim or run. */
  readonly record: Output<PollId>;

  constructor(id: string, record: Output<PollId>, options?: { readonly cause?: unknown }) {
    super(`${id} is still under way.`, options);
    this.record = record;
  }
}
