import type { OperationMethod } from './operationMethod.ts';

export const launchOperations = (method: OperationMethod) => ({
  /**
   * What a launch would do and cost now. Changes nothing.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const preview = await client.previewLaunch({ agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' });
   * console.log(preview.ok, preview.cost.credits, preview.issues);
   * ```
   */
  previewLaunch: method('previewLaunch'),

  /**
   * Launches a token on the venue `pons`. Costs credits and cannot be undone. Answers as soon as it is accepted; follow it
   * with `waitForLaunch`. However often the request must be sent, there is one launch; give an `idempotencyKey` of your own
   * where this must hold over a restart of your process.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const token = { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' };
   * const { id } = await client.launchOnPons(token, { idempotencyKey: 'scout-launch-1' });
   * const { status, token: launched } = await client.waitForLaunch(id);
   * console.log(status, launched.address);
   * ```
   */
  launchOnPons: method('launchOnPons'),

  /**
   * Launches a token with the agent's own wallet, which pays the venue's fee, the gas and, if asked for, a first buy. A wallet
   * that is short is no error: the launch waits up to 24 hours, and `funding` says what to send where. An agent has at most ten that are not
   * finished: 429 `quota_exceeded`.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const token = { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' };
   * const launch = await client.launchSelfFunded(
   *   { ...token, venue: 'pons', initialBuy: '0.05' },
   *   { idempotencyKey: 'scout-own-1' },
   * );
   * console.log(launch.status, launch.funding, launch.initialBuy?.minTokensOut);
   * ```
   */
  launchSelfFunded: method('launchSelfFunded'),

  /**
   * Cancels a launch that is `queued` or `awaiting_funding`; 409 `invalid_state` once it is on its way to the chain.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ status: 'awaiting_funding' });
   * for (const { id } of data) console.log((await client.cancelLaunch({ id })).statusReason);
   * ```
   */
  cancelLaunch: method('cancelLaunch'),

  /**
   * Reads a launch; `waitSeconds` (0-25) holds the answer until it has ended. `waitForLaunch` waits longer.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ limit: 1 });
   * for (const { id } of data) console.log((await client.getLaunch({ id, waitSeconds: 5 })).status);
   * ```
   */
  getLaunch: method('getLaunch'),

  /**
   * One page of launches, newest first. `client.iterate.listLaunches()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ venue: 'pons', status: 'confirmed' });
   * ```
   */
  listLaunches: method('listLaunches'),

  /**
   * What an agent's tokens earned for their creator, read from the chain; of all agents without `agentId`.
   *
   * @example
   * ```ts
   * const { claimableUsd, assets } = await client.getFeeEarnings();
   * ```
   */
  getFeeEarnings: method('getFeeEarnings'),

  /**
   * Claims an agent's creator fees. Answers as soon as it is accepted; follow it with `waitForFeeClaim`.
   *
   * @example
   * ```ts
   * const { byToken } = await client.getFeeEarnings();
   * const { data: agents } = await client.listAgents();
   * for (const agent of byToken.length > 0 ? agents : []) {
   *   const { id } = await client.claimFees({ agentId: agent.id });
   *   console.log((await client.waitForFeeClaim(id)).assets);
   * }
   * ```
   */
  claimFees: method('claimFees'),

  /**
   * Reads a fee claim; `waitSeconds` (0-25) holds the answer until it has ended. `waitForFeeClaim` waits longer.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const agent of agents) {
   *   const { id } = await client.claimFees({ agentId: agent.id });
   *   console.log((await client.getFeeClaim({ id, waitSeconds: 10 })).steps);
   * }
   * ```
   */
  getFeeClaim: method('getFeeClaim'),
});

/** The methods of `launchOperations`. */
export type LaunchOperations = ReturnType<typeof launchOperations>;
