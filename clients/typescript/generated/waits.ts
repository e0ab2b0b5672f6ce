import type { Call } from '../callOperation.ts';
import type { PollId } from '../contract.ts';
import { type WaitForEnd, waitForEnd } from '../waitForEnd.ts';

/**
 * One wait for each kind of chain operation, and one for runs.
 */
export const waits = (call: Call) => ({
  /**
   * Polls `getFeeClaim` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
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
   * Polls `getLaunch` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
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
   * Polls `getRun` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
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

  /**
   * Polls `getSwap` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
   *
   * @example
   * ```ts
   * const { data: swaps } = await client.listSwaps({ limit: 1 });
   * for (const { id } of swaps) console.log((await client.waitForSwap(id)).amountOut);
   * ```
   */
  waitForSwap: waitForEnd(call, 'getSwap'),

  /**
   * Polls `getTransfer` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
   *
   * @example
   * ```ts
   * const { data: transfers } = await client.listTransfers({ limit: 1 });
   * for (const { id } of transfers) console.log((await client.waitForTransfer(id)).amountSent);
   * ```
   */
  waitForTransfer: waitForEnd(call, 'getTransfer'),
}) satisfies { readonly [Id in PollId as Id extends `get${infer Name}` ? `waitFor${Name}` : never]: WaitForEnd<Id> };

/** The members that `waits` makes. */
export type Waits = ReturnType<typeof waits>;
