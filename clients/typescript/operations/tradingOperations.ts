import type { OperationMethod } from './operationMethod.ts';

export const tradingOperations = (method: OperationMethod) => ({
  /**
   * What a swap would return now, with its fees, price impact and issues. Spends and changes nothing; the quote's id can
   * be executed once within 30 seconds. Worth handling: `insufficient_liquidity` (no route), `unknown_token`,
   * `ambiguous_symbol`, `amount_precision`.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const quote = await client.quoteSwap({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
   * console.log(quote.amountOut, quote.minAmountOut, quote.priceImpactBps);
   * ```
   */
  quoteSwap: method('quoteSwap'),

  /**
   * Sells `amountIn` of `tokenIn` from the agent's wallet, which also pays the gas. Cannot be undone. Takes the body of a
   * quote and `acknowledgeUnverified`. Answers what was filled, or after `waitSeconds` (default 15) what it has come to;
   * then follow it with `waitForSwap`. Worth handling: `unverified_token`, `quote_expired` and `quote_already_used`,
   * `slippage_exceeded`, `insufficient_balance`, `insufficient_gas`, `policy_violation` (the agent's limits, against which counts
   * what a trade may lose).
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
  executeSwap: method('executeSwap'),

  /**
   * Reads a swap; `waitSeconds` (0-25) holds the answer until it has ended. `waitForSwap` waits longer. Free.
   *
   * @example
   * ```ts
   * const { data } = await client.listSwaps({ limit: 1 });
   * for (const { id } of data) console.log((await client.getSwap({ id, waitSeconds: 5 })).status);
   * ```
   */
  getSwap: method('getSwap'),

  /**
   * One page of swaps, newest first. Free. `client.iterate.listSwaps()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listSwaps({ status: 'confirmed' });
   * ```
   */
  listSwaps: method('listSwaps'),

  /**
   * What an agent's wallet holds, valued in US dollars, all at one block. A price that nobody knows is null, never 0.
   * Free.
   *
   * @example
   * ```ts
   * const { id: agentId } = await client.createAgent({ name: 'Scout' });
   * const { totalUsd, holdings } = await client.getPortfolio({ agentId });
   * ```
   */
  getPortfolio: method('getPortfolio'),

  /**
   * Sends funds out of an agent's wallet, which also pays the gas, to an address of its whitelist; `max` sends all that is
   * there. Cannot be undone. Answers what was sent, or after `waitSeconds` (default 15) what it has come to; then follow
   * it with `waitForTransfer`. Worth handling: `not_whitelisted`, `whitelist_pending`, `policy_violation` (the agent's
   * limits), `insufficient_balance`, `insufficient_gas`.
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
  transferFunds: method('transferFunds'),

  /**
   * Reads a transfer; `waitSeconds` (0-25) holds the answer until it has ended. `waitForTransfer` waits longer. Free.
   *
   * @example
   * ```ts
   * const { data } = await client.listTransfers({ limit: 1 });
   * for (const { id } of data) console.log((await client.getTransfer({ id, waitSeconds: 5 })).status);
   * ```
   */
  getTransfer: method('getTransfer'),

  /**
   * One page of transfers, newest first. Free. `client.iterate.listTransfers()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data } = await client.listTransfers({ status: 'confirmed' });
   * ```
   */
  listTransfers: method('listTransfers'),
});

/** The methods of `tradingOperations`. */
export type TradingOperations = ReturnType<typeof tradingOperations>;
