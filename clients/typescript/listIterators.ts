import type { Call } from './callOperation.ts';
import type { ListId } from './contract.ts';
import { type Iterate, iterateList } from './iterateList.ts';

/**
 * Each list as an async iterator over the entries of all its pages. A page is fetched when its first entry is asked for, so
 * that leaving the loop early costs nothing more; `limit` is the size of a page. What a page is refused with ends the loop.
 */
export const listIterators = (call: Call) =>
  ({
    /**
     * All agents of the account, newest first.
     *
     * @example
     * ```ts
     * for await (const agent of client.iterate.listAgents({ status: 'running' })) console.log(agent.id);
     * ```
     */
    listAgents: iterateList(call, 'listAgents'),

    /**
     * All API keys of the account, without the keys themselves.
     *
     * @example
     * ```ts
     * for await (const key of client.iterate.listApiKeys()) console.log(key.name, key.last_used_at);
     * ```
     */
    listApiKeys: iterateList(call, 'listApiKeys'),

    /**
     * All automations, newest first.
     *
     * @example
     * ```ts
     * for await (const { id, status } of client.iterate.listAutomations({ kind: 'dca' })) console.log(id, status);
     * ```
     */
    listAutomations: iterateList(call, 'listAutomations'),

    /**
     * All executions of an automation, newest first.
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
     * All bookings of the account's credits, newest first.
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
     * The whole conversation with an agent, newest first.
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
     * All custom skills of the account, newest first.
     *
     * @example
     * ```ts
     * for await (const { slug, version } of client.iterate.listCustomSkills()) console.log(`${slug}@${version}`);
     * ```
     */
    listCustomSkills: iterateList(call, 'listCustomSkills'),

    /**
     * All public skills that begin with these words, the newest first.
     *
     * @example
     * ```ts
     * for await (const { slug, author } of client.iterate.listSkillRegistry({ q: 'rebalance' })) console.log(slug, author);
     * ```
     */
    listSkillRegistry: iterateList(call, 'listSkillRegistry'),

    /**
     * All launches, newest first.
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
     * All agents that are offered on the market.
     *
     * @example
     * ```ts
     * for await (const { title, price } of client.iterate.listMarketListings({ sort: 'price' })) console.log(title, price);
     * ```
     */
    listMarketListings: iterateList(call, 'listMarketListings'),

    /**
     * All swaps, newest first.
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
     * All transfers, newest first.
     *
     * @example
     * ```ts
     * for await (const transfer of client.iterate.listTransfers()) console.log(transfer.to, transfer.amountSent);
     * ```
     */
    listTransfers: iterateList(call, 'listTransfers'),

    /**
     * All agents of the leaderboard, the best first.
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
     * All tokens of the board.
     *
     * @example
     * ```ts
     * for await (const token of client.iterate.listTokens({ phase: 'graduated' })) console.log(token.address);
     * ```
     */
    listTokens: iterateList(call, 'listTokens'),

    /**
     * All tokenized stocks of the registry, popular ones first.
     *
     * @example
     * ```ts
     * for await (const { symbol, priceUsd } of client.iterate.listStockTokens()) console.log(symbol, priceUsd ?? 'unknown');
     * ```
     */
    listStockTokens: iterateList(call, 'listStockTokens'),

    /**
     * All trades of a token, newest first.
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
     * All runs of an agent, newest first.
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
     * All steps of a run, in their order.
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
     * All addresses that an agent's wallet may pay, newest first.
     *
     * @example
     * ```ts
     * const { id } = await client.createAgent({ name: 'Scout' });
     * for await (const entry of client.iterate.listWhitelistEntries({ id })) console.log(entry.address, entry.active_at);
     * ```
     */
    listWhitelistEntries: iterateList(call, 'listWhitelistEntries'),
  }) satisfies { readonly [Id in ListId]: Iterate<Id> };

/** The lists of the client as async iterators. */
export type ListIterators = ReturnType<typeof listIterators>;
