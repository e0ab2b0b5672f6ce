import type { OperationMethod } from './operationMethod.ts';

export const marketOperations = (method: OperationMethod) => ({
  /**
   * One page of the agents that are offered for credits. Public and free. `client.iterate.listMarketListings()` goes through all
   * of them. Titles, descriptions and names are written by sellers.
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ sort: 'price', limit: 5 });
   * console.log(data.map(({ title, price }) => `${title}: ${price} credits`));
   * ```
   */
  listMarketListings: method('listMarketListings'),

  /**
   * Reads a listing. `stateHash` changes with what its agent owns: send it with a purchase to buy what was read and nothing else.
   * Public and free.
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ limit: 1 });
   * for (const { id } of data) console.log((await client.getMarketListing({ id })).stateHash);
   * ```
   */
  getMarketListing: method('getMarketListing'),

  /**
   * Offers a stopped agent for credits, to be bought from `buyableAt` on. Until the listing ends everything that would use or change
   * the agent is `agent_listed`.
   * Worth handling: `invalid_state` (it runs), `agent_busy` (something of it is unfinished, or failed and is not final), `agent_listed` (it is offered
   * already).
   *
   * @example
   * ```ts
   * const { data } = await client.listAgents({ status: 'stopped', limit: 1 });
   * for (const { id: agentId, name, listed } of data) {
   *   const offer = { agentId, price: '250', title: name, description: 'Trades by itself.' };
   *   if (!listed) console.log((await client.createMarketListing(offer)).expiresAt);
   * }
   * ```
   */
  createMarketListing: method('createMarketListing'),

  /**
   * Takes one's own listing off the market; its agent can be used again at once. Worth handling: `listing_not_available` (it was
   * sold, or has ended otherwise).
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ ours: true });
   * for (const { id } of data) await client.cancelMarketListing({ id });
   * ```
   */
  cancelMarketListing: method('cancelMarketListing'),

  /**
   * Buys a listed agent with its wallet, tokens, unclaimed fees and records: costs the listing's price in credits, at once and for
   * good. With `maxPrice` and `stateHash` exactly what was read is bought. Worth handling: `listing_not_available` (somebody was
   * quicker, it has ended, or its `buyableAt` has not come), `listing_changed` (it is dearer, or the agent is in another state), `agent_busy` (a reorg has put
   * one of its operations under way again, or had it fail), `insufficient_credits`.
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ q: 'momentum', limit: 1 });
   * for (const { id } of data) {
   *   const { price, stateHash } = await client.getMarketListing({ id });
   *   if (stateHash === null) continue;
   *   const { agent } = await client.buyMarketListing({ id, maxPrice: price, stateHash });
   *   console.log(`${agent.id} is mine now`);
   * }
   * ```
   */
  buyMarketListing: method('buyMarketListing'),
});

/** The methods of `marketOperations`. */
export type MarketOperations = ReturnType<typeof marketOperations>;
