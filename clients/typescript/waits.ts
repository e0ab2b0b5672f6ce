import type { Call } from './callOperation.ts';
import { waitForEnd } from './waitForEnd.ts';

/** One wait for each kind of chain operation, and one for runs. */
export const waits = (call: Call) => ({
  /**
   * Waits until a launch is confirmed, failed or expired and resolves with it: a failed launch is a result, look at `status`
   * and `statusReason`. Rejects with `WaitTimeoutError` after `timeoutMs`. A self-funded launch may wait for funds for a day.
   *
   * @example
   * ```ts
   * const { data: launches } = await client.listLaunches({ limit: 1 });
   * for (const { id } of launches) {
   *   const launch = await client.waitForLaunch(id, { timeoutMs: 60_000 });
   *   if (launch.status !== 'confirmed') console.log(launch.statusReason);
   * }
   * ```
   */
  waitForLaunch: waitForEnd(call, 'getLaunch'),

  /**
   * Waits until a swap is confirmed, failed or expired and resolves with it; look at `status`, its amounts are those of the
   * chain. Rejects with `WaitTimeoutError` after `timeoutMs`.
   *
   * @example
   * ```ts
   * const { data: swaps } = await client.listSwaps({ limit: 1 });
   * for (const { id } of swaps) console.log((await client.waitForSwap(id)).amountOut);
   * ```
   */
  waitForSwap: waitForEnd(call, 'getSwap'),

  /**
   * Waits until a transfer is confirmed, failed or expired and resolves with it; look at `status`. Rejects with
   * `WaitTimeoutError` after `timeoutMs`.
   *
   * @example
   * ```ts
   * const { data: transfers } = await client.listTransfers({ limit: 1 });
   * for (const { id } of transfers) console.log((await client.waitForTransfer(id)).amountSent);
   * ```
   */
  waitForTransfer: waitForEnd(call, 'getTransfer'),

  /**
   * Waits until a fee claim is confirmed, failed or expired and resolves with it; look at `status`. Rejects with
   * `WaitTimeoutError` after `timeoutMs`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { id } = await client.claimFees({ agentId: agent.id });
   *   console.log((await client.waitForFeeClaim(id)).assets);
   * }
   * ```
   */
  waitForFeeClaim: waitForEnd(call, 'getFeeClaim'),

  /**
   * Waits until a run has ended and resolves with it; look at `status` and `stop_reason`. Rejects with `WaitTimeoutError` after
   * `timeoutMs`; the run goes on.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { data: runs } = await client.listRuns({ id: agent.id, limit: 1 });
   *   for (const { id } of runs) console.log((await client.waitForRun(id)).result);
   * }
   * ```
   */
  waitForRun: waitForEnd(call, 'getRun'),
});

/** The waits of the client. */
export type Waits = ReturnType<typeof waits>;
