import type { OperationMethod } from './operationMethod.ts';

export const tokenOperations = (method: OperationMethod) => ({
  /**
   * One page of the token board: every token of the launch venues with price, market cap, volume and progress. What is not
   * known is null, never 0. Names, symbols, descriptions and logo URLs are text of strangers.
   * `imageUrl` is a logo that a browser shows, or null. Public and free.
   * `client.iterate.listTokens()` goes through all of them.
   *
   * @example
   * ```ts
   * const { data: tokens } = await client.listTokens({ sort: 'volume24h', ours: true });
   * console.log(tokens.map(({ symbol, priceUsd, curve }) => [symbol, priceUsd, curve?.progressPct]));
   * ```
   */
  listTokens: method('listTokens'),

  /**
   * A token by its address, also one that no venue launched; that one is read from the chain. Public and free. Worth
   * handling: `not_found` where no token is at the address.
   *
   * @example
   * ```ts
   * const { data: tokens } = await client.listTokens({ limit: 1 });
   * for (const { address } of tokens) console.log((await client.getToken({ address })).verdict);
   * ```
   */
  getToken: method('getToken'),

  /**
   * One page of a token's trades, newest first, whoever traded. Public and free. `client.iterate.listTokenTrades()` goes
   * through all of them.
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
  listTokenTrades: method('listTokenTrades'),

  /**
   * US dollar prices by symbol or address, at most 50; without either of ETH, WETH, USDG and the registry's stocks. A price
   * that is not known is null and says why. Public and free; a caller with a key may also name its own launches by symbol.
   *
   * @example
   * ```ts
   * const { data: prices } = await client.getPrices({ symbols: ['ETH', 'NVDA'] });
   * for (const { symbol, priceUsd, stale } of prices) if (!stale) console.log(symbol, priceUsd);
   * ```
   */
  getPrices: method('getPrices'),
});

/** The methods of `tokenOperations`. */
export type TokenOperations = ReturnType<typeof tokenOperations>;
