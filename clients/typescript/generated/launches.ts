import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';
import type { StreamArguments, StreamEvents } from '../members/streamEvents.ts';
import type { WaitArguments, Waited } from '../members/waitForEnd.ts';

/** `client.launches`: the operations of one tag of the contract. */
export interface Launches {
  /**
   * List the account's fee claims.
   *
   * Returns the claims of creator fees by the caller's agents in every status, newest first.
   *
   * `agentId`, `status`, `from` and `to` narrow the list.
   *
   * - `client.iterate.listFeeClaims()` iterates over all pages.
   * - Input: `agentId?`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listFeeClaims({ status: 'confirmed' });
   * ```
   */
  listFeeClaims(...call: Arguments<'listFeeClaims'>): CallPromise<'listFeeClaims'>;

  /**
   * Yields every entry of `listFeeClaims`, page after page.
   *
   * Returns the claims of creator fees by the caller's agents in every status, newest first.
   *
   * @example
   * ```ts
   * for await (const claim of client.iterate.listFeeClaims()) console.log(claim.status, claim.assets);
   * ```
   */
  iterateFeeClaims(...list: IterateArguments<'listFeeClaims'>): Entries<'listFeeClaims'>;

  /**
   * Claim creator fees.
   *
   * Claims the creator fees of an agent's tokens to its wallet, which pays the gas, and forwards them to its `payout_wallet` if one
   * is set. It takes the most valuable fees first, at most 50 assets in 60 transactions; another claim takes the rest. Follow it
   * with `getFeeClaim`.
   *
   * Without `assets`, a claim skips assets that cannot move and fees below their gas cost.
   *
   * - 409 `invalid_state`: another claim of these fees is under way, or funds in the payout wallet would be lost.
   * - 422 `insufficient_balance`: there is nothing to claim.
   * - 422 `insufficient_gas`: the wallet lacks ETH for gas.
   * - 422 `simulation_failed`: nothing of a named asset can move, or nothing at all.
   *
   * See [Launches on pons and long, and creator fees](/docs/launches).
   *
   * - Input: the properties of `ClaimFeesRequest`.
   * - Needs the scope `transfer:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `unknown_token`, `ambiguous_symbol`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
   *
   * @example
   * ```ts
   * const { byToken } = await client.getFeeEarnings();
   * const owed = byToken.filter(({ unswept }) => unswept !== '0');
   * for (const agentId of new Set(owed.map((token) => token.agentId))) {
   *   const { id } = await client.claimFees({ agentId });
   *   console.log((await client.waitForFeeClaim(id)).assets);
   * }
   * ```
   */
  claimFees(...call: Arguments<'claimFees'>): CallPromise<'claimFees'>;

  /**
   * Poll a fee claim.
   *
   * Returns a fee claim with its assets, transactions and status. It has ended when it is `confirmed`, `failed` or `expired`.
   *
   * Amounts come from the receipts on the chain. With `waitSeconds`, the service holds the answer until the claim has ended or the
   * time is over.
   *
   * - 200: the claim is `confirmed` (perhaps still `soft`), `failed` or `expired`.
   * - 202: the claim is still `queued` or `submitted`, in the same shape. Poll again.
   *
   * With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
   * last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `waitSeconds`.
   * See [Follow one record](/docs/events#follow-one-record).
   *
   * - `client.waitForFeeClaim()` waits until it has ended.
   * - `client.stream.getFeeClaim()` shows it as it happens.
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listFeeClaims({ limit: 1 });
   * for (const { id } of data) console.log((await client.getFeeClaim({ id, waitSeconds: 10 })).steps);
   * ```
   */
  getFeeClaim(...call: Arguments<'getFeeClaim'>): CallPromise<'getFeeClaim'>;

  /**
   * Polls `getFeeClaim` until it has ended, and resolves with it. A failure is a result too: check `status`.
   * Rejects with `WaitTimeoutError` after `timeoutMs`; the operation itself continues.
   *
   * @example
   * ```ts
   * const { data: claims } = await client.listFeeClaims({ limit: 1 });
   * for (const { id } of claims) console.log((await client.waitForFeeClaim(id)).assets);
   * ```
   */
  waitForFeeClaim(...wait: WaitArguments<'getFeeClaim'>): Waited<'getFeeClaim'>;

  /**
   * Yields what `getFeeClaim` does as it happens: `state`, `end`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Returns a fee claim with its assets, transactions and status. It has ended when it is `confirmed`, `failed` or `expired`.
   *
   * Amounts come from the receipts on the chain. With `waitSeconds`, the service holds the answer until the claim has ended or the
   * time is over.
   *
   * - 200: the claim is `confirmed` (perhaps still `soft`), `failed` or `expired`.
   * - 202: the claim is still `queued` or `submitted`, in the same shape. Poll again.
   *
   * With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
   * last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `waitSeconds`.
   * See [Follow one record](/docs/events#follow-one-record).
   *
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listFeeClaims({ limit: 1 });
   * for (const { id } of data) {
   *   for await (const { event, data: claim } of client.stream.getFeeClaim({ id })) console.log(event, claim.status, claim.tx?.finality);
   * }
   * ```
   */
  streamFeeClaim(...call: StreamArguments<'getFeeClaim'>): StreamEvents<'getFeeClaim'>;

  /**
   * Get creator fees by asset and token.
   *
   * Returns the creator fees of one agent's tokens or of all agents' tokens, per asset and per token: still in the markets
   * (`unswept`), ready to claim (`claimable`) and paid out (`claimed`).
   *
   * `claimable` is the balance in the escrow of pons. long has no escrow: its fees stay `unswept` until a claim. Amounts come from
   * the chain at each venue's newest block. Claim fees with `claimFees`. For figures per day, use
   * `getFeeStats`. See [Launches on pons and long, and creator fees](/docs/launches).
   *
   * - Input: `agentId?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { claimableUsd, assets } = await client.getFeeEarnings();
   * ```
   */
  getFeeEarnings(...call: Arguments<'getFeeEarnings'>): CallPromise<'getFeeEarnings'>;

  /**
   * Get creator fees by day.
   *
   * Returns creator fees, volume and number of trades per UTC day, over the tokens of the caller's agents. Also returns the ten
   * tokens that earned most.
   *
   * Each trade is valued at the prices of its time. For fees that can be claimed now, use `getFeeEarnings`.
   *
   * - Input: `period?`, `agentId?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { series, totals } = await client.getFeeStats({ period: '7d' });
   * console.log(totals.feesUsd, series.map((day) => day.trades));
   * ```
   */
  getFeeStats(...call: Arguments<'getFeeStats'>): CallPromise<'getFeeStats'>;

  /**
   * List the account's launches.
   *
   * Lists the launches of the caller's agents in every status, newest first. Filter them by agent, venue, status or time.
   *
   * - `client.iterate.listLaunches()` iterates over all pages.
   * - Input: `agentId?`, `venue?`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ venue: 'pons', status: 'confirmed' });
   * ```
   */
  list(...call: Arguments<'listLaunches'>): CallPromise<'listLaunches'>;

  /**
   * Yields every entry of `listLaunches`, page after page.
   *
   * Lists the launches of the caller's agents in every status, newest first. Filter them by agent, venue, status or time.
   *
   * @example
   * ```ts
   * for await (const launch of client.iterate.listLaunches({ status: 'confirmed' })) {
   *   console.log(launch.symbol, launch.token.address);
   * }
   * ```
   */
  iterate(...list: IterateArguments<'listLaunches'>): Entries<'listLaunches'>;

  /**
   * Launch a token on long.
   *
   * Launches a token on the venue long. This cannot be undone. It costs the account credits (see `previewLaunch`); the
   * service pays the gas. The token trades in a locked pool that starts at a market value of about $20,000. The agent's wallet earns
   * 95 % of the 1 % trade fee. Follow it with `getLaunch`.
   *
   * It works like `launchOnPons`, with the same rules for credits and duplicates. Differences:
   *
   * - The venue has no launch fee and no creator tax: `creatorTaxBps` must be 0.
   * - Description, picture and links are pinned to IPFS as the token's metadata.
   * - 422 `unsupported_quote`: the quote asset has no fresh oracle price.
   *
   * See [Launches on pons and long, and creator fees](/docs/launches).
   *
   * - Input: the properties of `LaunchRequest`.
   * - Needs the scope `launch:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
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
  launchOnLong(...call: Arguments<'launchOnLong'>): CallPromise<'launchOnLong'>;

  /**
   * Launch a token on pons.
   *
   * Launches a token on the venue pons. This cannot be undone. It costs the account credits (see `previewLaunch`); the
   * service signs and pays the venue's fee and the gas. The agent's wallet receives the creator fees. Follow it with
   * `getLaunch`.
   *
   * The credits are held now, charged when the launch is final, and released when it fails or expires. If the chain would refuse the
   * launch now, the answer is an error and nothing is stored. A failure after the 202 appears in the record.
   *
   * - 402 `insufficient_credits`: the account cannot pay the price.
   * - 409 `possible_duplicate_launch`: the same agent, symbol and name within 24 hours on this venue, without `allowDuplicate`.
   *
   * See [Launches on pons and long, and creator fees](/docs/launches).
   *
   * - Input: the properties of `LaunchRequest`.
   * - Needs the scope `launch:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `insufficient_credits`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
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
  launchOnPons(...call: Arguments<'launchOnPons'>): CallPromise<'launchOnPons'>;

  /**
   * Preview a launch.
   *
   * Shows what a launch would cost and do: price, venue fee, gas, supply, first price and fees. It lists everything that would prevent
   * the launch as `issues`. Changes nothing.
   *
   * With `mode: self_funded`, the cost is in ETH, and `initialBuy` shows what the buy would spend and return. A lack of funds is only
   * a warning, because such a launch is accepted and waits.
   *
   * Whatever the launch itself would refuse is an issue here. Only a malformed body or an unknown agent is a 4xx. The token's address
   * is not shown, because it depends on the signer.
   *
   * - Input: the properties of `PreviewLaunchRequest`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const preview = await client.previewLaunch({ agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' });
   * console.log(preview.ok, preview.cost.credits, preview.issues);
   * ```
   */
  preview(...call: Arguments<'previewLaunch'>): CallPromise<'previewLaunch'>;

  /**
   * Launch a token from the agent's wallet.
   *
   * Launches a token from the agent's own wallet. This cannot be undone. The wallet pays the venue's fee, the gas and an optional
   * initial buy, and receives the creator fees. It costs no credits. If the wallet lacks funds, the launch waits 24 hours; `funding`
   * says what to send. Follow it with `getLaunch`.
   *
   * Answers 202 at once. Fee and initial buy count as spending against the agent's limits.
   *
   * - 403 `policy_violation`: a limit of the agent forbids the launch.
   * - 403 `quota_exceeded`: the agent already has 10 unfinished self-funded launches.
   * - 503 `service_unavailable`: the venue does not let the wallet launch, or offers no initial buy now. Nothing was accepted.
   *
   * See [Launches on pons and long, and creator fees](/docs/launches).
   *
   * - Input: the properties of `SelfFundedLaunchRequest`.
   * - Needs the scope `launch:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `policy_violation`, `possible_duplicate_launch`, `unsupported_quote`, `reserved_symbol`, `amount_precision`, `amount_too_small`, `amount_too_large`, `quota_exceeded`, `simulation_failed`, `ipfs_error`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
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
  launchSelfFunded(...call: Arguments<'launchSelfFunded'>): CallPromise<'launchSelfFunded'>;

  /**
   * Poll a launch.
   *
   * Returns a launch with its status, its costs and the token's address. It has ended when it is `confirmed`, `failed` or `expired`.
   *
   * Amounts, addresses and gas come from the receipt on the chain. With `waitSeconds`, the service holds the answer until the launch
   * has ended or the time is over.
   *
   * - 200: the launch is `confirmed` (perhaps still `soft`), `failed` or `expired`.
   * - 202: the launch is still `queued`, `awaiting_funding` or `submitted`, in the same shape. Poll again.
   *
   * With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
   * last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `waitSeconds`.
   * See [Follow one record](/docs/events#follow-one-record).
   *
   * - `client.waitForLaunch()` waits until it has ended.
   * - `client.stream.getLaunch()` shows it as it happens.
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ limit: 1 });
   * for (const { id } of data) console.log((await client.getLaunch({ id, waitSeconds: 5 })).status);
   * ```
   */
  get(...call: Arguments<'getLaunch'>): CallPromise<'getLaunch'>;

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
  waitForLaunch(...wait: WaitArguments<'getLaunch'>): Waited<'getLaunch'>;

  /**
   * Yields what `getLaunch` does as it happens: `state`, `end`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Returns a launch with its status, its costs and the token's address. It has ended when it is `confirmed`, `failed` or `expired`.
   *
   * Amounts, addresses and gas come from the receipt on the chain. With `waitSeconds`, the service holds the answer until the launch
   * has ended or the time is over.
   *
   * - 200: the launch is `confirmed` (perhaps still `soft`), `failed` or `expired`.
   * - 202: the launch is still `queued`, `awaiting_funding` or `submitted`, in the same shape. Poll again.
   *
   * With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
   * last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `waitSeconds`.
   * See [Follow one record](/docs/events#follow-one-record).
   *
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ limit: 1 });
   * for (const { id } of data) {
   *   for await (const { event, data: launch } of client.stream.getLaunch({ id })) console.log(event, launch.status, launch.tx?.finality);
   * }
   * ```
   */
  stream(...call: StreamArguments<'getLaunch'>): StreamEvents<'getLaunch'>;

  /**
   * Cancel a launch.
   *
   * Cancels a launch that is `queued` or `awaiting_funding`. The launch becomes `failed`, and its held credits become available
   * again. A signed launch cannot be cancelled.
   *
   * A launch is either cancelled or signed, never both. A cancelled one has the `statusReason` `cancelled` and no longer counts
   * against the agent's limits. Funds that were sent for it stay in the agent's wallet.
   *
   * A second cancellation changes nothing and answers 200. A launch that is `submitted` or has ended otherwise is 409
   * `invalid_state`.
   *
   * - Input: `id`.
   * - Needs the scope `launch:write`.
   * - Errors of its own: `not_found`, `invalid_state`.
   *
   * @example
   * ```ts
   * const { data } = await client.listLaunches({ status: 'awaiting_funding' });
   * for (const { id } of data) console.log((await client.cancelLaunch({ id })).statusReason);
   * ```
   */
  cancel(...call: Arguments<'cancelLaunch'>): CallPromise<'cancelLaunch'>;
}
