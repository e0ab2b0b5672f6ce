import type { Call } from '../callOperation.ts';
import type { ListId } from '../contract.ts';
import { type Iterate, iterateList } from '../iterateList.ts';

/**
 * Each list as an async iterator over the entries of all its pages. The loop fetches a page when
 * it needs the page's first entry, so leaving it early costs nothing more. `limit` is the size of a page. An error ends the loop.
 */
export const listIterators = (call: Call) => ({
  /**
   * Yields every entry of `listAgents`, page after page.
   *
   * Lists the caller's agents, newest first. A key that is bound to agents sees only those.
   *
   * @example
   * ```ts
   * for await (const agent of client.iterate.listAgents({ status: 'running' })) console.log(agent.id);
   * ```
   */
  listAgents: iterateList(call, 'listAgents'),

  /**
   * Yields every entry of `listChatMessages`, page after page.
   *
   * Returns the conversation with one agent, newest first: messages, the results of its tools and the results of its runs.
   *
   * @example
   * ```ts
   * for await (const { id } of client.iterate.listAgents()) {
   *   for await (const { role, content } of client.iterate.listChatMessages({ id })) console.log(role, content);
   * }
   * ```
   */
  listChatMessages: iterateList(call, 'listChatMessages'),

  /**
   * Yields every entry of `listRuns`, page after page.
   *
   * Returns the runs of one agent in every status, newest first.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) {
   *   for await (const run of client.iterate.listRuns({ id })) console.log(run.status, run.goal);
   * }
   * ```
   */
  listRuns: iterateList(call, 'listRuns'),

  /**
   * Yields every entry of `listWhitelistEntries`, page after page.
   *
   * Lists the addresses that the agent's wallet may pay, newest first. Each may be paid from its `active_at` on.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * for await (const entry of client.iterate.listWhitelistEntries({ id })) console.log(entry.address, entry.active_at);
   * ```
   */
  listWhitelistEntries: iterateList(call, 'listWhitelistEntries'),

  /**
   * Yields every entry of `listAutomations`, page after page.
   *
   * Lists the automations of the caller's agents, newest first, in every status. A deleted automation is `cancelled`.
   *
   * @example
   * ```ts
   * for await (const { id, status } of client.iterate.listAutomations({ kind: 'dca' })) console.log(id, status);
   * ```
   */
  listAutomations: iterateList(call, 'listAutomations'),

  /**
   * Yields every entry of `listAutomationExecutions`, page after page.
   *
   * Lists what one automation did, newest first: swaps, failures and skipped slots.
   *
   * @example
   * ```ts
   * for await (const { id } of client.iterate.listAutomations()) {
   *   for await (const { slot, amountOut } of client.iterate.listAutomationExecutions({ id })) console.log(slot, amountOut);
   * }
   * ```
   */
  listAutomationExecutions: iterateList(call, 'listAutomationExecutions'),

  /**
   * Yields every entry of `listBillingTransactions`, page after page.
   *
   * Lists the ledger entries of the account's credits, newest first: the change, its cause and the credits left.
   *
   * @example
   * ```ts
   * for await (const { kind, amount, balanceAfter } of client.iterate.listBillingTransactions()) {
   *   console.log(kind, amount, balanceAfter);
   * }
   * ```
   */
  listBillingTransactions: iterateList(call, 'listBillingTransactions'),

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
  listFeeClaims: iterateList(call, 'listFeeClaims'),

  /**
   * Yields every entry of `listApiKeys`, page after page.
   *
   * Lists the account's API keys with their state, newest first, including revoked and expired ones.
   *
   * @example
   * ```ts
   * for await (const key of client.iterate.listApiKeys()) console.log(key.name, key.last_used_at);
   * ```
   */
  listApiKeys: iterateList(call, 'listApiKeys'),

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
  listLaunches: iterateList(call, 'listLaunches'),

  /**
   * Yields every entry of `getLeaderboard`, page after page.
   *
   * Lists agents by the creator fees that their tokens earned in the period, highest first. Public and free.
   *
   * @example
   * ```ts
   * for await (const { rank, name } of client.iterate.getLeaderboard({ period: '30d' })) {
   *   if (rank > 3) break;
   *   console.log(rank, name);
   * }
   * ```
   */
  getLeaderboard: iterateList(call, 'getLeaderboard'),

  /**
   * Yields every entry of `listMarketListings`, page after page.
   *
   * Lists agents that are offered for credits, of all sellers. Each can be bought from its `buyableAt` on.
   *
   * @example
   * ```ts
   * for await (const { title, price } of client.iterate.listMarketListings({ sort: 'price' })) console.log(title, price);
   * ```
   */
  listMarketListings: iterateList(call, 'listMarketListings'),

  /**
   * Yields every entry of `listRunSteps`, page after page.
   *
   * Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
   * that strangers wrote.
   *
   * @example
   * ```ts
   * const { data: agents } = await client.listAgents({ limit: 1 });
   * for (const { id } of agents) {
   *   for await (const run of client.iterate.listRuns({ id })) {
   *     for await (const step of client.iterate.listRunSteps({ id: run.id })) console.log(step.kind, step.status);
   *   }
   * }
   * ```
   */
  listRunSteps: iterateList(call, 'listRunSteps'),

  /**
   * Yields every entry of `listCustomSkills`, page after page.
   *
   * Returns the account's custom skills without their instructions, newest first.
   *
   * @example
   * ```ts
   * for await (const { slug, version } of client.iterate.listCustomSkills()) console.log(`${slug}@${version}`);
   * ```
   */
  listCustomSkills: iterateList(call, 'listCustomSkills'),

  /**
   * Yields every entry of `listSkillRegistry`, page after page.
   *
   * Searches the public custom skills of all accounts. Public and free.
   *
   * @example
   * ```ts
   * for await (const { slug, author } of client.iterate.listSkillRegistry({ q: 'rebalance' })) console.log(slug, author);
   * ```
   */
  listSkillRegistry: iterateList(call, 'listSkillRegistry'),

  /**
   * Yields every entry of `listStockTokens`, page after page.
   *
   * Returns the tokenized stocks of the chain's registry with price and multiplier, popular ones first.
   *
   * @example
   * ```ts
   * for await (const { symbol, priceUsd } of client.iterate.listStockTokens()) console.log(symbol, priceUsd ?? 'unknown');
   * ```
   */
  listStockTokens: iterateList(call, 'listStockTokens'),

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
  listSwaps: iterateList(call, 'listSwaps'),

  /**
   * Yields every entry of `listTokens`, page after page.
   *
   * Returns the token board: every token of the launch venues, with price, market cap, volume and progress.
   *
   * @example
   * ```ts
   * for await (const token of client.iterate.listTokens({ phase: 'graduated' })) console.log(token.address);
   * ```
   */
  listTokens: iterateList(call, 'listTokens'),

  /**
   * Yields every entry of `listTokenTrades`, page after page.
   *
   * Returns the trades of all traders in the token's venue markets, newest first.
   *
   * @example
   * ```ts
   * for await (const { address } of client.iterate.listTokens({ ours: true })) {
   *   for await (const trade of client.iterate.listTokenTrades({ address })) console.log(trade.side, trade.amountToken);
   * }
   * ```
   */
  listTokenTrades: iterateList(call, 'listTokenTrades'),

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
  listTransfers: iterateList(call, 'listTransfers'),
}) satisfies { readonly [Id in ListId]: Iterate<Id> };

/** The members that `listIterators` makes. */
export type ListIterators = ReturnType<typeof listIterators>;
