import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';
import type { CsvPieces, ExportArguments } from '../members/exportCsv.ts';
import type { StreamArguments, StreamEvents } from '../members/streamEvents.ts';
import type { WaitArguments, Waited } from '../members/waitForEnd.ts';

/** `client.trading`: the operations of one tag of the contract. */
export interface Trading {
  /**
   * List the account's swaps.
   *
   * Returns the swaps of the caller's agents in every status, newest first.
   *
   * `agentId`, `automationId`, `token`, `status`, `from` and `to` narrow the list. Swaps of automations are included.
   *
   * - `client.iterate.listSwaps()` iterates over all pages.
   * - Input: `agentId?`, `automationId?`, `token?`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`, `unknown_token`, `ambiguous_symbol`.
   *
   * @example
   * ```ts
   * const { data } = await client.listSwaps({ status: 'confirmed' });
   * ```
   */
  listSwaps(...call: Arguments<'listSwaps'>): CallPromise<'listSwaps'>;

  /**
   * Yields every entry of `listSwaps`, page after page.
   *
   * Returns the swaps of the caller's agents in every status, newest first.
   *
   * @example
   * ```ts
   * for await (const swap of client.iterate.listSwaps({ limit: 100 })) {
   *   if (swap.status === 'failed') break; // no further page is fetched
   * }
   * ```
   */
  iterateSwaps(...list: IterateArguments<'listSwaps'>): Entries<'listSwaps'>;

  /**
   * Swap tokens.
   *
   * Sells `amountIn` of `tokenIn` for `tokenOut` from the agent's wallet, which also pays the gas. A swap cannot be undone. Follow it
   * with `getSwap` until it is confirmed, failed or expired.
   *
   * Send the body of the quote. Buying an unverified token also needs `acknowledgeUnverified`. The answer waits up to `waitSeconds`:
   * 200 with the fills, 202 while the swap goes on. A refusal leaves nothing behind:
   *
   * - 403 `policy_violation`: a limit of the agent.
   * - 409 `quote_already_used`: check the swaps before you ask for a new quote.
   * - 410 `quote_expired`: ask for a new quote.
   * - 422: balance, gas, liquidity, minimum output or simulation. Buying a blocked token is always `simulation_failed`.
   *
   * Later failures are in the swap. See [Swaps, transfers and holdings](/docs/swaps).
   *
   * - Input: `waitSeconds?`, the properties of `ExecuteSwapRequest`.
   * - Needs the scope `trade:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `policy_violation`, `quote_already_used`, `quote_expired`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_balance`, `insufficient_gas`, `insufficient_liquidity`, `slippage_exceeded`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id: agentId } of agents) {
   *   const { id } = await client.executeSwap({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
   *   const swap = await client.waitForSwap(id);
   *   console.log(swap.status, swap.amountOut, swap.tx?.hash);
   * }
   * ```
   */
  executeSwap(...call: Arguments<'executeSwap'>): CallPromise<'executeSwap'>;

  /**
   * Quote a swap.
   *
   * Returns what the swap would pay now: output, minimum output, price impact, route, fees, gas and the verdicts on both tokens.
   * `issues` lists what would stop it. Spends nothing. The quote is single use and valid for 30 seconds.
   *
   * `issues` has the refusals of `executeSwap`: balance, gas, limits, the agent's policy, an unverified or blocked token. The
   * warning `approval_required` says that a person would have to approve the swap. These are 422 here too:
   *
   * - `insufficient_liquidity`: no route, or the purchase of a token whose pool on long keeps more than 10 %. The wallet can still
   *   sell such a token.
   * - `simulation_failed`: the issuer has paused a stock on the route.
   *
   * See [Swaps, transfers and holdings](/docs/swaps).
   *
   * - Input: the properties of `QuoteSwapRequest`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`, `unknown_token`, `ambiguous_symbol`, `same_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_liquidity`, `simulation_failed`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const quote = await client.quoteSwap({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
   * console.log(quote.amountOut, quote.minAmountOut, quote.priceImpactBps);
   * ```
   */
  quoteSwap(...call: Arguments<'quoteSwap'>): CallPromise<'quoteSwap'>;

  /**
   * Poll a swap.
   *
   * Returns the swap in its current state. It has ended when it is confirmed, failed or expired.
   *
   * Amounts come from the receipts on the chain. `waitSeconds` holds the answer until the swap has ended.
   * 200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).
   *
   * With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
   * last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `waitSeconds`.
   * See [Follow one record](/docs/events#follow-one-record).
   *
   * - `client.waitForSwap()` waits until it has ended.
   * - `client.stream.getSwap()` shows it as it happens.
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listSwaps({ limit: 1 });
   * for (const { id } of data) console.log((await client.getSwap({ id, waitSeconds: 5 })).status);
   * ```
   */
  getSwap(...call: Arguments<'getSwap'>): CallPromise<'getSwap'>;

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
  waitForSwap(...wait: WaitArguments<'getSwap'>): Waited<'getSwap'>;

  /**
   * Yields what `getSwap` does as it happens: `state`, `end`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Returns the swap in its current state. It has ended when it is confirmed, failed or expired.
   *
   * Amounts come from the receipts on the chain. `waitSeconds` holds the answer until the swap has ended.
   * 200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).
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
   * const { data } = await client.listSwaps({ limit: 1 });
   * for (const { id } of data) {
   *   for await (const { event, data: swap } of client.stream.getSwap({ id })) console.log(event, swap.status, swap.tx?.finality);
   * }
   * ```
   */
  streamSwap(...call: StreamArguments<'getSwap'>): StreamEvents<'getSwap'>;

  /**
   * Get profit and loss of an agent or of the account.
   *
   * Returns realised and unrealised results, creator fees and every cost, per token and in total, in US dollars with all digits.
   *
   * Without `from` and `to`: since the beginning until now. Without `agentId`: all agents together, and each in `agents`. Deposits are no
   * profit: equity changes by exactly `netFlowsUsd` + `resultUsd`. See [Figures over time](/docs/figures-over-time).
   *
   * - Input: `agentId?`, `from?`, `to?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const from = new Date(Date.now() - 7 * 86_400_000).toISOString();
   * const { totals, positions } = await client.getPnl({ from });
   * console.log(totals.resultUsd, positions.map(({ token, realisedUsd }) => [token.symbol, realisedUsd]));
   * ```
   */
  getPnl(...call: Arguments<'getPnl'>): CallPromise<'getPnl'>;

  /**
   * Read what an agent or the account holds.
   *
   * Returns the balances of the agent's wallet at one block, valued in US dollars. An unknown price is null, never 0.
   *
   * Without `agentId`: the same of all agents of the account together, each token once. `agents` says what part each agent has. A key
   * that is bound to agents sees these alone.
   *
   * The list has ETH, WETH, USDG and registry stocks, and these tokens:
   *
   * - the agent's own launches and the newest thousand of the account (for the account: 200);
   * - tokens that the agent's swaps sold, passed or bought;
   * - tokens that the agent sent, or got from another agent of this service;
   * - `allowed_tokens` of the agent.
   *
   * Tokens from anybody else stay unseen: add them to `allowed_tokens`, or sell them by address. See
   * [Swaps, transfers and holdings](/docs/swaps).
   *
   * - Input: `agentId?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const { totalUsd, holdings } = await client.getPortfolio({ agentId });
   * const { agents } = await client.getPortfolio();
   * console.log(totalUsd, holdings.length, agents?.map((agent) => [agent.agentId, agent.totalUsd]));
   * ```
   */
  getPortfolio(...call: Arguments<'getPortfolio'>): CallPromise<'getPortfolio'>;

  /**
   * Read equity and returns over time.
   *
   * Returns equity per hour or day, oldest first, and what changed it: flows from outside, and the result.
   *
   * A deposit is thus no gain, and a transfer out no loss. Without `agentId`: of all agents of the account, where transfers between
   * them are no flows.
   *
   * The return of a point is its result / (equity at its start + flows in). The return of all points is time-weighted.
   *
   * Without `from`: the newest `limit` points before `to`. With `from` alone: the first `limit` points from then on. Both together
   * span at most `limit` intervals. A longer span is 400 `validation_failed`, and `field_errors` names the largest one.
   *
   * The newest point is of the newest block. A reorg changes points until they are `isFinal`. See
   * [Figures over time](/docs/figures-over-time).
   *
   * - Input: `agentId?`, `interval?`, `from?`, `to?`, `limit?`.
   * - Needs the scope `read`.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data, total } = await client.getPortfolioHistory({ interval: '1d' });
   * console.log(data.map(({ time, equityUsd, returnRatio }) => [time, equityUsd, returnRatio]), total.returnRatio);
   * ```
   */
  getPortfolioHistory(...call: Arguments<'getPortfolioHistory'>): CallPromise<'getPortfolioHistory'>;

  /**
   * List everything that moved in the wallets.
   *
   * Lists what moved in the wallets of the account's agents, newest first, with balances.
   *
   * Each movement of each asset is an entry: sides of swaps, transfers, deposits, claims, launches, wraps, and gas.
   *
   * The newest `balance` of an asset is the balance of the chain, once the service has read its newest block. An account sees the entries
   * of the time in which it owned the agent. A reorg changes entries until they are `isFinal`.
   *
   * With `Accept: text/csv` the answer is a CSV with all entries of the filters, newest first. It ignores `limit`. See
   * [Statements](/docs/statements).
   *
   * - `client.iterate.listStatement()` iterates over all pages.
   * - `client.export.listStatement()` gives all entries as CSV.
   * - Input: `agentId?`, `asset?`, `kind?`, `from?`, `to?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `ambiguous_symbol`, `invalid_cursor`, `not_found`, `rpc_error`, `rpc_unavailable`, `unknown_token`.
   *
   * @example
   * ```ts
   * const { data: entries } = await client.listStatement({ asset: 'ETH', limit: 10 });
   * console.log(entries.map(({ time, kind, amount, balance }) => `${time} ${kind} ${amount} ${balance}`));
   * ```
   */
  listStatement(...call: Arguments<'listStatement'>): CallPromise<'listStatement'>;

  /**
   * Yields every entry of `listStatement`, page after page.
   *
   * Lists what moved in the wallets of the account's agents, newest first, with balances.
   *
   * @example
   * ```ts
   * for await (const { kind, amount, token } of client.iterate.listStatement({ kind: 'gas' })) {
   *   console.log(kind, amount, token.symbol);
   * }
   * ```
   */
  iterateStatement(...list: IterateArguments<'listStatement'>): Entries<'listStatement'>;

  /**
   * Yields the CSV of `listStatement` piece by piece: all entries of the filters.
   * Throws `ConnectionError` when it breaks off; what came until then is not the whole.
   *
   * Lists what moved in the wallets of the account's agents, newest first, with balances.
   *
   * @example
   * ```ts
   * let length = 0;
   * for await (const piece of client.export.listStatement({ from: '2026-11-01T00:00:00Z' })) length += piece.length;
   * console.log(length);
   * ```
   */
  exportStatement(...call: ExportArguments<'listStatement'>): CsvPieces;

  /**
   * List the account's transfers.
   *
   * Returns the transfers of the caller's agents in every status, newest first.
   *
   * `agentId`, `status`, `from` and `to` narrow the list.
   *
   * - `client.iterate.listTransfers()` iterates over all pages.
   * - Input: `agentId?`, `status?`, `from?`, `to?`, `sort?`, `limit?`, `cursor?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listTransfers({ status: 'confirmed' });
   * ```
   */
  listTransfers(...call: Arguments<'listTransfers'>): CallPromise<'listTransfers'>;

  /**
   * Yields every entry of `listTransfers`, page after page.
   *
   * Returns the transfers of the caller's agents in every status, newest first.
   *
   * @example
   * ```ts
   * for await (const transfer of client.iterate.listTransfers()) console.log(transfer.to, transfer.amountSent);
   * ```
   */
  iterateTransfers(...list: IterateArguments<'listTransfers'>): Entries<'listTransfers'>;

  /**
   * Send funds out of an agent's wallet.
   *
   * Sends ETH or a token from the agent's wallet, which also pays the gas, to an address on its whitelist, within its limits.
   * A transfer cannot be undone. Follow it with `getTransfer`.
   *
   * The answer waits up to `waitSeconds`: 200 when the transfer has ended, 202 while it goes on. A refusal leaves nothing behind:
   *
   * - 403 `not_whitelisted`, `whitelist_pending`: the address is not an active whitelist entry.
   * - 403 `policy_violation`: a limit of the agent, or an address where the funds would be lost.
   * - 422: token, amount, balance, gas or simulation.
   *
   * The service checks whitelist and limits again when it signs. An entry removed meanwhile ends the transfer as `failed` with
   * `not_whitelisted`. See [Swaps, transfers and holdings](/docs/swaps).
   *
   * - Input: `waitSeconds?`, the properties of `TransferFundsRequest`.
   * - Needs the scope `transfer:write`.
   * - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `not_whitelisted`, `whitelist_pending`, `policy_violation`, `unknown_token`, `ambiguous_symbol`, `amount_precision`, `amount_too_small`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id: agentId } of agents) {
   *   const { data: allowed } = await client.listWhitelistEntries({ id: agentId, limit: 1 });
   *   for (const { address } of allowed) {
   *     const { id } = await client.transferFunds({ agentId, to: address, token: 'ETH', amount: '0.01' });
   *     const { status, amountSent } = await client.waitForTransfer(id);
   *     console.log(status, amountSent);
   *   }
   * }
   * ```
   */
  transferFunds(...call: Arguments<'transferFunds'>): CallPromise<'transferFunds'>;

  /**
   * Poll a transfer.
   *
   * Returns the transfer in its current state. It has ended when it is confirmed, failed or expired.
   *
   * `waitSeconds` holds the answer until the transfer has ended.
   * 200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).
   *
   * With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
   * last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `waitSeconds`.
   * See [Follow one record](/docs/events#follow-one-record).
   *
   * - `client.waitForTransfer()` waits until it has ended.
   * - `client.stream.getTransfer()` shows it as it happens.
   * - Input: `id`, `waitSeconds?`.
   * - Needs the scope `read`.
   * - Errors of its own: `invalid_cursor`, `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listTransfers({ limit: 1 });
   * for (const { id } of data) console.log((await client.getTransfer({ id, waitSeconds: 5 })).status);
   * ```
   */
  getTransfer(...call: Arguments<'getTransfer'>): CallPromise<'getTransfer'>;

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
  waitForTransfer(...wait: WaitArguments<'getTransfer'>): Waited<'getTransfer'>;

  /**
   * Yields what `getTransfer` does as it happens: `state`, `end`.
   * Throws `ApiError` if it fails, even in the middle, and `ConnectionError` when the stream breaks off.
   *
   * Returns the transfer in its current state. It has ended when it is confirmed, failed or expired.
   *
   * `waitSeconds` holds the answer until the transfer has ended.
   * 200: it has ended. 202 with the same shape: it is queued or submitted. See [Swaps, transfers and holdings](/docs/swaps).
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
   * const { data } = await client.listTransfers({ limit: 1 });
   * for (const { id } of data) {
   *   for await (const { event, data: transfer } of client.stream.getTransfer({ id })) console.log(event, transfer.status, transfer.tx?.finality);
   * }
   * ```
   */
  streamTransfer(...call: StreamArguments<'getTransfer'>): StreamEvents<'getTransfer'>;
}
