import type { Arguments, CallPromise } from '../contract.ts';
import type { Entries, IterateArguments } from '../members/iterateList.ts';

/** `client.tokens`: the operations of one tag of the contract. */
export interface Tokens {
  /**
   * Read prices in US dollars.
   *
   * Returns prices in US dollars, each with source, time, staleness and change in 24 hours. An unknown price is null and has a reason.
   * Without arguments: ETH, WETH, USDG and every registry stock with a price feed.
   *
   * Public and free. Symbols name ETH, WETH, USDG and registry stocks; with a key also own launches. Other tokens need their address.
   * See [Amounts and assets](/docs/amounts).
   *
   * - Input: `symbols?`, `addresses?`.
   * - Needs no API key.
   * - Errors of its own: `unknown_token`, `ambiguous_symbol`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { data: prices } = await client.getPrices({ symbols: ['ETH', 'NVDA'] });
   * for (const { symbol, priceUsd, stale } of prices) if (!stale) console.log(symbol, priceUsd);
   * ```
   */
  getPrices(...call: Arguments<'getPrices'>): CallPromise<'getPrices'>;

  /**
   * List the quote assets of a venue.
   *
   * Returns the assets that a new token on the venue can trade against, popular ones first.
   *
   * Public and free. The whole list is one page. Send the symbol as `quote` of a launch.
   *
   * - `pons`: the assets that the venue's contract approves now.
   * - `long`: the assets with a fresh oracle price, because a launch there starts at a market value in dollars.
   *
   * - Input: `venue`.
   * - Needs no API key.
   * - Errors of its own: `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { data: assets } = await client.listQuoteAssets({ venue: 'pons' });
   * console.log(assets.map((asset) => asset.symbol)); // what `quote` of a launch may be
   * ```
   */
  listQuoteAssets(...call: Arguments<'listQuoteAssets'>): CallPromise<'listQuoteAssets'>;

  /**
   * List the tokenized stocks.
   *
   * Returns the tokenized stocks of the chain's registry with price and multiplier, popular ones first.
   *
   * Public and free. Values come from the stocks' contracts and price feeds now; a missing one is null. Stocks with a known price feed
   * come first. Then come all others that the issuer's factory has listed in a finalized block, in the order of listing. See
   * [Amounts and assets](/docs/amounts).
   *
   * - `client.iterate.listStockTokens()` iterates over all pages.
   * - Input: `limit?`, `cursor?`.
   * - Needs no API key.
   * - Errors of its own: `invalid_cursor`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { data: stocks } = await client.listStockTokens();
   * for (const { symbol, priceUsd, pairable } of stocks) console.log(symbol, priceUsd ?? 'unknown', pairable);
   * ```
   */
  listStockTokens(...call: Arguments<'listStockTokens'>): CallPromise<'listStockTokens'>;

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
  iterateStockTokens(...list: IterateArguments<'listStockTokens'>): Entries<'listStockTokens'>;

  /**
   * List tokens.
   *
   * Returns the token board: every token of the launch venues, with price, market cap, volume and progress.
   *
   * Public and free, from the service's index of the chain. Dollar prices use the oracle's current price of the quote asset. Each page
   * shows the figures at the time of its request. A token whose figure changes between pages can appear twice or not at all. With
   * `sort=new` this cannot happen. An unknown symbol in `quote` is 422 `unknown_token`.
   *
   * - `client.iterate.listTokens()` iterates over all pages.
   * - Input: `sort?`, `venue?`, `quote?`, `phase?`, `q?`, `ours?`, `agentId?`, `creator?`, `addresses?`, `limit?`, `cursor?`.
   * - Needs no API key.
   * - Errors of its own: `not_found`, `invalid_cursor`, `unknown_token`.
   *
   * @example
   * ```ts
   * const { data: tokens } = await client.listTokens({ sort: 'volume24h', ours: true });
   * console.log(tokens.map(({ symbol, priceUsd, curve }) => [symbol, priceUsd, curve?.progressRatio]));
   * ```
   */
  list(...call: Arguments<'listTokens'>): CallPromise<'listTokens'>;

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
  iterate(...list: IterateArguments<'listTokens'>): Entries<'listTokens'>;

  /**
   * Read a token.
   *
   * Returns a token by its address: metadata, market, price, volume and the service's verdict on it.
   *
   * Public and free. The service reads a token from the chain when its index does not have it. Fields that only the index knows are
   * then null. 404: the address holds no token. See [Amounts and assets](/docs/amounts).
   *
   * - Input: `address`.
   * - Needs no API key.
   * - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { data: tokens } = await client.listTokens({ limit: 1 });
   * for (const { address } of tokens) console.log((await client.getToken({ address })).verdict);
   * ```
   */
  get(...call: Arguments<'getToken'>): CallPromise<'getToken'>;

  /**
   * List the candles of a token.
   *
   * Returns open, high, low, close and volume per interval, oldest first.
   *
   * A token of a venue has candles from its trades, on the curve and later in the pool. ETH, WETH and stocks have them from their oracle,
   * USDG from its peg; `source` says which.
   *
   * Without `from`: the newest `limit` candles before `to`. With `from` alone: the first `limit` candles from then on. Both together
   * span at most `limit` intervals. A longer span is 400 `validation_failed`, and `field_errors` names the largest one.
   *
   * Public and free, from the service's index of the chain. A reorg changes candles until they are `isFinal`. See
   * [Charts](/docs/charts).
   *
   * - Input: `address`, `interval`, `from?`, `to?`, `limit?`, `currency?`, `fill?`.
   * - Needs no API key.
   * - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { data: tokens } = await client.listTokens({ sort: 'hot', limit: 1 });
   * for (const { address } of tokens) {
   *   const { data: candles } = await client.listTokenCandles({ address, interval: '5m', limit: 500, fill: true });
   *   console.log(candles.map(({ startsAt, open, high, low, close }) => [startsAt, open, high, low, close]));
   * }
   * ```
   */
  listCandles(...call: Arguments<'listTokenCandles'>): CallPromise<'listTokenCandles'>;

  /**
   * List the trades of a token.
   *
   * Returns the trades of all traders in the token's venue markets, newest first.
   *
   * Each trade has the average price that the trader paid, and the price of the market after it (`spotPriceUsd`).
   *
   * Public and free, from the service's index of the chain. `ours` marks trades by agents of this service. A reorg removes its trades.
   *
   * The list is empty for a token that no venue launched, such as ETH or a registry stock, even if agents traded it.
   * `listSwaps` lists an account's own swaps of it.
   *
   * - `client.iterate.listTokenTrades()` iterates over all pages.
   * - Input: `address`, `ours?`, `side?`, `agentId?`, `from?`, `to?`, `limit?`, `cursor?`.
   * - Needs no API key.
   * - Errors of its own: `not_found`, `invalid_cursor`, `rpc_error`, `rpc_unavailable`.
   *
   * @example
   * ```ts
   * const { data: tokens } = await client.listTokens({ sort: 'hot', limit: 1 });
   * for (const { address } of tokens) {
   *   const { data: trades } = await client.listTokenTrades({ address, side: 'buy' });
   *   console.log(trades.map(({ trader, valueUsd }) => [trader, valueUsd]));
   * }
   * ```
   */
  listTrades(...call: Arguments<'listTokenTrades'>): CallPromise<'listTokenTrades'>;

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
  iterateTrades(...list: IterateArguments<'listTokenTrades'>): Entries<'listTokenTrades'>;
}
