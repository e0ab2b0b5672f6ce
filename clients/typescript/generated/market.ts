import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.market`: the operations of one tag of the contract. */
export interface Market {
  /**
   * List the market.
   *
   * Lists agents that are offered for credits, of all sellers. Each can be bought from its `buyableAt` on.
   *
   * Public and free. `stateHash` is null here while a listing is active: read that listing with `getMarketListing`.
   *
   * - `client.iterate.listMarketListings()` iterates over all pages.
   * - Input: `sort?`, `status?`, `q?`, `seller?`, `agentId?`, `ours?`, `limit?`, `cursor?`.
   * - Needs no API key.
   * - Errors of its own: `not_found`, `invalid_cursor`.
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ sort: 'price', limit: 5 });
   * console.log(data.map(({ title, price }) => `${title}: ${price} credits`));
   * ```
   */
  listListings(...call: Arguments<'listMarketListings'>): CallPromise<'listMarketListings'>;

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
  iterateListings(...list: IterateArguments<'listMarketListings'>): Entries<'listMarketListings'>;

  /**
   * Offer an agent on the market.
   *
   * Offers a stopped agent for credits. Until the listing ends, the agent is frozen: nothing is started, changed, signed or
   * claimed for it. It can be bought from `buyableAt` on, after the whitelist delay. The buyer gets the wallet with all it holds.
   *
   * Cancel it at any time before the sale. Meanwhile calls that use or change the agent fail with `agent_listed`. Reads and quotes
   * work. What the listing shows of the agent is public.
   *
   * - `invalid_state`: the agent is not stopped, or its wallet is frozen.
   * - `agent_busy`: an operation, message or run is unfinished, or a failure is not final yet.
   * - `amount_too_small`: the price is 0.
   *
   * More: [The market: selling and buying an agent](/docs/market).
   *
   * - Input: the properties of `CreateMarketListingRequest`.
   * - Needs the scope `market:write`.
   * - Errors of its own: `not_found`, `approval_required`, `agent_frozen`, `agent_listed`, `invalid_state`, `agent_busy`, `amount_too_small`.
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
  createListing(...call: Arguments<'createMarketListing'>): CallPromise<'createMarketListing'>;

  /**
   * Read a market listing.
   *
   * Returns a listing in any status. While it is active, `stateHash` identifies the agent's present state, and `holdings` lists
   * its wallet, both at one block. It can be bought from `buyableAt` on.
   *
   * Public and free. The chain is read once in a few seconds. Hash and holdings are null while the chain cannot be read. A hash
   * without holdings means that reading the holdings took too long. After the end `holdings` is null, and only a sold listing
   * keeps a hash.
   *
   * - Input: `id`.
   * - Needs no API key.
   * - Errors of its own: `not_found`.
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ limit: 1 });
   * for (const { id } of data) console.log((await client.getMarketListing({ id })).stateHash);
   * ```
   */
  getListing(...call: Arguments<'getMarketListing'>): CallPromise<'getMarketListing'>;

  /**
   * Cancel a market listing.
   *
   * Ends the caller's own listing before it is sold, also before `buyableAt`. Its agent can be used again at once.
   *
   * The listing stays readable, with the status `cancelled`. `listing_not_available`: it was sold, cancelled or has expired.
   *
   * - Input: `id`.
   * - Needs the scope `market:write`.
   * - Errors of its own: `not_found`, `listing_not_available`.
   *
   * @example
   * ```ts
   * const { data } = await client.listMarketListings({ ours: true });
   * for (const { id } of data) await client.cancelMarketListing({ id });
   * ```
   */
  cancelListing(...call: Arguments<'cancelMarketListing'>): CallPromise<'cancelMarketListing'>;

  /**
   * Buy a listed agent.
   *
   * Spends the listing's price in credits and transfers the agent to the caller at once and for good: its wallet, tokens,
   * unclaimed fees and records. One buyer succeeds; the others pay nothing. Send `maxPrice` and `stateHash` to buy only what you
   * saw. Works from `buyableAt` on.
   *
   * The agent arrives stopped, without whitelist, payout wallet or active automations. Its limits stay.
   *
   * - `listing_not_available`: it has ended, `buyableAt` is to come, or the wallet is frozen.
   * - `listing_changed`: the agent or the price differs from the request.
   * - `agent_busy`: a reorg reopened an operation. Wait until it is final.
   * - `own_listing`: you are the seller.
   * - `quota_exceeded`: you have 50 agents.
   * - `insufficient_scope`: your key is bound to agents.
   *
   * More: [The market: selling and buying an agent](/docs/market).
   *
   * - Input: `id`, the properties of `BuyMarketListingRequest`.
   * - Needs the scope `market:write`.
   * - Errors of its own: `account_frozen`, `not_found`, `own_listing`, `listing_changed`, `listing_not_available`, `agent_busy`, `insufficient_credits`, `quota_exceeded`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.
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
  buyListing(...call: Arguments<'buyMarketListing'>): CallPromise<'buyMarketListing'>;
}
