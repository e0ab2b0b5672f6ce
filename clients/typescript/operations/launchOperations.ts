import type { OperationMethod } from './operationMethod.ts';

export const launchOperations = (method: OperationMethod) => ({
  /**
   * What a launch would do and cost now. Spends, reserves and changes nothing. What would stop the launch itself stands in
   * `issues`; only a malformed input or an unknown agent throws.
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
   * Launches a token on the venue `pons`; the service's wallet signs and pays. Costs the credits that `previewLaunch`
   * says, held now, charged when it is final, given back when it fails or expires. Cannot be undone. Answers as soon as it
   * is accepted; follow it with `waitForLaunch`. However often the request must be sent, there is one launch; give an
   * `idempotencyKey` of your own where this must hold over a restart of your process. Worth handling:
   * `insufficient_credits`, `possible_duplicate_launch` (the `location` header says where the first is),
   * `reserved_symbol`, `unsupported_quote`, `simulation_failed`.
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
   * Launches a token on the venue `long`, into a locked pool that starts at about $20,000; the service's wallet signs and
   * pays. In all else as `launchOnPons`, with no venue fee and no creator tax. Cannot be undone. Worth handling:
   * `insufficient_credits`, `possible_duplicate_launch`, `reserved_symbol`, `unsupported_quote`, `ipfs_error`,
   * `simulation_failed`.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const token = { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'USDG' };
   * const { id } = await client.launchOnLong(token, { idempotencyKey: 'scout-launch-2' });
   * const { status, metadataUri } = await client.waitForLaunch(id);
   * console.log(status, metadataUri);
   * ```
   */
  launchOnLong: method('launchOnLong'),

  /**
   * Launches a token with the agent's own wallet, which pays the venue's fee, the gas and, if asked for, a first buy; no
   * credits. Cannot be undone. Answers as soon as it is accepted. A wallet that is short is no error: the launch waits up
   * to 24 hours, and `funding` says what to send where. Worth handling: `policy_violation` (the agent's limits),
   * `possible_duplicate_launch`, `simulation_failed`, and `quota_exceeded` where ten of the agent's are not finished.
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
   * Cancels a launch that is `queued` or `awaiting_funding`: it becomes `failed` with the reason `cancelled`, and what it
   * held is free again. Cancelling again changes nothing; `invalid_state` once it is on its way to the chain.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ status: 'awaiting_funding' });
   * for (const { id } of data) console.log((await client.cancelLaunch({ id })).statusReason);
   * ```
   */
  cancelLaunch: method('cancelLaunch'),

  /**
   * Reads a launch; `waitSeconds` (0-25) holds the answer until it has ended. `waitForLaunch` waits longer. Free.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ limit: 1 });
   * for (const { id } of data) console.log((await client.getLaunch({ id, waitSeconds: 5 })).status);
   * ```
   */
  getLaunch: method('getLaunch'),

  /**
   * One page of launches, newest first. Free. `client.iterate.listLaunches()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ venue: 'pons', status: 'confirmed' });
   * ```
   */
  listLaunches: method('listLaunches'),

  /**
   * What an agent's tokens earned for their creator, read from the chain at one block; of all agents without `agentId`.
   * Free.
   *
   * @example
   * ```ts
   * const { claimableUsd, assets } = await client.getFeeEarnings();
   * ```
   */
  getFeeEarnings: method('getFeeEarnings'),

  /**
   * Creator fees, volume and trades day by day, of one agent's tokens or of all, and the tokens that earned most. Free.
   *
   * @example
   * ```ts
   * const { series, totals } = await client.getFeeStats({ period: '7d' });
   * console.log(totals.feesUsd, series.map((day) => day.trades));
   * ```
   */
  getFeeStats: method('getFeeStats'),

  /**
   * Claims an agent's creator fees to its wallet and forwards them to `payout_wallet` if one is set; the agent's wallet
   * pays the gas. Answers as soon as it is accepted; follow it with `waitForFeeClaim`. Worth handling:
   * `insufficient_balance` (nothing to claim), `insufficient_gas`.
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
   * Reads a fee claim; `waitSeconds` (0-25) holds the answer until it has ended. `waitForFeeClaim` waits longer. Free.
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
